import { asc, eq, getTableColumns, inArray, isNotNull, isNull, max, type SQL, sql } from "drizzle-orm";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";
import { CLAIMS, type ProductRow, pricesFromProduct, productFromRow, rowFromProduct } from "./product-row.ts";
import { products } from "./schema.ts";

/** At the shop's own prices, without the daily movement. */
export const allProducts = (db: Database): Promise<Product[]> => productsWhere(db, isNull(products.archivedAt));

export const archivedProducts = (db: Database): Promise<Product[]> => productsWhere(db, isNotNull(products.archivedAt));

async function productsWhere(db: Database, which: SQL): Promise<Product[]> {
  const rows = await db.select().from(products).where(which).orderBy(asc(products.position), asc(products.id));
  return rows.map(productFromRow);
}

export const countOnSale = (db: Database): Promise<number> => db.$count(products, isNull(products.archivedAt));

export async function productRow(db: Database, id: string): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

export const productRows = (db: Database, ids: readonly string[]): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));

/** Archived or not. */
export async function lockProductRow(tx: Database, id: string): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for("update");
  return row;
}

/** A fixed order prevents deadlocks. */
export const lockProductRows = (tx: Database, ids: readonly string[]): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for("update");

/** Ignores case. */
export const lockProductRowsCalled = (
  tx: Database,
  { ids, skus }: { ids: readonly string[]; skus: readonly string[] },
): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(
      sql`${products.id} = any(${sql.param(ids)}::text[]) or lower(${products.sku}) = any(${sql.param(skus)}::text[])`,
    )
    .orderBy(asc(products.id))
    .for("update");

/** Serialises additions, so that no two take the same position, id or SKU. */
export const holdTheEndOfTheCatalogue = async (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('end-of-the-catalogue'))`);

export async function lastPosition(tx: Database): Promise<number> {
  const [last] = await tx.select({ position: max(products.position) }).from(products);
  return last?.position ?? 0;
}

/** Ignores case. */
export async function idOfSku(tx: Database, sku: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(sql`lower(${products.sku})`, sku.toLowerCase()));
  return row?.id;
}

export async function addProductRow(tx: Database, product: Product, position: number, now: Date): Promise<ProductRow> {
  return one(
    tx
      .insert(products)
      .values({ ...rowFromProduct(product, position), createdAt: now, updatedAt: now })
      .returning(),
    () => new Error("A product that was saved is there"),
  );
}

/** Overwrites the whole row. */
export async function replaceProductRow(tx: Database, product: Product, before: ProductRow, now: Date) {
  return changeRow(tx, before.id, { ...NO_CHANGES, ...rowFromProduct(product, before.position), updatedAt: now });
}

const NO_CHANGES = {
  ...Object.fromEntries(
    Object.entries(getTableColumns(products))
      .filter(([name, column]) => !column.notNull && name !== "archivedAt")
      .map(([name]) => [name, null]),
  ),
  ...Object.fromEntries(CLAIMS.map((claim) => [claim, false])),
};

export const savePrices = (tx: Database, product: Product, now: Date) =>
  changeRow(tx, product.id, { ...pricesFromProduct(product), updatedAt: now });

type RowChanges = Partial<typeof products.$inferInsert>;

export const changeRows = (tx: Database, ids: readonly string[], changes: RowChanges): Promise<ProductRow[]> =>
  tx
    .update(products)
    .set({ ...changes, version: sql`${products.version} + 1` })
    .where(inArray(products.id, [...ids]))
    .returning();

export const changeRow = async (tx: Database, id: string, changes: RowChanges): Promise<ProductRow> =>
  (await changeRows(tx, [id], changes))[0] as ProductRow;
