import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { DeskRow, Publication } from "#catalogue/api/admin-prices.ts";
import { aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { priceHistory } from "#catalogue/server/price-history/schema.ts";
import { openCatalogue } from "#catalogue/server/products/live-catalogue.ts";
import { products } from "#catalogue/server/products/schema.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { watchedBy } from "#testing/app.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";
import { publishDue } from "./publish-due.ts";

const gas = (id: string, perKgPrice: number) =>
  aGas({ id, sku: id, name: `Gas ${id}`, perKgPrice, kgsPerCylinder: 10, price: perKgPrice * 10 });

const WEIGHTS = [{ weight: "1 kg", weightKg: 1, basePrice: 200, finalPriceInclGST: 236 }];
const GOODS = [
  ...["a", "b", "c", "d", "e", "f", "g", "h", "i"].map((id) => gas(id, 400)),
  aSparePart({ id: "oil", sku: "OIL", name: "Oil", price: 200, variants: WEIGHTS }),
  aSparePart({ id: "unpriced", sku: "UNPRICED", name: "Unpriced", inStock: false, price: 0 }),
  anEmptyCylinder({ id: "empty-cylinder-std", sku: "EMPTY" }),
];

const { app, shop, as, desk, pass } = await anOfficeShop(GOODS);
const PRICES = "/api/admin/prices";
const MINUTE = 60_000;

const publish = (changes: object[], more: object = {}) => desk.post(`${PRICES}/publish`, { changes, ...more });
const row = async (id: string) => (await desk.get(PRICES)).json<DeskRow[]>().find((found) => found.id === id);
const soldAt = (id: string) => shop.catalogue.current().byId.get(id)?.perKgPrice;
const inMinutes = (minutes: number) => new Date(shop.now().getTime() + minutes * MINUTE).toISOString();
const named = async (number: number) =>
  (await desk.get(`${PRICES}/publications?limit=200`)).json<Publication[]>().find((found) => found.number === number);

test("the desk shows all prices except those of empties and of products without one", async () => {
  const rows = (await desk.get(PRICES)).json<DeskRow[]>();
  expect(rows.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", "i", "oil"]);
  expect(rows[0]).toMatchObject({ unit: "kg", price: 400, movesDaily: true, setBy: null, todaysPrice: soldAt("a") });
  expect(rows[0]?.history).toEqual([{ day: "2026-03-02", price: soldAt("a") }]);
});

test("published prices are live at once, under one number and one author", async () => {
  const changes = [
    { id: "a", price: 410, expected: 400 },
    { id: "oil", price: 220 },
  ];
  const response = await publish(changes, { note: "Morning prices" });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({
    status: "published",
    by: "prices",
    note: "Morning prices",
    changes: [
      { id: "a", unit: "kg", before: 400, after: 410 },
      { id: "oil", unit: "piece", before: 200, after: 220 },
    ],
  });
  expect(soldAt("a")).toBe(410);
  expect(shop.catalogue.current().byId.get("oil")?.variants?.[0]).toMatchObject({ basePrice: 220 });
  expect(await row("a")).toMatchObject({ price: 410, todaysPrice: 410, setBy: "prices" });
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: "publish-prices", before: { a: 400, oil: 200 }, after: { a: 410, oil: 220 } });
});

test.each([
  { why: "an unknown product", changes: [{ id: "nothing", price: 410 }], code: "not-found" },
  { why: "a product without a price", changes: [{ id: "unpriced", price: 410 }], code: "price-not-quoted" },
  { why: "a price that moved on", changes: [{ id: "c", price: 410, expected: 399 }], code: "changed-meanwhile" },
  { why: "a step of half", changes: [{ id: "c", price: 200 }], code: "large-price-change" },
  {
    why: "a product named twice",
    changes: [
      { id: "c", price: 401 },
      { id: "c", price: 402 },
    ],
    code: "invalid-input",
  },
  { why: "nothing to change", changes: [], code: "invalid-input" },
  { why: "a price of nothing", changes: [{ id: "c", price: 0 }], code: "invalid-input" },
])("$why rejects the whole publication with $code", async ({ changes, code }) => {
  const response = await publish([{ id: "b", price: 405 }, ...changes].slice(changes.length === 0 ? 1 : 0));
  expect(response.json().code).toBe(code);
  expect(await row("b")).toMatchObject({ price: 400, setBy: null });
});

