import { expect, test } from "vitest";
import { wordsIn } from "./search-words.ts";
import { SYNONYMS } from "./synonyms.ts";

test("synonyms are single search words, differ from their meaning, and number over sixty", () => {
  for (const { means, words } of SYNONYMS)
    for (const word of words) {
      expect(wordsIn(word), word).toHaveLength(1);
      expect(word).not.toBe(means);
    }
  expect(SYNONYMS.length).toBeGreaterThan(60);
  expect(new Set(SYNONYMS.map(({ means }) => means)).size).toBe(SYNONYMS.length);
});
