/** The back office's product list: filtered, sorted and counted by the database. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Product } from "#catalogue/rules/products/product.ts";
import { countFound } from "#platform/server/database/count-found.ts";
import type { Database } from "#platform/server/database/database.ts";
import { containsText } from "#platform/server/database/text-search.ts";
import { type ProductRow, productFromRow } from "./product-row.ts";
import { hasNoHsn, productSearchText, products, unitPrice } from "./schema.ts";
import { productRows } from "./store.ts";

export type ProductFilter = {
  q?: string | undefined;
  category?: string | undefined;
  stock?: "in" | "out" | "coming-soon" | undefined;
  hsn?: "missing" | undefined;
  archived: "no" | "yes" | "all";
};

export type ProductSort = keyof typeof ORDERS;

type Page = ProductFilter & { sort: ProductSort; offset: number; limit: number };

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

export async function productRowsFound(db: Database, page: Page): Promise<ProductRow[]> {
  const { sort, offset, limit, ...filter } = page;
  const first = (await isRare(db, page)) ? sql`${products.position} + 0` : ORDERS[sort];
  return db
    .select()
    .from(products)
    .where(found(filter))
    .orderBy(first, asc(products.position), asc(products.id))
    .offset(offset)
    .limit(limit);
}

/** Keyset pagination, for exports. */
export const productRowsBehind = (
  db: Database,
  filter: ProductFilter,
  { behind, limit }: { behind: ProductRow | undefined; limit: number },
): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(
      and(found(filter), behind && sql`(${products.position}, ${products.id}) > (${behind.position}, ${behind.id})`),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit);

const A_FEW = 500;

/**
 * For the default order the planner walks its index until the page is full, which for a rare term reads all of it. Rare matches are
 * therefore sorted by an expression that this index does not cover.
 */
async function isRare(db: Database, { q, sort, ...filter }: Page): Promise<boolean> {
  if (q === undefined || sort !== "position") return false;
  const some = db
    .select({ one: sql`1` })
    .from(products)
    .where(found({ q, ...filter }))
    .limit(A_FEW);
  return (await db.$count(some.as("some"))) < A_FEW;
}

export const countProductsFound = (db: Database, filter: ProductFilter): Promise<number> =>
  countFound(db, products, found(filter));

function found({ q, category, stock, hsn, archived }: ProductFilter): SQL | undefined {
  return and(
    archived === "all" ? undefined : archived === "yes" ? isNotNull(products.archivedAt) : isNull(products.archivedAt),
    category === undefined ? undefined : or(is(products.category, category), is(products.type, category)),
    stock === undefined ? undefined : STOCK[stock],
    hsn === undefined ? undefined : needsHsn,
    q === undefined ? undefined : fits(folded(q)),
  );
}

/** Archived or not. */
export async function ownPricesOf(db: Database, ids: readonly string[]): Promise<Map<string, Product>> {
  return new Map((await productRows(db, ids)).map((row) => [row.id, productFromRow(row)]));
}

/** Matches id, SKU or name of products on sale, ignoring case. */
export async function idsCalled(db: Database, words: readonly string[]): Promise<string[]> {
  const called = words.map((word) => word.trim().toLowerCase());
  const isOneOf = (column: SQL) => sql`${column} = any(${sql.param(called)}::text[])`;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isNull(products.archivedAt),
        or(isOneOf(sql`${products.id}`), isOneOf(sql`lower(${products.sku})`), isOneOf(sql`lower(${products.name})`)),
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(called.length * MAX_OF_A_NAME);
  return rows.map(({ id }) => id);
}

/** A name shared by many products identifies none of them. */
const MAX_OF_A_NAME = 5;

/** Shorter terms use the index only at the start of a field. */
const SHORTEST_INSIDE = 3;
const START_OF_TEXT = "\u0001";

const fits = (q: string): SQL =>
  containsText(productSearchText(products), q.length < SHORTEST_INSIDE ? START_OF_TEXT + q : q);

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

const folded = (word: string) => word.toLowerCase().replace(/[\s-]+/g, "");

export async function soldAmong(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.archivedAt)));
  return rows.map(({ id }) => id);
}
