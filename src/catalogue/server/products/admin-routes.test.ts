import { desc, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { AdminProduct } from "#catalogue/api/admin-product.ts";
import { aCanBox, aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { formOf } from "#catalogue/rules/products/product-form.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";

const GOODS = [
  aGas({ id: "r32-10", sku: "R32-10", name: "R-32 Gas", perKgPrice: 400, kgsPerCylinder: 10, price: 4000 }),
  aGas({ id: "r410a", sku: "R410A", name: "R-410A Gas", brand: "Freon", perKgPrice: 600, kgsPerCylinder: 11.3 }),
  aCanBox({ id: "can", sku: "CAN", name: "R-134a Can Box", inStock: false, note: "Coming soon" }),
  aSparePart({ id: "valve", sku: "VALVE", name: "Service valve", price: 140, inStock: false }),
  anEmptyCylinder({ id: "empty-cylinder-std", sku: "EMPTY", name: "Empty cylinder" }),
];

const { app, shop, as, desk } = await anOfficeShop(GOODS);
const PRODUCTS = "/api/admin/products";

const aPart = (changes: object = {}) => ({
  sku: `PART-${Math.random()}`,
  name: "Fan motor",
  category: "spare-parts",
  type: "spare",
  inStock: true,
  price: 900,
  ...changes,
});

const add = async (changes: object = {}): Promise<AdminProduct> => (await desk.post(PRODUCTS, aPart(changes))).json();

const inTheShop = async (id: string): Promise<Product | undefined> =>
  (await app.inject("/api/products")).json<Product[]>().find((product) => product.id === id);

const lastAuditEntry = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

const idsIn = (response: { json(): AdminProduct[] }) => response.json().map(({ id }) => id);

test.each([
  { question: "", found: ["r32-10", "r410a", "can", "valve", "empty-cylinder-std"] },
  { question: "?q=r+410a", found: ["r410a"] },
  { question: "?q=FREON", found: ["r410a"] },
  // Two characters match only the beginning of a text.
  { question: "?q=fr", found: ["r410a"] },
  { question: "?q=eo", found: [] },
  { question: "?q=100%25", found: [] },
  { question: "?category=gas", found: ["r32-10", "r410a"] },
  { question: "?stock=out", found: ["valve"] },
  { question: "?stock=coming-soon", found: ["can"] },
  { question: "?hsn=missing&category=gas", found: ["r32-10", "r410a"] },
  { question: "?hsn=missing&q=empty", found: [] },
  { question: "?archived=yes", found: [] },
  { question: "?sort=-price&limit=2", found: ["r410a", "r32-10"] },
  { question: "?sort=name&offset=1&limit=2", found: ["can", "r32-10"] },
])("the back office searches $question and finds $found", async ({ question, found }) => {
  expect(idsIn(await desk.get(PRODUCTS + question))).toEqual(found);
});

test("a page includes the total count, and each product its own price and today's", async () => {
  const response = await desk.get(`${PRODUCTS}?limit=1`);
  expect(response.headers["x-total-count"]).toBe("5");
  const [gas] = response.json<AdminProduct[]>();
  expect(gas).toMatchObject({ version: 1, unit: "kg", leadingPrice: 400, archivedAt: null });
  expect(gas?.todaysPrice).toBe((await inTheShop("r32-10"))?.perKgPrice);
});

test("a new product is in the shop at once, at the entered price", async () => {
  const response = await desk.post(PRODUCTS, aPart({ id: "fan-motor-1", sku: "FAN-1" }));
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ id: "fan-motor-1", version: 1, todaysPrice: 900 });
  expect(await inTheShop("fan-motor-1")).toMatchObject({ name: "Fan motor", price: 900 });
  expect((await app.inject("/images/products/fan-motor-1.svg")).statusCode).toBe(200);
  expect(await lastAuditEntry()).toMatchObject({ action: "add-product", objectId: "fan-motor-1", actorName: "prices" });
});

test("products of one name get separate addresses, and a taken SKU or id is rejected", async () => {
  const [first, second] = [await add({ name: "Twin part" }), await add({ name: "Twin part" })];
  expect([first.id, second.id]).toEqual(["twin-part", "twin-part-2"]);
  const sameSku = await desk.post(PRODUCTS, aPart({ sku: first.sku.toLowerCase() }));
  expect(sameSku.json()).toMatchObject({
    code: "invalid-input",
    fields: { sku: expect.stringContaining("twin-part") },
  });
  const sameId = await desk.post(PRODUCTS, aPart({ id: "twin-part" }));
  expect(sameId.json().fields).toEqual({ id: "This id is already in use." });
});

test("concurrent additions of one name all succeed with separate ids", async () => {
  const added = await Promise.all(Array.from({ length: 8 }, () => add({ name: "Rush part" })));
  expect(new Set(added.map(({ id }) => id)).size).toBe(8);
});

