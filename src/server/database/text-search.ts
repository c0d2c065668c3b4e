/** How lists are searched: every word has to occur somewhere, in any order. A trigram index finds them. */
import { and, type SQL, sql } from "drizzle-orm";
import { mobileInSearch } from "#domain/india.ts";

/** Nobody types more, and each costs a look into the index. */
const MAX_WORDS = 8;
/** A trigram index knows nothing shorter in the middle of a word, but what words begin with. */
const SHORTEST_INSIDE_A_WORD = 3;

/** A mobile is one word, however it was written. */
export function wordsIn(input: string): string[] {
  const mobile = mobileInSearch(input);
  return mobile ? [mobile] : input.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** `text` is lower-case and starts with a space. */
export const containsWords = (text: SQL, input: string): SQL | undefined =>
  and(...wordsIn(input).map((word) => containsWord(text, word)));

/** As one piece, spaces and all. `text` is lower-case. */
export const containsText = (text: SQL, input: string): SQL =>
  sql`${text} like ${`%${literal(input.trim().toLowerCase())}%`}`;

/** As it stands, with nothing that a pattern would read as anything. */
export const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

export function containsWord(text: SQL, word: string): SQL {
  return sql`${text} like ${word.length < SHORTEST_INSIDE_A_WORD ? `% ${literal(word)}%` : `%${literal(word)}%`}`;
}
