/** How well a word that was asked for fits one that a product has: from 1, the same, down to 0, nothing of it. */

import { isCloseSpelling } from "./search-words.ts";
import { type Synonyms, synonymsFrom } from "./synonyms.ts";

/** How well one word stands for another: the same, its beginning, a part of it, another name, a slip of the finger. */
const FIT = { same: 1, figure: 0.8, beginning: 0.8, part: 0.6, alsoCalled: 0.7, spelling: 0.4, nearGas: 0.3 };

const IS_GAS = /^r\d/;
const IS_FIGURE = /^\d/;
const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, "") : word);

export function wordScore(asked: string, known: string, also = synonymsFrom()): number {
  if (asked === known) return FIT.same;
  // 5 kg is not 55 kg, and R-22 is not R-32: figures fit whole or, without their unit, by the figure.
  if (IS_FIGURE.test(asked)) return figureFit(asked, known);
  // R-410 is the beginning of R-410A; R-4 is nothing's yet.
  if (IS_GAS.test(asked))
    return known.startsWith(asked) && !IS_FIGURE.test(known.slice(asked.length)) ? FIT.beginning : 0;
  if (IS_GAS.test(known) || IS_FIGURE.test(known)) return 0;
  const word = singular(asked);
  const name = singular(known);
  if (word === name || meantBy(asked, also).some((meant) => meant === known || meant === name)) return FIT.alsoCalled;
  // Returnable is a part of its own opposite.
  if (known === "nonreturnable") return 0;
  if (word.length > 1 && known.startsWith(word)) return FIT.beginning;
  return word.length > 2 && known.includes(word) ? FIT.part : 0;
}

const meantBy = (asked: string, also: Synonyms): readonly string[] =>
  also.get(asked) ?? also.get(singular(asked)) ?? [];

/** How a word has to look for `fitOf` to find anything in it: for a database, which is asked by beginnings and parts before the rule decides. */
export type WordCandidates = { same: readonly string[]; beginning: string | undefined; part: string | undefined };

export function wordCandidates(asked: string, also: Synonyms): WordCandidates {
  if (IS_FIGURE.test(asked)) return { same: [asked, `r${asked}`], beginning: asked, part: undefined };
  if (IS_GAS.test(asked)) return { same: [asked], beginning: asked, part: undefined };
  const word = singular(asked);
  return {
    same: [asked, word, `${word}s`, ...meantBy(asked, also).flatMap((meant) => [meant, `${meant}s`])],
    beginning: word.length > 1 ? word : undefined,
    part: word.length > 2 ? word : undefined,
  };
}

const SHORTEST_CODE = 4;

function figureFit(asked: string, known: string): number {
  if (!/^[\d./-]+$/.test(asked)) return 0;
  const rest = known.startsWith(asked) ? known.slice(asked.length) : "?";
  if (known === `r${asked}` || /^[a-z]+$/.test(rest)) return FIT.figure;
  return asked.length >= SHORTEST_CODE && /^\d+$/.test(rest) ? FIT.beginning : 0;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Another gas is offered only where nothing was found, and said to be near. `meant`: see nearlyMeant. */
export function spellingScore(
  asked: string,
  known: string,
  near: boolean,
  meant: ReadonlySet<string> = NOTHING,
): number {
  if (IS_FIGURE.test(asked) || IS_FIGURE.test(known) || IS_GAS.test(asked) !== IS_GAS.test(known)) return 0;
  if (IS_GAS.test(asked)) return near && isCloseSpelling(asked, known) ? FIT.nearGas : 0;
  const [word, name] = [singular(asked), singular(known)];
  if (meant.has(known) || meant.has(name)) return FIT.spelling;
  return word.length > 3 && known.length > 3 && isCloseSpelling(word, name) ? FIT.spelling : 0;
}
