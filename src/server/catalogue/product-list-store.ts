/** The catalogue as the back office asks for it: archived or not, filtered, sorted and counted by the database. */
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { FIELD_NAMES, fieldNamed } from "#domain/catalogue/product-fields.ts";
import type { Database } from "#server/database/database.ts";
import type { ProductRow } from "./product-row.ts";
import { products } from "./tables.ts";

export type ProductFilter = {
  q?: string | undefined;
  category?: string | undefined;
  stock?: "in" | "out" | "coming-soon" | undefined;
  hsn?: "missing" | undefined;
  archived: "no" | "yes" | "all";
};

export type ProductSort = keyof typeof ORDERS;

type Page = ProductFilter & { sort: ProductSort; offset: number; limit: number };

/** What a buyer pays per quoted unit, as far as the columns say. */
const unitPrice = sql`coalesce(${products.perKgPrice}, ${products.perCanPrice}, ${products.perMeterPrice}, ${products.price})`;

const ORDERS = {
  position: asc(products.position),
  name: asc(sql`lower(${products.name})`),
  "-name": desc(sql`lower(${products.name})`),
  price: sql`${unitPrice} asc nulls last`,
  "-price": sql`${unitPrice} desc nulls last`,
  updated: asc(products.updatedAt),
  "-updated": desc(products.updatedAt),
  category: asc(products.category),
};

export const productRowsFound = (db: Database, { sort, offset, limit, ...filter }: Page): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(found(filter))
    .orderBy(ORDERS[sort], asc(products.position), asc(products.id))
    .offset(offset)
    .limit(limit);

export const countProductsFound = (db: Database, filter: ProductFilter): Promise<number> =>
  db.$count(products, found(filter));

function found({ q, category, stock, hsn, archived }: ProductFilter): SQL | undefined {
  return and(
    archived === "all" ? undefined : archived === "yes" ? isNotNull(products.archivedAt) : isNull(products.archivedAt),
    category === undefined ? undefined : or(is(products.category, category), is(products.type, category)),
    stock === undefined ? undefined : STOCK[stock],
    hsn === undefined ? undefined : hasNoHsn,
    q === undefined ? undefined : sql`strpos(${searched}, ${folded(q)}) > 0`,
  );
}

const is = (column: typeof products.category | typeof products.type, word: string) =>
  eq(sql`lower(${column})`, word.trim().toLowerCase());

const comingSoon = sql`lower(trim(coalesce(${products.note}, ''))) = 'coming soon'`;
const STOCK = {
  in: eq(products.inStock, true),
  out: sql`not ${products.inStock} and not ${comingSoon}`,
  "coming-soon": sql`not ${products.inStock} and ${comingSoon}`,
};

/** A deposit is no sale, so that empties need no code: see `isEmptyCylinder`. */
const hasNoHsn = sql`coalesce(${products.hsn}, '') = '' and not ${products.isCylinder}
  and ${products.id} not like 'empty-cylinder%' and lower(${products.name}) not like '%empty cylinder%'`;

/** Traders type r410a, R 410A and R-410A for the same gas, so spaces and hyphens count for nothing. */
const folded = (word: string) => word.toLowerCase().replace(/[\s-]+/g, "");
const columns = FIELD_NAMES.filter((name) => fieldNamed(name).searched === "by all").map((name) => products[name]);
const searched = sql`regexp_replace(lower(concat_ws(chr(1), ${products.id}, ${sql.join(columns, sql`, `)})), '[\\s-]+', '', 'g')`;
