/** Which words of the catalogue are meant by what somebody typed. */
import { and, or, sql } from "drizzle-orm";
import { matchesAmong, NAMES_WEIGH, spellingsAmong } from "#domain/catalogue/fuzzy-search.ts";
import { nearlyMeant, type Synonyms } from "#domain/catalogue/synonyms.ts";
import { wordCandidates } from "#domain/catalogue/word-match.ts";
import type { Database } from "#server/database/database.ts";
import { literal } from "#server/database/text-search.ts";
import { searchWords } from "./schema.ts";

/** Where is searched, and what the trade also calls things. */
export type SearchContext = { db: Database; also: Synonyms };

/** How well each word fits. */
export type WordScores = ReadonlyMap<string, number>;

/** The words of the catalogue that one word may mean. The database looks for what is likely, the rule decides. */
export async function matchingWords({ db, also }: SearchContext, input: string, near: boolean): Promise<WordScores> {
  const { same, beginning, part } = wordCandidates(input, also);
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
  const fits = matchesAmong(
    likely.map(({ word }) => word),
    input,
    also,
  );
  return fits.size > 0 ? fits : spellingsAmong(await namesLike({ db, also }, input), input, { near, also });
}

/** The slips that a spelling may have and a plural's letter. */
const LENGTHS_APART = 3;

/** Names of about the same length, and those that are meant by a word spelt like it. */
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
