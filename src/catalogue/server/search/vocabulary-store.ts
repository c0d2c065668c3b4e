/** Maps typed words to words of the catalogue. */
import { and, or, sql } from "drizzle-orm";
import { matchesAmong, NAMES_WEIGH, spellingsAmong } from "#catalogue/rules/search/fuzzy-search.ts";
import { nearlyMeant, type Synonyms } from "#catalogue/rules/search/synonyms.ts";
import { wordCandidates } from "#catalogue/rules/search/word-match.ts";
import type { Database } from "#platform/server/database/database.ts";
import { literal } from "#platform/server/database/text-search.ts";
import { searchWords } from "./schema.ts";

/** The database to search, and the trade's synonyms. */
export type SearchContext = { db: Database; also: Synonyms };

export type WordScores = ReadonlyMap<string, number>;

/** The catalogue words that one typed word may mean. The database preselects candidates, the domain rule decides. */
export async function matchingWords({ db, also }: SearchContext, input: string, near: boolean): Promise<WordScores> {
  const { same, beginnings, part } = wordCandidates(input, also);
  const likely = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      or(
        sql`${searchWords.word} = any(${sql.param(same)}::text[])`,
        ...beginnings.map((beginning) => sql`${searchWords.word} like ${`${literal(beginning)}%`}`),
        part === undefined ? undefined : sql`${searchWords.word} like ${`%${literal(part)}%`}`,
      ),
    );
  const fits = matchesAmong(
    likely.map(({ word }) => word),
    input,
    also,
  );
  return fits.size > 0 ? fits : spellingsAmong(await namesLike({ db, also }, input), input, { near, also });
}

/** The spelling errors allowed, plus a plural ending. */
const LENGTHS_APART = 3;

/** Names of similar length, and the synonyms of similarly spelt words. */
async function namesLike({ db, also }: SearchContext, input: string): Promise<(readonly [string, number])[]> {
  const meant = [...nearlyMeant(input, also)].flatMap((word) => [word, `${word}s`]);
  const names = await db
    .select()
    .from(searchWords)
    .where(
      and(
        sql`${searchWords.weight} >= ${sql.raw(String(NAMES_WEIGH))} and ${searchWords.word} !~ '^[0-9]'`,
        or(
          sql`length(${searchWords.word}) between ${input.length - LENGTHS_APART} and ${input.length + LENGTHS_APART}`,
          sql`${searchWords.word} = any(${sql.param(meant)}::text[])`,
        ),
      ),
    );
  return names.map(({ word, weight }) => [word, weight]);
}
