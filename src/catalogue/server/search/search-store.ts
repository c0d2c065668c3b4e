/**
 * Catalogue search in the database, for a catalogue too large for memory. Results and order follow catalogue/rules/search; a test compares
 * both on the same products.
 */
import { and, eq, gte, lte, not, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { requestedCategory } from "#catalogue/rules/products/categories.ts";
import type { CatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import { FACETS, type Facet } from "#catalogue/rules/search/facets.ts";
import { MAX_NEAR, NAMES_WEIGH, sureWords } from "#catalogue/rules/search/fuzzy-search.ts";
import { priceRange, spellingsOf } from "#catalogue/rules/search/search-catalogue.ts";
import { queryWords } from "#catalogue/rules/search/search-words.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { literal } from "#platform/server/database/text-search.ts";
import { searchEntries as entry } from "./schema.ts";
import { matchingWords, type SearchContext, type WordScores } from "./vocabulary-store.ts";

export type FacetCounts = Record<Facet, Map<string, number>>;

/** Exact matches come before close ones. */
export type SearchResult = {
  ids: string[];
  exact: number;
  total: number;
  counts: FacetCounts;
  shelves: { categories: string[]; count: number }[];
};

type Entry = Record<keyof typeof entry._.columns, AnyPgColumn>;
const twin: Entry = alias(entry, "twin");

/** A search with more exact matches is not widened: buyers do not read further. */
const MAX_WIDENED = 1000;

export async function findIds(
  { db, also }: SearchContext,
  query: CatalogueQuery,
  { offset, limit }: Page,
): Promise<SearchResult> {
  const found = await pageOf(db, plainly(query), inOrder(query.sort, IN_PLAIN_ORDER), {
    offset,
    limit,
    once: isSearch(query),
  });
  const exact = found.total;
  const close = exact > MAX_WIDENED ? undefined : await closely({ db, also }, query);
  if (close === undefined) return { ids: found.ids, exact, total: exact, ...countedIn(found.groups) };
  const rest = { offset: Math.max(0, offset - exact), limit: limit - found.ids.length };
  const byFit = inOrder(query.sort, BEST_FIT);
  const alike = await pageOf(db, close, exact > 0 ? byFit : sql`named desc, ${byFit}`, rest);
  return {
    ids: [...found.ids, ...alike.ids],
    exact: exact > 0 ? exact : alike.groups.reduce((sum, { named, count }) => sum + (named ? count : 0), 0),
    total: exact + alike.total,
    ...countedIn([...found.groups, ...alike.groups]),
  };
}

/** For a search without results: the closest matches in the whole catalogue. */
export async function nearIds({ db, also }: SearchContext, search: string): Promise<string[]> {
  const fits = await Promise.all(queryWords(search).map((word) => matchingWords({ db, also }, word, true)));
  const known = fits.filter(({ size }) => size > 0);
  if (known.length === 0) return [];
  const fitting = sql.join(
    known.map((words) => sql`(${hasAny(words)})::int`),
    sql` + `,
  );
  const near = sql`select ${RANKED}, ${fitting} as fits, ${isNamedBy(fits)} as named, ${scoreOf(fits)} as score from ${entry} where ${or(...known.map(hasAny))}`;
  const best = sql`fits desc, ${BEST_FIT}`;
  const { ids } = await pageOf(db, firstOfTwins(near, best), best, { offset: 0, limit: MAX_NEAR });
  return ids;
}

type Group = Record<Facet, string> & { categories: string[]; named: boolean; count: number };

/**
 * A page of these rows with counts of all of them. For a search the rows are materialized once. Without one, the page is the start
 * of an index and only the counting scans all rows.
 */
async function pageOf(db: Database, rows: SQL, order: SQL, { offset, limit, once = true }: Page & { once?: boolean }) {
  const { rows: responses } = await db.execute<{ ids: string[]; groups: Group[] }>(sql`
    with matching as ${sql.raw(once ? "materialized" : "not materialized")} (${rows})
    select array(select id from matching order by ${order} offset ${offset} limit ${limit}) as ids,
      (select coalesce(json_agg(alike), '[]') from (select ${FACETS_OF}, categories, named, count(*)::int from matching group by ${FACETS_OF}, categories, named) alike) as groups`);
  const { ids, groups } = responses[0] ?? { ids: [], groups: [] };
  return { ids, groups, total: groups.reduce((sum, { count }) => sum + count, 0) };
}

const countedIn = (groups: readonly Group[]) => ({
  counts: countsIn(groups),
  shelves: groups.map(({ categories, count }) => ({ categories, count })),
});

function countsIn(groups: readonly Group[]): FacetCounts {
  const counts: FacetCounts = { gas: new Map(), size: new Map(), returnable: new Map(), pipe: new Map() };
  for (const group of groups)
    for (const facet of FACETS)
      if (group[facet] !== "") counts[facet].set(group[facet], (counts[facet].get(group[facet]) ?? 0) + group.count);
  return counts;
}

const FACETS_OF = sql.raw(FACETS.join(", "));
const RANKED = sql`id, position, price, name, in_stock, has_twin, duplicate_key, categories, ${FACETS_OF}`;
const BEST_FIT = sql`named desc, score desc, in_stock desc, position, id`;
const IN_PLAIN_ORDER = sql`named desc, position, id`;

/** Products without a price come last in both price orders. */
function inOrder(sort: CatalogueQuery["sort"], byFit: SQL): SQL {
  if (sort === "name") return sql`name collate catalogue_names, ${byFit}`;
  if (sort === "fit") return byFit;
  return sql`price = 0, price ${sql.raw(sort === "price" ? "asc" : "desc")}, ${byFit}`;
}

/** The specified search: a plain substring, matches in the name first. */
function plainly(query: CatalogueQuery): SQL {
  const named = isSearch(query) ? contains(entry.name, query.q) : sql`true`;
  const name = query.sort === "name" ? sql`, ${entry.name}` : sql``;
  return sql`select id, position, price, categories, ${FACETS_OF}, ${named} as named ${name} from ${entry} where ${isPlain(query)}`;
}

/** Of duplicates only the first counts. */
function isPlain(query: CatalogueQuery): SQL {
  const before = sql`(${twin.position}, ${twin.id}) < (${entry.position}, ${entry.id})`;
  return and(isWithin(entry, query), expected(entry, query), not(hasTwinThat(query, before))) as SQL;
}

/** Every word matches, and the product is no exact match; undefined where nothing can match. */
async function closely(searched: SearchContext, query: CatalogueQuery): Promise<SQL | undefined> {
  const searchText = queryWords(query.q);
  const fits = await Promise.all(searchText.map((word) => matchingWords(searched, word, false)));
  if (searchText.length === 0 || fits.some(({ size }) => size === 0)) return undefined;
  const plain = expected(entry, query) ?? sql`true`;
  const rows = sql`select ${RANKED}, ${isNamedBy(fits)} as named, ${scoreOf(fits)} as score from ${entry}
    where ${and(isWithin(entry, query), ...fits.map(hasAny), sql`not (${plain})`, not(hasTwinThat(query, sql`true`)))}`;
  return firstOfTwins(rows, BEST_FIT);
}

const hasTwinThat = (query: CatalogueQuery, which: SQL): SQL =>
  sql`(${entry.hasTwin} and exists (select from search_entries twin where ${and(
    sql`${twin.hasTwin}`,
    eq(twin.duplicateKey, entry.duplicateKey),
    which,
    isWithin(twin, query),
    expected(twin, query),
  )}))`;

const firstOfTwins = (rows: SQL, best: SQL): SQL => sql`
  select * from (select *, case when has_twin then row_number() over (partition by has_twin, duplicate_key order by ${best}) else 1 end as nth from (${rows}) ranked) counted
  where nth = 1`;

function isWithin(of: Entry, query: CatalogueQuery): SQL | undefined {
  const category = requestedCategory(query.category);
  const { lowest, highest } = priceRange(query);
  return and(
    category === undefined ? undefined : sql`${category} = any(${of.categories})`,
    lowest > 0 ? gte(of.price, sql`${lowest}`) : undefined,
    Number.isFinite(highest) ? lte(of.price, sql`${highest}`) : undefined,
    query.stock === "inStock" ? sql`${of.inStock}` : undefined,
    query.stock === "outOfStock" ? sql`not ${of.inStock} and not ${of.comingSoon}` : undefined,
    ...FACETS.map((facet) => (query[facet] === "" ? undefined : eq(of[facet], query[facet]))),
  );
}

const isSearch = ({ q }: CatalogueQuery) => spellingsOf(q)[0] !== "";

const expected = (of: Entry, query: CatalogueQuery): SQL | undefined =>
  isSearch(query) ? contains(of.words, query.q) : undefined;

const contains = (text: AnyPgColumn, search: string): SQL =>
  sql`(${or(...spellingsOf(search).map((spelling) => sql`${text} like ${`%${literal(spelling)}%`}`))})`;

const hasAny = (fits: WordScores): SQL => sql`${entry.weights} ?| ${sql.param([...fits.keys()])}::text[]`;

/** Whether every searched word names the product. */
const isNamedBy = (fits: readonly WordScores[]): SQL =>
  sql`(${and(
    ...fits.map(
      (words) => sql`exists (select from jsonb_each_text(${entry.weights}) own
      where own.key = any(${sql.param(sureWords(words))}::text[]) and own.value::float8 >= ${NAMES_WEIGH}::float8)`,
    ),
  )})`;

/** Adds up the best score of each word, in word order, as the domain does. */
const scoreOf = (fits: readonly WordScores[]): SQL => sql.join(fits.map(bestOf), sql` + `);

/** Up to this many words are looked up in the product one by one; beyond it, looking up the product's words is cheaper. */
const LOOKED_UP = 8;

function bestOf(words: WordScores): SQL {
  if (words.size === 0) return sql`0`;
  if (words.size > LOOKED_UP) {
    const fits = sql`${JSON.stringify(Object.fromEntries(words))}::jsonb`;
    return sql`coalesce((select max(own.value::float8 * (${fits} ->> own.key)::float8) from jsonb_each_text(${entry.weights}) own), 0)`;
  }
  const each = [...words].map(([word, fit]) => sql`(${entry.weights} ->> ${word}::text)::float8 * ${fit}::float8`);
  return sql`coalesce(greatest(${sql.join(each, sql`, `)}), 0)`;
}