test("a large step is published after confirmation", async () => {
  const refused = (await publish([{ id: "c", price: 200 }])).json();
  expect(refused.details).toEqual({ lines: [{ id: "c", name: "Gas c", before: 400, after: 200 }] });
  expect((await publish([{ id: "c", price: 200 }], { confirm: true })).statusCode).toBe(201);
  expect(soldAt("c")).toBe(200);
});

test("scheduled prices wait for their time, and concurrent processes publish them once", async () => {
  const other = { ...shop, catalogue: await openCatalogue({ ...shop, versions: watchedBy(shop) }) };
  const { number, ...scheduled } = (
    await publish([{ id: "d", price: 420 }], { at: inMinutes(30) })
  ).json<Publication>();
  expect(scheduled).toMatchObject({ status: "scheduled", changes: [{ before: null, after: 420 }] });
  expect(await publishDue(shop)).toBe(0);
  expect((await row("d"))?.price).toBe(400);
  pass(30 * MINUTE);
  const looks = await Promise.all([publishDue(shop), publishDue(other), publishDue(shop), publishDue(other)]);
  expect(looks.reduce((sum, due) => sum + due, 0)).toBe(1);
  await Promise.all([shop.catalogue.refresh(), other.catalogue.refresh()]);
  expect([soldAt("d"), other.catalogue.current().byId.get("d")?.perKgPrice]).toEqual([420, 420]);
  expect(await named(number)).toMatchObject({ status: "published", changes: [{ before: 400, after: 420 }] });
  expect(await shop.db.$count(priceHistory, eq(priceHistory.publication, number))).toBe(1);
  await other.catalogue.stop();
});

test("schedules take effect in the order of their times, also for an archived product", async () => {
  await publish([{ id: "e", price: 440 }], { at: inMinutes(20) });
  await publish([{ id: "e", price: 430 }], { at: inMinutes(10) });
  await desk.post("/api/admin/products/e/archive");
  pass(60 * MINUTE);
  expect(await publishDue(shop)).toBe(2);
  await desk.post("/api/admin/products/e/restore");
  expect(soldAt("e")).toBe(440);
});

test("a schedule that fails states why, and later ones are still published", async () => {
  const failing = (await publish([{ id: "f", price: 410 }], { at: inMinutes(1) })).json<Publication>();
  const next = (await publish([{ id: "g", price: 410 }], { at: inMinutes(2) })).json<Publication>();
  await shop.db.update(products).set({ type: "spare", perKgPrice: null }).where(eq(products.id, "f"));
  pass(5 * MINUTE);
  expect(await publishDue(shop)).toBe(2);
  expect(await named(failing.number)).toMatchObject({
    status: "failed",
    failure: "Gas f is not priced per kg any more.",
  });
  expect(await named(next.number)).toMatchObject({ status: "published" });
});

test("a scheduled publication can be cancelled once", async () => {
  const { number } = (await publish([{ id: "g", price: 390 }], { at: inMinutes(5) })).json<Publication>();
  const cancel = () => desk.post(`${PRICES}/publications/${number}/cancel`);
  expect((await cancel()).json()).toMatchObject({ status: "cancelled", cancelledBy: "prices" });
  expect((await cancel()).json().code).toBe("not-scheduled");
  pass(10 * MINUTE);
  expect(await publishDue(shop)).toBe(0);
  expect((await desk.post(`${PRICES}/publications/${number}/undo`)).json().code).toBe("cannot-undo");
});

test("an undo restores the old prices once and can itself be undone", async () => {
  const { number } = (await publish([{ id: "h", price: 444 }])).json<Publication>();
  const undo = (which: number) => desk.post(`${PRICES}/publications/${which}/undo`);
  const back = (await undo(number)).json<Publication>();
  expect(back).toMatchObject({ undoes: number, changes: [{ id: "h", before: 444, after: 400 }] });
  expect(soldAt("h")).toBe(400);
  expect(await named(number)).toMatchObject({ undoneBy: back.number });
  const again = (await undo(number)).json();
  expect(again).toMatchObject({ code: "cannot-undo", error: expect.stringContaining(String(back.number)) });
  await undo(back.number);
  expect(soldAt("h")).toBe(444);
});

