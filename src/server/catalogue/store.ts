import { and, asc, eq, isNull } from "drizzle-orm";
import type { Product } from "#domain/catalogue/product.ts";
import type { Database } from "#server/database/database.ts";
import { pricesFromProduct, productFromRow } from "./product-row.ts";
import { products } from "./tables.ts";

/** The whole catalogue in its order, at the shop's own prices: the movement of the day is not in them. */
export async function allProducts(db: Database): Promise<Product[]> {
  const rows = await db
    .select()
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(asc(products.position), asc(products.id));
  return rows.map(productFromRow);
}

/** A product nobody else can change until the transaction ends; undefined when the catalogue has none of that id. */
export async function lockProduct(db: Database, id: string): Promise<Product | undefined> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.archivedAt)))
    .for("update");
  return rows.map(productFromRow)[0];
}

/** Keeps what the product costs, and nothing else about it. */
export async function savePrices(db: Database, product: Product, now: Date): Promise<void> {
  await db
    .update(products)
    .set({ ...pricesFromProduct(product), updatedAt: now })
    .where(eq(products.id, product.id));
}
