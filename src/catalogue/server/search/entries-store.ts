/** Recomputes the stored catalogue wherever a product, its stock or its price of the day has changed. */
import { sql } from "drizzle-orm";
import { deskText } from "#catalogue/rules/pricing/desk-rows.ts";
import { leadingPrice, quotedUnit } from "#catalogue/rules/pricing/leading-price.ts";
import { discountPercent } from "#catalogue/rules/products/best-offers.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isComingSoonText, isEmptyCylinder, isGas } from "#catalogue/rules/products/product-kind.ts";
import { facetOf } from "#catalogue/rules/search/facets.ts";
import { weighedWords } from "#catalogue/rules/search/fuzzy-search.ts";
import { searchEntry } from "#catalogue/rules/search/search-catalogue.ts";
import type { Database } from "#platform/server/database/database.ts";
import { searchEntries, searchWords, soldProducts } from "./schema.ts";

/** The batch size, so that memory use does not grow with the catalogue. */
const AT_A_TIME = 1000;

/** A fingerprint of a product's inputs: its version, position, latest price of the day, and stock counts. */
const sources = (day: string) => sql`
  select p.id, p.position, concat_ws(' ', p.version, p.position, h.latest, s.counts) as source
  from products p
  left join (select product_id, max(id) as latest from price_history where day = ${day} group by product_id) h on h.product_id = p.id
  left join (select product_id, string_agg(concat_ws(':', line_id, remaining, low_at), ',' order by line_id) as counts
    from stock_counts group by product_id) s on s.product_id = p.id
  where p.archived_at is null`;

type Source = { id: string; position: number; source: string };

/** Only ids, because on a new day all products are stale. */
const staleOnes = async (tx: Database, day: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select now.id from (${sources(day)}) now
    left join ${soldProducts} kept on kept.id = now.id and kept.day = ${day} and kept.source = now.source
    where kept.id is null order by now.id`);
  return rows.map(({ id }) => id);
};

const sourcesOf = async (tx: Database, day: string, ids: readonly string[]): Promise<Source[]> => {
  const { rows } = await tx.execute<Source>(sql`select * from (${sources(day)}) now where id in ${ids}`);
  return rows;
};

/** Prices of the day must be drawn before the products are read. */
export type CatalogueSource = {
  drawPrices(ids: readonly string[]): Promise<void>;
  soldToday(ids: readonly string[]): Promise<readonly Product[]>;
};

/** Returns whether anything was updated. One process runs it at a time; the others wait and find nothing to do. */
export async function saveEntries(
  db: Database,
  day: string,
  { drawPrices, soldToday }: CatalogueSource,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // No request waits for this: until it commits, readers get the previous catalogue.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kept-catalogue'))`);
    const forgotten = await forgetUnsold(tx);
    const stale = await staleOnes(tx, day);
    for (let first = 0; first < stale.length; first += AT_A_TIME) {
      const ids = stale.slice(first, first + AT_A_TIME);
      await drawPrices(ids);
      // Read before the products: a change in between makes the entry stale again.
      const from = await sourcesOf(tx, day, ids);
      await keep(tx, day, from, await soldToday(ids));
    }
    if (forgotten || stale.length > 0) await markTwins(tx);
    if (forgotten || stale.length >= AT_A_TIME) await deleteUnusedWords(tx);
    // The first searches must not run on outdated planner statistics.
    if (stale.length >= AT_A_TIME) await tx.execute(sql`analyze ${soldProducts}, ${searchEntries}, ${searchWords}`);
    return forgotten || stale.length > 0;
  });
}

async function forgetUnsold(tx: Database): Promise<boolean> {
  const unsold = sql`(select id from products where archived_at is null)`;
  const { rowCount } = await tx.execute(sql`delete from ${soldProducts} where id not in ${unsold}`);
  await tx.execute(sql`delete from ${searchEntries} where id not in ${unsold}`);
  return (rowCount ?? 0) > 0;
}

async function keep(tx: Database, day: string, from: readonly Source[], products: readonly Product[]) {
  const sold = new Map(products.map((product) => [product.id, product]));
  const rows = from.flatMap((source) => {
    const product = sold.get(source.id);
    return product ? [{ ...source, day, product }] : [];
  });
  if (rows.length === 0) return;
  const stored = rows.map(({ product, ...row }) => ({
    ...row,
    isEmptyCylinder: isEmptyCylinder(product),
    isGas: isGas(product) && !isEmptyCylinder(product),
    product,
  }));
  const entries = rows
    .filter(({ product }) => !isEmptyCylinder(product))
    .map(({ product, position }) => entryOf(product, position));
  const ids = rows.map(({ id }) => id);
  await tx.delete(soldProducts).where(sql`id in ${ids}`);
  await tx.delete(searchEntries).where(sql`id in ${ids}`);
  await tx.insert(soldProducts).values(stored);
  if (entries.length > 0) await tx.insert(searchEntries).values(entries);
  await saveWords(
    tx,
    entries.map(({ weights }) => weights),
  );
}

function entryOf(
  product: Product,
  position: number,
): typeof searchEntries.$inferInsert & { weights: Record<string, number> } {
  const { name, words, categories, price, duplicateKey } = searchEntry(product);
  const percent = discountPercent(product);
  return {
    id: product.id,
    position,
    name,
    words,
    weights: Object.fromEntries(weighedWords(product)),
    categories: [...categories],
    price,
    inStock: product.inStock,
    comingSoon: isComingSoonText(product),
    gas: facetOf(product, "gas"),
    size: facetOf(product, "size"),
    returnable: facetOf(product, "returnable"),
    pipe: facetOf(product, "pipe"),
    duplicateKey: duplicateKey ?? null,
    offer: percent > 0 || product.featured === true ? percent : null,
    unit: leadingPrice(product) === undefined ? "" : quotedUnit(product),
    deskText: deskText({ name: cardTitle(product), sku: product.sku, brand: product.brand ?? null }),
  };
}

async function saveWords(tx: Database, weights: readonly Record<string, number>[]) {
  const most = new Map<string, number>();
  for (const [word, weight] of weights.flatMap(Object.entries)) most.set(word, Math.max(weight, most.get(word) ?? 0));
  await tx.execute(sql`
    insert into search_words (word, weight)
    select key, value::smallint from jsonb_each_text(${JSON.stringify(Object.fromEntries(most))}::jsonb)
    on conflict (word) do update set weight = greatest(search_words.weight, excluded.weight)
    where search_words.weight < excluded.weight`);
}

async function deleteUnusedWords(tx: Database) {
  await tx.execute(sql`
    with used as materialized (select distinct jsonb_object_keys(weights) as word from search_entries)
    delete from search_words w where not exists (select from used where used.word = w.word)`);
}

async function markTwins(tx: Database) {
  await tx.execute(sql`
    with twins as (select duplicate_key from search_entries where duplicate_key is not null group by 1 having count(*) > 1)
    update search_entries e set has_twin = not e.has_twin
    where e.has_twin <> (e.duplicate_key is not null and e.duplicate_key in (select duplicate_key from twins))`);
}