test("an undo reports prices changed since and overwrites them only when forced", async () => {
  const { number } = (await publish([{ id: "i", price: 410 }])).json<Publication>();
  await publish([{ id: "i", price: 415 }]);
  const undo = (body: object) => desk.post(`${PRICES}/publications/${number}/undo`, body);
  expect((await undo({})).json()).toMatchObject({
    code: "changed-meanwhile",
    details: { lines: [{ id: "i", published: 410, now: 415, back: 400 }] },
  });
  expect((await undo({ force: true })).statusCode).toBe(201);
  expect(soldAt("i")).toBe(400);
});

test("of two concurrent undos of a publication one succeeds", async () => {
  const { number } = (await publish([{ id: "b", price: 444 }])).json<Publication>();
  const undo = () => desk.post(`${PRICES}/publications/${number}/undo`);
  const responses = await Promise.all([undo(), undo()]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test("the price panel's single price is a publication too, with its author in the history", async () => {
  await desk.put("/api/products/a/price", { perKgPrice: 400 });
  const history = (await desk.get(`${PRICES}/a/history?days=7`)).json();
  expect(history).toMatchObject({ name: "Gas a", unit: "kg", days: [{ day: "2026-03-02", price: 400 }] });
  expect(history.set[0]).toMatchObject({ by: "prices", price: 400, publication: expect.any(Number) });
});

test("scheduled publications are at the top of the list", async () => {
  const { number } = (await publish([{ id: "a", price: 405 }], { at: inMinutes(600) })).json<Publication>();
  await publish([{ id: "a", price: 402 }]);
  const list = await desk.get(`${PRICES}/publications?limit=1`);
  expect(list.json<Publication[]>().map((found) => found.number)).toEqual([number]);
  expect(Number(list.headers["x-total-count"])).toBeGreaterThan(10);
});

test.each([{ minutes: -60 }, { minutes: 0 }])(
  "prices for $minutes minutes from now are rejected, not published",
  async ({ minutes }) => {
    const late = await publish([{ id: "b", price: 405 }], { at: inMinutes(minutes) });
    expect(late.statusCode).toBe(400);
    expect(late.json()).toMatchObject({
      code: "invalid-input",
      fields: { at: expect.stringContaining("That time has passed") },
    });
    expect((await row("b"))?.price).toBe(400);
  },
);

test("prices are scheduled at most a year ahead", async () => {
  const tooFar = await publish([{ id: "a", price: 405 }], { at: inMinutes(60 * 24 * 400) });
  expect(tooFar.json()).toMatchObject({ code: "invalid-input", fields: { at: expect.any(String) } });
});

test.each([
  { role: "anonymous", reads: 401, writes: 401 },
  { role: "read-only admin", reads: 200, writes: 403 },
  { role: "accounts admin", reads: 200, writes: 403 },
  { role: "dispatch admin", reads: 200, writes: 403 },
  { role: "prices admin", reads: 200, writes: 404 },
  { role: "admin", reads: 200, writes: 404 },
])("$role reads prices with $reads and undoes them with $writes", async ({ role, ...may }) => {
  const reads = (await as(role).get(PRICES)).statusCode;
  const writes = (await as(role).post(`${PRICES}/publications/999999/undo`)).statusCode;
  expect({ reads, writes }).toEqual(may);
});

test("the price board is a picture in each language, unchanged until a price changes", async () => {
  const board = (path: string, headers = {}) => app.inject({ url: path, headers });
  const first = await board("/prices-board.png");
  expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "image/png"]);
  const { width = 0, height = 0 } = await sharp(first.rawPayload).metadata();
  expect([width, height > 500]).toEqual([1080, true]);
  expect((await board("/hi/prices-board.png")).rawPayload.equals(first.rawPayload)).toBe(false);
  const again = await board("/prices-board.png", { "if-none-match": first.headers.etag });
  expect(again.statusCode).toBe(304);
  await publish([{ id: "h", price: 499 }]);
  const product = await board("/hi/prices-board/h.png");
  expect((await sharp(product.rawPayload).metadata()).width).toBe(1080);
  for (const none of ["unpriced.png", "made-up.png", "h.jpg", ".png"])
    expect((await board(`/prices-board/${none}`)).statusCode, none).toBe(404);
  expect((await board("/prices-board.png")).headers.etag).not.toBe(first.headers.etag);
});
