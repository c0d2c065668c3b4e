/** The catalogue as the back office asks for it: archived or not, filtered, sorted and counted by the database. */
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { containsText } from "#server/database/contains-words.ts";
import type { Database } from "#server/database/database.ts";
import type { ProductRow } from "./product-row.ts";
import { hasNoHsn, products, productWords, unitPrice } from "./tables.ts";

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
    hsn === undefined ? undefined : needsHsn,
    q === undefined ? undefined : fits(folded(q)),
  );
}

/** The index knows nothing shorter inside a text, but what each of them begins with. */
const SHORTEST_INSIDE = 3;
const START_OF_TEXT = "\u0001";

const fits = (q: string): SQL =>
  containsText(productWords(products), q.length < SHORTEST_INSIDE ? START_OF_TEXT + q : q);

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
