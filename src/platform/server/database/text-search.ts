/** List search: every word must occur, in any order. A trigram index serves it. */
import { and, type SQL, sql } from "drizzle-orm";
import { mobileInSearch } from "#platform/rules/india/india.ts";

/** Each word costs one index lookup. */
const MAX_WORDS = 8;
/** A trigram index finds shorter text only at the start of a word. */
const SHORTEST_INSIDE_A_WORD = 3;

/** A mobile number counts as one word, in any notation. */
export function wordsIn(input: string): string[] {
  const mobile = mobileInSearch(input);
  return mobile ? [mobile] : input.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** `text` must be lower-case and start with a space. */
export const containsWords = (text: SQL, input: string): SQL | undefined =>
  and(...wordsIn(input).map((word) => containsWord(text, word)));

/** Matches one substring, including spaces. `text` must be lower-case. */
export const containsText = (text: SQL, input: string): SQL =>
  sql`${text} like ${`%${literal(input.trim().toLowerCase())}%`}`;

/** Escapes LIKE wildcards. */
export const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

export function containsWord(text: SQL, word: string): SQL {
  return sql`${text} like ${word.length < SHORTEST_INSIDE_A_WORD ? `% ${literal(word)}%` : `%${literal(word)}%`}`;
}