test.each([
  { wrong: { name: " " }, field: "name" },
  { wrong: { price: -1 }, field: "price" },
  { wrong: { price: undefined }, field: "price" },
  { wrong: { hsn: "abc" }, field: "hsn" },
  { wrong: { id: "../etc" }, field: "id" },
  { wrong: { colour: "blue" }, field: "colour" },
  { wrong: { variants: [{ weight: "1 kg", weightKg: 1, basePrice: 0 }] }, field: "variants.0.basePrice" },
])("a product with $wrong is rejected at $field", async ({ wrong, field }) => {
  const response = await desk.post(PRODUCTS, aPart(wrong));
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual([field]);
});

test("an edit is live at once, applies to today's price, and is audited", async () => {
  const { id, version } = await add({ name: "Edited part", brand: "Old brand" });
  const response = await desk.put(`${PRODUCTS}/${id}`, {
    ...aPart({ sku: id }),
    version,
    name: "Better part",
    price: 950,
  });
  expect(response.json()).toMatchObject({ version: version + 1, price: 950, todaysPrice: 950 });
  const product = await inTheShop(id);
  expect(product).toMatchObject({ name: "Better part", price: 950 });
  expect(product).not.toHaveProperty("brand");
  expect(await lastAuditEntry()).toMatchObject({
    action: "change-product",
    objectId: id,
    before: { name: "Edited part", price: 900, brand: "Old brand" },
    after: { name: "Better part", price: 950, brand: null },
  });
});

test("of two admins who edit a product the second is rejected and sees the first's version", async () => {
  const { id, sku, version } = await add();
  const edit = (name: string) => desk.put(`${PRODUCTS}/${id}`, { ...aPart({ sku, name }), version });
  const responses = await Promise.all([edit("First"), edit("Second")]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = responses.find(({ statusCode }) => statusCode === 409)?.json();
  const winner = responses.find(({ statusCode }) => statusCode === 200)?.json();
  expect(refused).toMatchObject({ code: "changed-meanwhile", details: { product: { name: winner.name, version: 2 } } });
});

test("a price published meanwhile also counts as a change", async () => {
  const { id, sku, version } = await add({ price: 100 });
  await desk.post("/api/admin/prices/publish", { changes: [{ id, price: 110 }] });
  expect((await desk.put(`${PRODUCTS}/${id}`, { ...aPart({ sku }), version })).statusCode).toBe(409);
});

test("stock changes in one click: sold out, coming soon, and back in stock", async () => {
  const { id } = await add();
  const stock = (body: object) => as("dispatch admin").post(`${PRODUCTS}/${id}/stock`, body);
  await stock({ inStock: false });
  expect(await inTheShop(id)).toMatchObject({ inStock: false });
  await stock({ inStock: false, note: "Coming soon" });
  expect(await inTheShop(id)).toMatchObject({ note: "Coming soon" });
  await stock({ inStock: true });
  expect(await inTheShop(id)).not.toHaveProperty("note");
  expect(await lastAuditEntry()).toMatchObject({
    action: "set-stock",
    before: { inStock: false },
    after: { inStock: true },
  });
});

test("a product without a price cannot be in stock", async () => {
  const { id } = await add({ inStock: false, price: undefined });
  const response = await desk.post(`${PRODUCTS}/${id}/stock`, { inStock: true });
  expect(response.json()).toMatchObject({ code: "not-available", error: "A product in stock needs a price." });
});

test("an archived product leaves the shop, stays in the back office and can be restored", async () => {
  const { id } = await add();
  expect((await desk.post(`${PRODUCTS}/${id}/archive`)).json().archivedAt).not.toBeNull();
  expect(await inTheShop(id)).toBeUndefined();
  expect(idsIn(await desk.get(`${PRODUCTS}?archived=yes`))).toContain(id);
  expect((await desk.get(`${PRODUCTS}/${id}`)).json()).toMatchObject({ todaysPrice: null });
  const { version } = (await desk.post(`${PRODUCTS}/${id}/archive`)).json();
  expect((await desk.post(`${PRODUCTS}/${id}/restore`)).json()).toMatchObject({
    archivedAt: null,
    version: version + 1,
  });
  expect(await inTheShop(id)).toBeDefined();
});

test("empty cylinders cannot be archived, because the gas needs them", async () => {
  const response = await desk.post(`${PRODUCTS}/empty-cylinder-std/archive`);
  expect([response.statusCode, response.json().code]).toEqual([409, "not-available"]);
});

test("several products are archived and restored together, and each change is recorded once", async () => {
  const ids = [(await add()).id, (await add()).id].sort();
  const [first = ""] = ids;
  await desk.post(`${PRODUCTS}/${first}/archive`);
  expect((await desk.post(`${PRODUCTS}/archive`, { ids: [...ids, first] })).json()).toEqual({ ids: ids.slice(1) });
  expect(await lastAuditEntry()).toMatchObject({ action: "archive-product", objectId: ids[1] });
  expect(await inTheShop(ids[1] ?? "")).toBeUndefined();
  expect((await desk.post(`${PRODUCTS}/restore`, { ids })).json()).toEqual({ ids });
  expect((await desk.post(`${PRODUCTS}/restore`, { ids })).json()).toEqual({ ids: [] });
  expect(await inTheShop(first)).toBeDefined();
});

test.each([
  { other: "empty-cylinder-std", code: "not-available" },
  { other: "no-such-product", code: "not-found" },
])("$other rejects the whole selection", async ({ other, code }) => {
  const { id } = await add();
  expect((await desk.post(`${PRODUCTS}/archive`, { ids: [id, other] })).json().code).toBe(code);
  expect(await inTheShop(id)).toBeDefined();
});

test("an empty cylinder can be edited and retains its deposit", async () => {
  const empty = (await desk.get(`${PRODUCTS}/empty-cylinder-std`)).json<AdminProduct>();
  const form = { ...formOf(empty as Product), description: "Steel, tested", version: empty.version };
  expect((await desk.put(`${PRODUCTS}/empty-cylinder-std`, form)).json()).toMatchObject({
    isCylinder: true,
    deposit: 6000,
    description: "Steel, tested",
  });
});

const aPhoto = (colour: string) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: "where it was taken" } })
    .png()
    .toBuffer();

