/**
 * The catalogue search as questions to the database, for a catalogue that no process holds in memory. What is found, and in which order, are the
 * rules of domain/catalogue; a test asks both about the same products.
 */
import { and, eq, gte, lte, not, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { CatalogueQuery } from "#domain/catalogue/catalogue-query.ts";
import { askedCategory } from "#domain/catalogue/categories.ts";
import { FACETS, type Facet } from "#domain/catalogue/facets.ts";
import { type AlsoCalled, nearlyMeant } from "#domain/catalogue/other-words.ts";
import { priceRange, spellingsOf } from "#domain/catalogue/search-catalogue.ts";
import { wordsIn } from "#domain/catalogue/search-words.ts";
import { fitsAmong, MOST_NEAR, NAMES_WEIGH, spellingsAmong } from "#domain/catalogue/wider-search.ts";
import { likelyFits } from "#domain/catalogue/word-fit.ts";
import type { Database } from "#server/database/database.ts";
import { searchEntries as entry, searchWords } from "./tables.ts";

/** What is found word for word stands before what comes close. */
export type FoundIds = { ids: string[]; exact: number; total: number };

/** Where is searched, and what the trade also calls things. */
export type Searched = { db: Database; also: AlsoCalled };

type Page = { offset: number; limit: number };
type Fits = ReadonlyMap<string, number>;
type Entry = Record<keyof typeof entry._.columns, AnyPgColumn>;
const twin: Entry = alias(entry, "twin");

/** A search that finds so many word for word is not widened: nobody reads on behind them. */
export const MOST_WIDENED = 1000;

export async function findIds(
  { db, also }: Searched,
  query: CatalogueQuery,
  { offset, limit }: Page,
): Promise<FoundIds> {
  const found = await idsIn(db, plainly(query), inOrder(query.sort, sql`named desc, position, id`), { offset, limit });
  const close = found.total > MOST_WIDENED ? undefined : await closely({ db, also }, query);
  if (close === undefined) return { ids: found.ids, exact: found.total, total: found.total };
  const rest = { offset: Math.max(0, offset - found.total), limit: limit - found.ids.length };
  const alike = await idsIn(db, close, inOrder(query.sort, BEST_FIT), rest);
  return { ids: [...found.ids, ...alike.ids], exact: found.total, total: found.total + alike.total };
}

/** How many of what is found have each value, as if the filter for it were not set. */
export async function countsOf({ db, also }: Searched, query: CatalogueQuery, facet: Facet, isWidened: boolean) {
  const open = { ...query, [facet]: "" };
  const close = isWidened ? await closely({ db, also }, open) : undefined;
  const plain = isPlain(open);
  const { rows } = await db.execute<{ value: string; count: number }>(sql`
    select ${entry[facet]} as value, count(*)::int as count from ${entry}
    where ${entry[facet]} <> '' and ${close ? sql`((${plain}) or id in (select id from (${close}) close))` : plain} group by 1`);
  return new Map(rows.map(({ value, count }) => [value, count]));
}

/** For a search that found nothing: what comes nearest, wherever in the catalogue it is. */
export async function nearIds({ db, also }: Searched, search: string): Promise<string[]> {
  const fits = await Promise.all(wordsIn(search).map((word) => fitsOf({ db, also }, word, true)));
  const known = fits.filter(({ size }) => size > 0);
  if (known.length === 0) return [];
  const fitting = sql.join(
    known.map((words) => sql`(${hasAny(words)})::int`),
    sql` + `,
  );
  const near = sql`select ${RANKED}, ${fitting} as fits, ${scoreOf(fits)} as score from ${entry} where ${or(...known.map(hasAny))}`;
  const best = sql`fits desc, ${BEST_FIT}`;
  const { ids } = await idsIn(db, firstOfTwins(near, best), best, { offset: 0, limit: MOST_NEAR });
  return ids;
}

async function idsIn(db: Database, rows: SQL, order: SQL, { offset, limit }: Page) {
  const { rows: answers } = await db.execute<{ ids: string[]; total: number }>(sql`
    with matching as materialized (${rows})
    select array(select id from matching order by ${order} offset ${offset} limit ${limit}) as ids, (select count(*)::int from matching) as total`);
  return answers[0] ?? { ids: [], total: 0 };
}

const RANKED = sql`${entry.id}, ${entry.position}, ${entry.price}, ${entry.name}, ${entry.inStock}, ${entry.hasTwin}, ${entry.duplicateKey}`;
const BEST_FIT = sql`score desc, in_stock desc, position, id`;

/** What has no price stands last, whichever way prices are sorted. */
function inOrder(sort: CatalogueQuery["sort"], byFit: SQL): SQL {
  if (sort === "name") return sql`name collate catalogue_names, ${byFit}`;
  if (sort === "fit") return byFit;
  return sql`price = 0, price ${sql.raw(sort === "price" ? "asc" : "desc")}, ${byFit}`;
}

/** The specified search: a plain substring, what has it in its name before the rest. */
function plainly(query: CatalogueQuery): SQL {
  const named = says(entry, query) === undefined ? sql`true` : contains(entry.name, query.q);
  const name = query.sort === "name" ? sql`, ${entry.name}` : sql``;
  return sql`select ${entry.id}, ${entry.position}, ${entry.price}, ${named} as named ${name} from ${entry} where ${isPlain(query)}`;
}

/** Of those that are the same thing to a buyer the first one counts. */
function isPlain(query: CatalogueQuery): SQL {
  const before = sql`(${twin.position}, ${twin.id}) < (${entry.position}, ${entry.id})`;
  return and(isWithin(entry, query), says(entry, query), not(hasTwinThat(query, before))) as SQL;
}

/** Every word fits, and it was not found plainly; undefined where nothing can. */
async function closely(searched: Searched, query: CatalogueQuery): Promise<SQL | undefined> {
  const asked = wordsIn(query.q);
  const fits = await Promise.all(asked.map((word) => fitsOf(searched, word, false)));
  if (asked.length === 0 || fits.some(({ size }) => size === 0)) return undefined;
  const plain = says(entry, query) ?? sql`true`;
  const rows = sql`select ${RANKED}, ${scoreOf(fits)} as score from ${entry}
    where ${and(isWithin(entry, query), ...fits.map(hasAny), sql`not (${plain})`, not(hasTwinThat(query, sql`true`)))}`;
  return firstOfTwins(rows, BEST_FIT);
}

const hasTwinThat = (query: CatalogueQuery, which: SQL): SQL =>
  sql`(${entry.hasTwin} and exists (select from search_entries twin where ${and(
    sql`${twin.hasTwin}`,
    eq(twin.duplicateKey, entry.duplicateKey),
    which,
    isWithin(twin, query),
    says(twin, query),
  )}))`;

const firstOfTwins = (rows: SQL, best: SQL): SQL => sql`
  select * from (select *, case when has_twin then row_number() over (partition by has_twin, duplicate_key order by ${best}) else 1 end as nth from (${rows}) ranked) counted
  where nth = 1`;

function isWithin(of: Entry, query: CatalogueQuery): SQL | undefined {
  const category = askedCategory(query.category);
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

const says = (of: Entry, { q }: CatalogueQuery): SQL | undefined =>
  spellingsOf(q)[0] === "" ? undefined : contains(of.words, q);

const contains = (text: AnyPgColumn, search: string): SQL =>
  sql`(${or(...spellingsOf(search).map((spelling) => sql`${text} like ${`%${literal(spelling)}%`}`))})`;

const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

const hasAny = (fits: Fits): SQL => sql`${entry.weights} ?| ${sql.param([...fits.keys()])}::text[]`;

/** For each word the best of what it may mean, added up in the order of the words, as the domain does. */
const scoreOf = (fits: readonly Fits[]): SQL =>
  sql.join(
    fits.map((words) =>
      words.size === 0
        ? sql`0`
        : sql`coalesce((select max(weight.value::float8 * (fit.value #>> '{}')::float8) from jsonb_each_text(${entry.weights}) weight
            join jsonb_each(${JSON.stringify(Object.fromEntries(words))}::jsonb) fit using (key)), 0)`,
    ),
    sql` + `,
  );

/** The words of the catalogue that one word may mean. The database looks for what is likely, the rule decides. */
async function fitsOf({ db, also }: Searched, asked: string, near: boolean): Promise<Fits> {
  const { same, beginning, part } = likelyFits(asked, also);
  const likely = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      or(
        sql`${searchWords.word} = any(${sql.param(same)}::text[])`,
        beginning === undefined ? undefined : sql`${searchWords.word} like ${`${literal(beginning)}%`}`,
        part === undefined ? undefined : sql`${searchWords.word} like ${`%${literal(part)}%`}`,
      ),
    );
  const fits = fitsAmong(
    likely.map(({ word }) => word),
    asked,
    also,
  );
  return fits.size > 0 ? fits : spellingsAmong(await namesLike({ db, also }, asked), asked, { near, also });
}

/** The slips that a spelling may have and a plural's letter. */
const LENGTHS_APART = 3;

/** Names of about the same length, and those that are meant by a word spelt like it. */
async function namesLike({ db, also }: Searched, asked: string): Promise<(readonly [string, number])[]> {
  const meant = [...nearlyMeant(asked, also)].flatMap((word) => [word, `${word}s`]);
  const names = await db
    .select()
    .from(searchWords)
    .where(
      and(
        sql`${searchWords.weight} >= ${sql.raw(String(NAMES_WEIGH))} and ${searchWords.word} !~ '^[0-9]'`,
        or(
          sql`length(${searchWords.word}) between ${asked.length - LENGTHS_APART} and ${asked.length + LENGTHS_APART}`,
          sql`${searchWords.word} = any(${sql.param(meant)}::text[])`,
        ),
      ),
    );
  return names.map(({ word, weight }) => [word, weight]);
}
