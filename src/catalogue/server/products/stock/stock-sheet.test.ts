import { expect, test } from "vitest";
import { aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { readCsv, writeCsv } from "#platform/rules/text/csv.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";

const GOODS = [
  aSparePart({ id: "valve", sku: "VALVE", name: "Service valve" }),
  aSparePart({ id: "motor", sku: "MOTOR", name: "Fan motor" }),
  aGas({
    id: "r32",
    sku: "R32",
    name: "R-32 Gas",
    variants: [
      { weight: "3 kg", weightKg: 3, basePrice: 1300, finalPriceInclGST: 1534 },
      { weight: "10 kg", weightKg: 10, basePrice: 4000, finalPriceInclGST: 4720 },
    ],
  }),
  anEmptyCylinder({ id: "empty-cylinder-std", sku: "EMPTY", name: "Empty cylinder" }),
];

const { desk, owner, as } = await anOfficeShop(GOODS);

const sheetRows = async () => {
  const read = readCsv((await desk.get("/api/admin/export/stock.csv")).body);
  return read.ok ? read.rows : [];
};
const bring = async (csv: string, more: object = { dryRun: false }) =>
  (await desk.post("/api/admin/stock/import", { csv, ...more })).json();
const leftOf = async (lineId: string) =>
  (await desk.get(`/api/admin/stock?product=${lineId.split("@")[0]}`))
    .json()
    .find((count: { lineId: string }) => count.lineId === lineId)?.left;
const filled = (rows: readonly string[][], counted: Readonly<Record<string, string>>) =>
  writeCsv(rows.map((cells) => cells.map((cell, at) => (at === 4 ? (counted[cells[0] ?? ""] ?? cell) : cell))));

test("the sheet lists every line that can be counted, is previewed, imported, and changes nothing again", async () => {
  const rows = await sheetRows();
  expect(rows.map(([line]) => line)).toEqual(["Line", "valve", "motor", "r32@3 kg", "r32@10 kg"]);
  expect(await bring(filled(rows, {}))).toMatchObject({ rows: 4, updated: 0, unchanged: 4, problems: [] });
  const csv = filled(rows, { valve: "12", "r32@3 kg": "0" });
  const preview = await bring(csv, { dryRun: true });
  expect(preview).toMatchObject({ done: false, updated: 2, unchanged: 2 });
  expect(preview.changes[0]).toMatchObject({
    id: "valve",
    fields: [
      { field: "Counted", before: "", after: "12" },
      { field: "Low at", before: "", after: "5" },
    ],
  });
  expect(await leftOf("valve")).toBeUndefined();
  expect(await bring(csv, { dryRun: false, plan: preview.plan })).toMatchObject({ done: true });
  expect([await leftOf("valve"), await leftOf("r32@3 kg"), await leftOf("motor")]).toEqual([12, 0, undefined]);
  const [entry] = (await owner.get("/api/admin/audit?action=count-stock")).json();
  expect(entry.after).toMatchObject({ reason: "Stock sheet" });

  const again = await bring(csv);
  expect(again).toMatchObject({ done: false, problems: [{ row: 2, field: "Version" }, { row: 4 }] });
  expect(await leftOf("valve")).toBe(12);
});

test("a filled sheet applies the difference, a sheet written by hand the count itself", async () => {
  await bring("SKU,Counted\nMOTOR,10\n");
  const byHand = filled(await sheetRows(), { motor: "7" });
  const sold = byHand.replace(/^motor,MOTOR,Fan motor,10/m, "motor,MOTOR,Fan motor,12");
  await bring(sold);
  expect(await leftOf("motor")).toBe(5);
  await bring("SKU,Counted,Low at\nmotor,20,2\n");
  expect(await leftOf("motor")).toBe(20);
});

test.each([
  { why: "an unknown SKU", csv: "SKU,Counted\nNONE,1\n", field: "SKU" },
  { why: "a product of several weights", csv: "SKU,Counted\nR32,1\n", field: "Line" },
  { why: "an empty cylinder", csv: "SKU,Counted\nEMPTY,1\n", field: "Line" },
  { why: "a weight that is not sold", csv: "Line,Counted\nr32@7 kg,1\n", field: "Line" },
  { why: "half a piece", csv: "SKU,Counted\nVALVE,1.5\n", field: "Counted" },
  { why: "more than the shelf can hold", csv: "SKU,Counted\nVALVE,1000001\n", field: "Counted" },
  { why: "a line that appears twice", csv: "SKU,Counted\nVALVE,1\nvalve,2\n", field: "Line" },
  { why: "no column of counts", csv: "SKU,Left\nVALVE,1\n", field: "Counted" },
])("$why rejects the whole sheet", async ({ csv, field }) => {
  const before = await leftOf("valve");
  const response = await bring(`${csv}motor,3\n`);
  expect(response).toMatchObject({ done: false, problems: [{ field }] });
  expect(await leftOf("valve")).toBe(before);
});

test("a rejected sheet says how many rows it has", async () => {
  expect(await bring("SKU,Counted\nVALVE,1.5\nMOTOR,\n", { dryRun: true })).toMatchObject({ rows: 2, updated: 0 });
});

test("dispatch counts with the sheet, accounts does not", async () => {
  const body = { csv: "SKU,Counted\nVALVE,4\n", dryRun: true };
  expect((await as("dispatch admin").post("/api/admin/stock/import", body)).statusCode).toBe(200);
  expect((await as("accounts admin").post("/api/admin/stock/import", body)).statusCode).toBe(403);
});