test("a photograph replaces the drawing until it is removed", async () => {
  const { id } = await add();
  const { image } = (await desk.upload(`${PRODUCTS}/${id}/picture`, await aPhoto("red"))).json<AdminProduct>();
  expect(image).toMatch(new RegExp(`^/images/products/${id}-[0-9a-f]{16}\\.webp$`));
  expect((await inTheShop(id))?.image).toBe(image);
  const photo = await app.inject(String(image));
  expect(photo.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": expect.stringContaining("immutable"),
  });
  const { width, height, exif } = await sharp(photo.rawPayload).metadata();
  expect({ width, height, exif }).toEqual({ width: 1200, height: 675, exif: undefined });

  const second = (await desk.upload(`${PRODUCTS}/${id}/picture`, await aPhoto("blue"))).json<AdminProduct>();
  expect(second.image).not.toBe(image);
  expect((await app.inject(String(image))).statusCode).toBe(200);
  await desk.upload(`${PRODUCTS}/${id}/picture`, await aPhoto("green"));
  expect((await app.inject(String(image))).statusCode).toBe(404);
  const drawn = (await desk.delete(`${PRODUCTS}/${id}/picture`)).json<AdminProduct>();
  expect(drawn.image).toBe(`/assets/images/products/${id}.svg`);
});

test("a file that is no picture is rejected, and so is a picture for an unknown product", async () => {
  const { id, image } = await add();
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await desk.upload(`${PRODUCTS}/${id}/picture`, script)).json().code).toBe("not-a-picture");
  expect((await desk.get(`${PRODUCTS}/${id}`)).json().image).toBe(image);
  expect((await desk.upload(`${PRODUCTS}/nothing/picture`, await aPhoto("red"))).statusCode).toBe(404);
});

test.each(["/stock", "/archive", "/restore"])("an unknown product is not found at %s", async (path) => {
  expect((await desk.post(`${PRODUCTS}/unknown${path}`, path === "/stock" ? { inStock: true } : {})).statusCode).toBe(
    404,
  );
});

test.each([
  { role: "anonymous", reads: 401, writes: 401, stocks: 401 },
  { role: "customer", reads: 401, writes: 401, stocks: 401 },
  { role: "read-only admin", reads: 200, writes: 403, stocks: 403 },
  { role: "accounts admin", reads: 200, writes: 403, stocks: 403 },
  { role: "dispatch admin", reads: 200, writes: 403, stocks: 404 },
  { role: "prices admin", reads: 200, writes: 404, stocks: 404 },
  { role: "admin", reads: 200, writes: 404, stocks: 404 },
])("$role reads with $reads, archives with $writes and counts stock with $stocks", async ({ role, ...may }) => {
  const reads = (await as(role).get(PRODUCTS)).statusCode;
  const writes = (await as(role).post(`${PRODUCTS}/unknown/archive`)).statusCode;
  const stocks = (await as(role).post(`${PRODUCTS}/unknown/stock`, { inStock: true })).statusCode;
  expect({ reads, writes, stocks }).toEqual(may);
});

test("a common and a rare word both list products in catalogue order", async () => {
  await shop.db.execute(sql`
    insert into products (id, sku, position, name, category, type, in_stock, price)
    select 'relay-' || n, 'RELAY-' || n, 10000 - n, 'Relay ' || n, 'spare-parts', 'spare', true, 100 from generate_series(1, 600) n`);
  await shop.catalogue.refresh();
  expect(idsIn(await desk.get(`${PRODUCTS}?q=relay&limit=2`))).toEqual(["relay-600", "relay-599"]);
  expect(idsIn(await desk.get(`${PRODUCTS}?q=relay+59&limit=3`))).toEqual(["relay-599", "relay-598", "relay-597"]);
});
