/** The back office's product list: filtered, sorted and counted by the database; its texts are searched in memory. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { Database } from "#platform/server/database/database.ts";
import { productFromRow } from "./product-row.ts";
import { hasNoHsn, products, unitPrice } from "./schema.ts";
import { productRows } from "./store.ts";

export type ProductFilter = {
  /** Those that a search found. */
  ids?: readonly string[] | undefined;
  category?: string | undefined;
  stock?: "in" | "out" | "coming-soon" | undefined;
  hsn?: "missing" | undefined;
  archived: "no" | "yes" | "all";
};

export type ProductSort = keyof typeof ORDERS;

const ORDERS = {
  position: asc(products.position),
  name: asc(sql`lower(${products.name})`),
  "-name": desc(sql`lower(${products.name})`),
  price: sql`${unitPrice(products)} asc nulls last`,
  "-price": sql`${unitPrice(products)} desc nulls last`,
  updated: asc(products.updatedAt),
  "-updated": desc(products.updatedAt),
  category: asc(products.category),
};

export const productList = (db: Database, filter: ProductFilter, sort: ProductSort = "position") => ({
  order: [ORDERS[sort], asc(products.position), asc(products.id)],
  rows: () => db.select().from(products).where(found(filter)).$dynamic(),
});

function found({ ids, category, stock, hsn, archived }: ProductFilter): SQL | undefined {
  return and(
    archived === "all" ? undefined : archived === "yes" ? isNotNull(products.archivedAt) : isNull(products.archivedAt),
    category === undefined ? undefined : or(is(products.category, category), is(products.type, category)),
    stock === undefined ? undefined : STOCK[stock],
    hsn === undefined ? undefined : needsHsn,
    ids && inArray(products.id, [...ids]),
  );
}

/** Archived or not. */
export async function ownPricesOf(db: Database, ids: readonly string[]): Promise<Map<string, Product>> {
  return new Map((await productRows(db, ids)).map((row) => [row.id, productFromRow(row)]));
}

const is = (column: typeof products.category | typeof products.type, word: string) =>
  eq(sql`lower(${column})`, word.trim().toLowerCase());

const comingSoon = sql`lower(trim(coalesce(${products.note}, ''))) = 'coming soon'`;
const STOCK = {
  in: eq(products.inStock, true),
  out: sql`not ${products.inStock} and not ${comingSoon}`,
  "coming-soon": sql`not ${products.inStock} and ${comingSoon}`,
};

const needsHsn = sql`${hasNoHsn(products)}
  and ${products.id} not like 'empty-cylinder%' and lower(${products.name}) not like '%empty cylinder%'`;

export async function soldAmong(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.archivedAt)));
  return rows.map(({ id }) => id);
}
