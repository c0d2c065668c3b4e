import { count, countDistinct, max, min } from "drizzle-orm";
import { expect, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { priceHistory } from "#catalogue/server/price-history/schema.ts";
import { rowFromProduct } from "#catalogue/server/products/product-row.ts";
import { products } from "#catalogue/server/products/schema.ts";
import { allProducts } from "#catalogue/server/products/store.ts";
import { aDatabase } from "#testing/database/database.ts";
import { demoCatalogue, fillEmptyCatalogue } from "./demo-catalogue.ts";

const { db } = await aDatabase();
const catalogue = await demoCatalogue();
const now = new Date("2026-11-15T03:00:00Z");

test("an empty shop gets the demo catalogue once, even when several processes start together", async () => {
  const filled = await Promise.all([
    fillEmptyCatalogue(db, now),
    fillEmptyCatalogue(db, now),
    fillEmptyCatalogue(db, now),
  ]);
  expect(filled.toSorted((a, b) => a - b)).toEqual([0, 0, catalogue.length]);
  expect(await db.$count(products)).toBe(catalogue.length);
});

test("the stored products equal the demo catalogue", async () => {
  const stored = await allProducts(db);
  expect(stored).toHaveLength(catalogue.length);
  for (const [place, { requiresCylinder, ...facts }] of catalogue.entries()) {
    expect(stored[place]).toMatchObject(facts);
    expect(stored[place]?.requiresCylinder ?? false).toBe(requiresCylinder ?? false);
  }
});

const PRODUCT_FIELDS = {
  product:
    "id sku name description specifications image brand category type note featured inStock discount originalPrice basePrice price finalPriceInclGST pricePerKg pricePerCan perCanPrice perKgPrice perMeterPrice size core grade weightKg kgsPerCylinder cylinderSize cansPerBox boxSize metersPerBox requiresCylinder isCylinder deposit variants packaging totalCylinderPrice hsn",
  variant: "weight basePrice finalPriceInclGST weightKg",
  packaging: "image boxSize label description perKgPrice kgsPerCylinder",
};

const fieldsIn = (things: object[]) => new Set(things.flatMap((thing) => Object.keys(thing)));

test("at least one product uses each field that an import can fill", async () => {
  const stored = await allProducts(db);
  const seen = {
    product: fieldsIn(stored),
    variant: fieldsIn(stored.flatMap(({ variants }) => variants ?? [])),
    packaging: fieldsIn(stored.flatMap(({ packaging }) => packaging ?? [])),
  };
  for (const [thing, fields] of Object.entries(PRODUCT_FIELDS)) {
    const missing = fields.split(" ").filter((field) => !seen[thing as keyof typeof seen].has(field));
    expect(missing, thing).toEqual([]);
  }
});

test("the price history covers 30 days and ends yesterday in India", async () => {
  const [past] = await db
    .select({
      rows: count(),
      goods: countDistinct(priceHistory.productId),
      first: min(priceHistory.day),
      last: max(priceHistory.day),
    })
    .from(priceHistory);
  expect(past).toMatchObject({ first: "2026-10-16", last: "2026-11-14" });
  expect(past?.rows).toBe(30 * (past?.goods ?? 0));
});

test("a shop with one product of its own is left unchanged", async () => {
  const shop = await aDatabase();
  await shop.db.insert(products).values(rowFromProduct(aGas(), 0));
  expect(await fillEmptyCatalogue(shop.db, now)).toBe(0);
  expect(await shop.db.$count(products)).toBe(1);
});
