import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aCanBox, aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { priceHistory } from "#catalogue/server/price-history/schema.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { aDatabase } from "#testing/database/database.ts";
import { rowFromProduct } from "./product-row.ts";
import { products } from "./schema.ts";
import { allProducts, savePrices } from "./store.ts";

const stock = async (...goods: Product[]) => {
  const { db } = await aDatabase();
  await db.insert(products).values(goods.map(rowFromProduct));
  return db;
};

test("products are read in the order they were saved", async () => {
  const db = await stock(aGas({ id: "b", sku: "1" }), aGas({ id: "c", sku: "2" }), aGas({ id: "a", sku: "3" }));
  expect((await allProducts(db)).map(({ id }) => id)).toEqual(["b", "c", "a"]);
});

const FULLY_DESCRIBED: Product = {
  ...aSparePart(),
  description: "For 1 TR units",
  specifications: "Class: A1",
  image: "/assets/images/products/cap-run.svg",
  imageUrl: "https://pictures.example/cap-run.png",
  brand: "Himkan",
  note: "Coming soon",
  featured: true,
  inStock: false,
  discount: 7.5,
  originalPrice: 151.35,
  basePrice: 140.01,
  price: 140,
  finalPriceInclGST: 165.2,
  perMeterPrice: 0,
  size: "1/4",
  core: "3 core",
  grade: "IS 694",
  weightKg: 0.45,
  cylinderSize: "10 kg",
  cansPerBox: 24,
  boxSize: "24 cans",
  metersPerBox: 100,
  requiresCylinder: true,
  isCylinder: true,
  deposit: 3000,
  hsn: "85322500",
  variants: [{ weight: "1 kg", weightKg: 1, basePrice: 10.5, finalPriceInclGST: 12.39 }],
  packaging: [{ label: "Box", kgsPerCylinder: 1 }],
  priceDetails: { gstRate: 0.18, gstAmount: 25.2 },
};

test.each([
  { thing: "a part with every field", product: FULLY_DESCRIBED },
  { thing: "an empty cylinder, of which little is known", product: anEmptyCylinder() },
])("$thing is read back as it was saved", async ({ product }) => {
  expect(await allProducts(await stock(product))).toEqual([product]);
});

test("a price with two names in the API is stored once and readable under both", async () => {
  const db = await stock(aGas({ perKgPrice: 412.35, price: 24_741 }), aCanBox({ perCanPrice: 180.5 }));
  const [gas, box] = await allProducts(db);
  expect(gas).toMatchObject({ perKgPrice: 412.35, pricePerKg: 412.35, price: 24_741, totalCylinderPrice: 24_741 });
  expect(box).toMatchObject({ perCanPrice: 180.5, pricePerCan: 180.5 });
});

test("a price given only under its second name is not lost", async () => {
  const { perKgPrice: _, ...gas } = aGas();
  const [stored] = await allProducts(await stock({ ...gas, pricePerKg: 400, totalPrice: 24_000 }));
  expect(stored).toMatchObject({ perKgPrice: 400, price: 24_000 });
});

test("an archived product is not shown", async () => {
  const db = await stock(aGas());
  await db.update(products).set({ archivedAt: new Date() });
  expect(await allProducts(db)).toEqual([]);
});

test("a new price changes only the product's price and its change date", async () => {
  const db = await stock(aGas({ perKgPrice: 400, price: 24_000, priceDetails: { basePrice: 24_000 } }));
  const { priceDetails: _, ...repriced } = aGas({ perKgPrice: 410, price: 24_600, name: "not taken over" });
  const now = new Date("2026-11-15T10:00:00Z");
  await savePrices(db, repriced, now);
  const { name } = aGas();
  const [stored] = await allProducts(db);
  expect(stored).toMatchObject({ name, perKgPrice: 410, price: 24_600 });
  expect(stored).not.toHaveProperty("priceDetails");
  expect(await db.select({ at: products.updatedAt, version: products.version }).from(products)).toEqual([
    { at: now, version: 2 },
  ]);
});

test.each([
  { wrong: "a discount over 100 %", product: aGas({ discount: 101 }), refusal: "products_percents" },
  { wrong: "a price below nothing", product: aGas({ price: -0.01 }), refusal: "products_prices" },
  { wrong: "a box of no cans", product: aCanBox({ cansPerBox: 0 }), refusal: "products_contents" },
  { wrong: "an id that is no address", product: aGas({ id: "R-32/../x" }), refusal: "products_id" },
])("the database rejects $wrong", async ({ product, refusal }) => {
  await expect(stock(product)).rejects.toMatchObject({ cause: { constraint: refusal } });
});

const aPastPrice = {
  productId: aGas().id,
  day: "2026-11-14",
  unit: "kg",
  unitPrice: rupees(412),
  setAt: new Date(),
} as const;

test("a price moves once a day; an admin may override it at any time", async () => {
  const db = await stock(aGas());
  const byAdmin = { ...aPastPrice, kind: "admin", setBy: "Meera" } as const;
  await db.insert(priceHistory).values([{ ...aPastPrice, kind: "movement" }, byAdmin, byAdmin]);
  const again = db.insert(priceHistory).values({ ...aPastPrice, kind: "movement" });
  await expect(again).rejects.toMatchObject({ cause: { constraint: "price_history_one_movement_a_day" } });
  expect(await db.$count(priceHistory, eq(priceHistory.day, "2026-11-14"))).toBe(3);
});

test.each([
  { kind: "admin", setBy: null },
  { kind: "movement", setBy: "Meera" },
] as const)("a price of kind $kind set by $setBy is rejected", async (who) => {
  const db = await stock(aGas());
  const stored = db.insert(priceHistory).values({ ...aPastPrice, ...who });
  await expect(stored).rejects.toMatchObject({ cause: { constraint: "price_history_set_by" } });
});
