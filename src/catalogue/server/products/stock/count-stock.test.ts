import { expect, test } from "vitest";
import { aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";
import { waitingFor } from "#testing/to-do.ts";

const GOODS = [
  aSparePart({ id: "valve", sku: "VALVE", name: "Service valve" }),
  aSparePart({ id: "motor", sku: "MOTOR", name: "Fan motor" }),
  aSparePart({ id: "compressor", sku: "COMPRESSOR", name: "Compressor" }),
  aGas({
    id: "r32",
    sku: "R32",
    name: "R-32 Gas",
    variants: [{ weight: "3 kg", weightKg: 3, basePrice: 1300, finalPriceInclGST: 1534 }],
  }),
  anEmptyCylinder({ id: "empty-cylinder-std", sku: "EMPTY", name: "Empty cylinder" }),
];

const { as, desk, owner } = await anOfficeShop(GOODS);
const STOCK = "/api/admin/stock";
const begin = (lineId: string, left: number, more: object = {}) =>
  desk.post(STOCK, { lineId, version: 0, was: null, left, reason: "Counted the shelf", ...more });

test("a count is started, corrected with a reason and ended, and the audit log records each step", async () => {
  const { count } = (await begin("valve", 12)).json();
  expect(count).toMatchObject({ lineId: "valve", name: "Service valve", left: 12, lowAt: 5, version: 1 });
  const less = { lineId: "valve", version: 1, was: 12, left: 10, lowAt: 3, reason: "Two were broken" };
  expect((await desk.post(STOCK, less)).json().count).toMatchObject({ left: 10, lowAt: 3, version: 2 });
  const ended = await desk.post(STOCK, { ...less, version: 2, was: 10, left: null, reason: "No longer counted" });
  expect(ended.json()).toEqual({ count: null });
  expect((await desk.get(`${STOCK}?product=valve`)).json()).toEqual([]);
  const log = (await owner.get("/api/admin/audit?action=count-stock")).json();
  expect(log.map(({ after }: { after: { left: number; reason: string } }) => [after.left, after.reason])).toEqual([
    [null, "No longer counted"],
    [10, "Two were broken"],
    [12, "Counted the shelf"],
  ]);
});

test("a repeated or outdated correction changes nothing and returns the current count", async () => {
  await begin("motor", 4);
  const more = { lineId: "motor", version: 1, was: 4, left: 9, reason: "A box came" };
  const responses = await Promise.all([desk.post(STOCK, more), desk.post(STOCK, more)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = responses.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ code: "changed-meanwhile", details: { count: { left: 9, version: 2 } } });
  expect((await begin("motor", 50)).statusCode).toBe(409);
});

test("a correction applies the difference, so sales during the count remain deducted", async () => {
  await begin("valve", 10);
  // The page showed 12 and two were sold since. Counting found 15: three more than shown.
  const found = { lineId: "valve", version: 1, was: 12, left: 15, reason: "Found some" };
  expect((await desk.post(STOCK, found)).json().count.left).toBe(13);
  const tooFew = { lineId: "valve", version: 2, was: 20, left: 1, reason: "Almost nothing" };
  expect((await desk.post(STOCK, tooFew)).json().code).toBe("changed-meanwhile");
});

test("the list shows the lowest counts first and can be filtered to low stock", async () => {
  await begin("r32@3 kg", 2);
  const names = async (query: string) =>
    (await as("read-only admin").get(`${STOCK}${query}`)).json().map(({ name }: { name: string }) => name);
  expect(await names("")).toEqual(["R-32 Gas, 3 kg", "Fan motor", "Service valve"]);
  expect(await names("?show=low")).toEqual(["R-32 Gas, 3 kg"]);
  expect(await waitingFor(as("read-only admin"), "stock")).toBe(1);
});

test("an archived product is not low on stock, and its count returns when it is sold again", async () => {
  await begin("compressor", 1);
  const running = async () => [
    (await desk.get(`${STOCK}?show=low`)).json().map(({ name }: { name: string }) => name),
    await waitingFor(desk, "stock"),
  ];
  expect(await running()).toEqual([["Compressor", "R-32 Gas, 3 kg"], 2]);
  await desk.post("/api/admin/products/compressor/archive");
  expect(await running()).toEqual([["R-32 Gas, 3 kg"], 1]);
  expect((await desk.get(`${STOCK}?product=compressor`)).json()).toMatchObject([{ left: 1 }]);
  await desk.post("/api/admin/products/compressor/restore");
  expect(await running()).toEqual([["Compressor", "R-32 Gas, 3 kg"], 2]);
});

test.each([
  { what: "an empty cylinder", lineId: "empty-cylinder-std", status: 409 },
  { what: "a weight that is not sold", lineId: "r32@9 kg", status: 404 },
  { what: "a product with weights as a whole", lineId: "r32", status: 404 },
  { what: "nothing of ours", lineId: "nothing", status: 404 },
])("$what cannot be counted", async ({ lineId, status }) => {
  expect((await begin(lineId, 3)).statusCode).toBe(status);
});

test.each([
  { what: "less than nothing", more: { left: -1 } },
  { what: "a part of one", more: { left: 1.5 } },
  { what: "more than a warehouse holds", more: { left: 1e9 } },
  { what: "no reason", more: { reason: " " } },
])("a count with $what is rejected", async ({ more }) => {
  expect((await begin("valve", 3, more)).statusCode).toBe(400);
});
