import { expect, test } from "vitest";
import { aCopperPipe, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { NO_FILTERS } from "./catalogue-query.ts";
import { findInCatalogue } from "./fuzzy-search.ts";
import { indexCatalogue } from "./search-catalogue.ts";
import { wordsIn } from "./search-words.ts";
import { defaultSynonyms, synonyms } from "./synonyms.ts";

const SHELF = [
  aGas({ id: "gas", name: "R-32 Refrigerant Gas 10 kg Cylinder", kgsPerCylinder: 10 }),
  aCopperPipe({ id: "pipe", name: 'AC Copper Pipe 1/4" Coil' }),
  aWire({ id: "wire", name: "2 Core Wire" }),
  aSparePart({ id: "compressor", name: "Rotary Compressor" }),
  aSparePart({ id: "fan", name: "Outdoor Fan Motor" }),
  aSparePart({ id: "rods", name: "Silver Brazing Rods" }),
];

function idsFor(q: string) {
  const { found, alike } = findInCatalogue(indexCatalogue(SHELF), { ...NO_FILTERS, q });
  return [...found, ...alike].map(({ id }) => id);
}

test.each([
  ["गैस", ["gas"]],
  ["gais silindar", ["gas"]],
  ["सिलेंडर", ["gas"]],
  ["तांबा", ["pipe"]],
  ["ताँबा", ["pipe"]],
  ["copar paip", ["pipe"]],
  ["तांबे का पाइप", ["pipe"]],
  ["2 soot paip", ["pipe"]],
  ["taar", ["wire"]],
  ["kompresar", ["compressor"]],
  ["कम्प्रेसर", ["compressor"]],
  ["pankhe ki motar", ["fan"]],
  ["jhalai chandi", ["rods"]],
  ["छड़", ["rods"]],
])("a search for %s finds it", (typed, ids) => {
  expect(idsFor(typed)).toEqual(ids);
});

test.each([
  ["a word that is not finished yet", "kompre", ["compressor"]],
  ["a slip of the finger", "silnidar", ["gas"]],
  ["a slip in Hindi", "सिलैंडर", ["gas"]],
  ["something nobody sells", "kela", []],
])("%s is matched as far as possible", (_what, typed, ids) => {
  expect(idsFor(typed)).toEqual(ids);
});

test("default synonyms are single search words, differ from their meaning, and number over sixty", () => {
  for (const { means, words } of defaultSynonyms())
    for (const word of words) {
      expect(wordsIn(word), word).toHaveLength(1);
      expect(synonyms().get(wordsIn(word)[0] ?? ""), word).toContain(means);
      expect(word).not.toBe(means);
    }
  expect(defaultSynonyms().length).toBeGreaterThan(60);
  expect(new Set(defaultSynonyms().map(({ means }) => means)).size).toBe(defaultSynonyms().length);
});
