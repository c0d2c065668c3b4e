import { expect, test } from "vitest";
import { aCopperPipe, aGas, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { NO_FILTERS } from "./catalogue-query.ts";
import { findInCatalogue } from "./fuzzy-search.ts";
import { indexCatalogue } from "./search-catalogue.ts";
import { wordsIn } from "./search-words.ts";
import { defaultSynonyms, type OtherWord, synonymProblems, synonymsFrom } from "./synonyms.ts";

const SHELF = [
  aGas({ id: "gas", name: "R-32 Refrigerant Gas 10 kg Cylinder", kgsPerCylinder: 10 }),
  aCopperPipe({ id: "pipe", name: 'AC Copper Pipe 1/4" Coil' }),
  aWire({ id: "wire", name: "2 Core Wire" }),
  aSparePart({ id: "compressor", name: "Rotary Compressor" }),
  aSparePart({ id: "fan", name: "Outdoor Fan Motor" }),
  aSparePart({ id: "rods", name: "Silver Brazing Rods" }),
];

function idsFor(q: string, own: readonly OtherWord[] = []) {
  const { found, alike } = findInCatalogue(indexCatalogue(SHELF, own), { ...NO_FILTERS, q });
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

test("a shop's own synonym works like a default one and overrides it", () => {
  expect(idsFor("bijli", [{ word: "Bijli", means: ["wire", "motor"] }])).toEqual(["wire", "fan"]);
  expect(idsFor("bijlii", [{ word: "bijli", means: ["wire"] }])).toEqual(["wire"]);
  expect(idsFor("tar", [{ word: "tar", means: ["compressor"] }])).toEqual(["compressor"]);
  expect(idsFor("bijli")).toEqual([]);
});

test("default synonyms are single search words, differ from their meaning, and number over sixty", () => {
  for (const { means, words } of defaultSynonyms())
    for (const word of words) {
      expect(wordsIn(word), word).toHaveLength(1);
      expect(synonymsFrom().get(wordsIn(word)[0] ?? ""), word).toContain(means);
      expect(word).not.toBe(means);
    }
  expect(defaultSynonyms().length).toBeGreaterThan(60);
  expect(new Set(defaultSynonyms().map(({ means }) => means)).size).toBe(defaultSynonyms().length);
});

const MEANS = ["copper"];

test.each<[OtherWord[], string[]]>([
  [[{ word: "tamba", means: MEANS }], []],
  [[{ word: "", means: MEANS }], ["0.word"]],
  [[{ word: "two words", means: MEANS }], ["0.word"]],
  [[{ word: "r32", means: MEANS }], ["0.word"]],
  [[{ word: "55kg", means: MEANS }], ["0.word"]],
  [[{ word: "wala", means: MEANS }], ["0.word"]],
  [[{ word: "<b>", means: MEANS }], ["0.word"]],
  [[{ word: "x".repeat(41), means: MEANS }], ["0.word"]],
  [
    [
      { word: "तांबा", means: MEANS },
      { word: "ताँबा", means: MEANS },
    ],
    ["1.word"],
  ],
  [[{ word: "tamba", means: [] }], ["0.means"]],
  [[{ word: "tamba", means: ["red copper"] }], ["0.means"]],
  [[{ word: "copper", means: ["Copper"] }], ["0.means"]],
  [[{ word: "tamba", means: ["a1", "b", "c", "d", "e", "f"] }], ["0.means"]],
])("in %j these are wrong: %j", (own, wrong) => {
  expect(Object.keys(synonymProblems(own))).toEqual(wrong);
});
