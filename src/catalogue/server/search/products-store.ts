/** Reads the stored catalogue. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type DeskQuestion, deskQueryWords } from "#catalogue/rules/pricing/desk-rows.ts";
import { MAX_OFFERS } from "#catalogue/rules/products/best-offers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { containsText } from "#platform/server/database/text-search.ts";
import { searchEntries, soldProducts } from "./schema.ts";

export async function storedProducts(db: Database, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ product: soldProducts.product })
    .from(soldProducts)
    .where(inArray(soldProducts.id, [...ids]));
  return rows.map(({ product }) => product);
}

export async function storedGases(db: Database): Promise<Product[]> {
  const rows = await db
    .select({ product: soldProducts.product })
    .from(soldProducts)
    .where(eq(soldProducts.isGas, true))
    .orderBy(asc(soldProducts.position), asc(soldProducts.id));
  return rows.map(({ product }) => product);
}

const AT_A_TIME = 500;

/** In order and in batches, so that a full read uses constant memory. */
export async function* everyStoredProduct(db: Database): AsyncGenerator<Product[]> {
  let behind = sql`true`;
  for (;;) {
    const rows = await db
      .select({ id: soldProducts.id, position: soldProducts.position, product: soldProducts.product })
      .from(soldProducts)
      .where(behind)
      .orderBy(asc(soldProducts.position), asc(soldProducts.id))
      .limit(AT_A_TIME);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ product }) => product);
    behind = sql`(${soldProducts.position}, ${soldProducts.id}) > (${last.position}, ${last.id})`;
  }
}

/** All browsable products in order. The filter index covers both columns, so no texts are read. */
export async function browsableIds(db: Database, { offset, limit }: Page) {
  const rows = await db
    .select({ id: searchEntries.id })
    .from(searchEntries)
    .orderBy(asc(searchEntries.position), asc(searchEntries.id))
    .offset(offset)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function quotedIds(
  db: Database,
  { q, category, unit }: DeskQuestion,
  { offset, limit }: Page,
): Promise<{ ids: string[]; total: number }> {
  const query = and(
    sql`${searchEntries.unit} <> ''`,
    unit ? eq(searchEntries.unit, unit) : undefined,
    category ? sql`${searchEntries.categories}[1] = ${category}` : undefined,
    ...deskQueryWords(q).map((word) => containsText(sql`${searchEntries.deskText}`, word)),
  );
  const [rows, total] = await Promise.all([
    db
      .select({ id: searchEntries.id })
      .from(searchEntries)
      .where(query)
      .orderBy(asc(searchEntries.position), asc(searchEntries.id))
      .offset(offset)
      .limit(limit),
    db.$count(searchEntries, query),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

export async function countStoredProducts(db: Database) {
  const { rows } = await db.execute<{ products: number; emptyCylinders: number; fingerprint: string }>(sql`
    select count(*) filter (where not is_empty_cylinder)::int as products, count(*) filter (where is_empty_cylinder)::int as "emptyCylinders",
      coalesce(sum(hashtextextended(concat_ws(' ', id, day, source), 0)), 0)::text as fingerprint
    from sold_products`);
  return rows[0] ?? { products: 0, emptyCylinders: 0, fingerprint: "" };
}

/** Hides duplicates where nothing is searched for. */
const IS_FIRST = sql`(not e.has_twin or not exists (select from search_entries t where t.has_twin and t.duplicate_key = e.duplicate_key
  and (t.position, t.id) < (e.position, e.id)))`;

/** Counts per combination of categories, in catalogue order. */
export async function shelfCounts(db: Database): Promise<{ categories: string[]; count: number }[]> {
  const { rows } = await db.execute<{ categories: string[]; count: number }>(sql`
    select e.categories, count(*)::int as count from ${searchEntries} e where ${IS_FIRST} group by 1 order by min(e.position), 1`);
  return rows;
}

export async function offerIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from ${searchEntries} e where e.offer is not null and not exists (select from search_entries t where e.has_twin
      and t.has_twin and t.duplicate_key = e.duplicate_key and t.offer is not null and (t.position, t.id) < (e.position, e.id))
    order by e.offer desc, e.position, e.id limit ${MAX_OFFERS}`);
  return rows.map(({ id }) => id);
}
