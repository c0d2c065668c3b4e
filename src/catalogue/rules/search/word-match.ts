/** Scores how well two words match, from 1 (equal) to 0. */

import { isCloseSpelling } from "./search-words.ts";
import { type Synonyms, synonyms } from "./synonyms.ts";

const FIT = { same: 1, figure: 0.8, beginning: 0.8, part: 0.6, alsoCalled: 0.7, spelling: 0.4, nearGas: 0.3 };

/** From this score on the buyer meant this word; below, it is part of another word or a guess. */
export const SURE_FIT = FIT.alsoCalled;

const IS_GAS = /^r\d/;
const IS_FIGURE = /^\d/;
const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, "") : word);

export function wordScore(input: string, known: string, also = synonyms()): number {
  if (input === known) return FIT.same;
  // 5 kg is not 55 kg, and R-22 is not R-32: figures match whole or without their unit.
  if (IS_FIGURE.test(input)) return figureFit(input, known);
  // R-410 is a prefix of R-410A; R-4 matches nothing.
  if (IS_GAS.test(input))
    return known.startsWith(input) && !IS_FIGURE.test(known.slice(input.length)) ? FIT.beginning : 0;
  if (IS_GAS.test(known) || IS_FIGURE.test(known)) return 0;
  const word = singular(input);
  const name = singular(known);
  if (word === name || meantBy(input, also).some((meant) => meant === known || meant === name)) return FIT.alsoCalled;
  // "nonreturnable" contains "returnable", its opposite.
  if (known === "nonreturnable") return 0;
  if (word.length > 1 && known.startsWith(word)) return FIT.beginning;
  return word.length > 2 && known.includes(word) ? FIT.part : 0;
}

const meantBy = (input: string, also: Synonyms): readonly string[] =>
  also.get(input) ?? also.get(singular(input)) ?? [];

/** Covers every match of `wordScore`: a database preselects candidates by it. */
export type WordCandidates = { same: readonly string[]; beginnings: readonly string[]; part: string | undefined };

export function wordCandidates(input: string, also: Synonyms): WordCandidates {
  if (IS_FIGURE.test(input)) return { same: [input], beginnings: [input, `r${input}`], part: undefined };
  if (IS_GAS.test(input)) return { same: [input], beginnings: [input], part: undefined };
  const word = singular(input);
  return {
    same: [input, word, `${word}s`, ...meantBy(input, also).flatMap((meant) => [meant, `${meant}s`])],
    beginnings: word.length > 1 ? [word] : [],
    part: word.length > 2 ? word : undefined,
  };
}

const SHORTEST_CODE = 4;

function figureFit(input: string, known: string): number {
  if (!/^[\d./-]+$/.test(input)) return 0;
  // 22 means R-22, and 410 means R-410A.
  if (known.startsWith(`r${input}`)) return /^[a-z]*$/.test(known.slice(input.length + 1)) ? FIT.figure : 0;
  const rest = known.startsWith(input) ? known.slice(input.length) : "?";
  if (/^[a-z]+$/.test(rest)) return FIT.figure;
  return input.length >= SHORTEST_CODE && /^\d+$/.test(rest) ? FIT.beginning : 0;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Another gas is a match only if `near`. `meant`: see nearlyMeant. */
export function spellingScore(
  input: string,
  known: string,
  near: boolean,
  meant: ReadonlySet<string> = NOTHING,
): number {
  if (IS_FIGURE.test(input) || IS_FIGURE.test(known) || IS_GAS.test(input) !== IS_GAS.test(known)) return 0;
  if (IS_GAS.test(input)) return near && isCloseSpelling(input, known) ? FIT.nearGas : 0;
  const [word, name] = [singular(input), singular(known)];
  if (meant.has(known) || meant.has(name)) return FIT.spelling;
  return word.length > 3 && known.length > 3 && isCloseSpelling(word, name) ? FIT.spelling : 0;
}
