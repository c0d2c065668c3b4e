import { expect, test } from "vitest";
import { documentProblems, vocabularyProblems } from "./vocabulary.ts";

test.each([
  { source: "const keptCart = 1;", word: "kept" },
  { source: "type Row = { papers: string };", word: "papers" },
  { source: "const MOST_LINES = 3;", word: "most" },
  { source: "/** Whoever calls it. */\nexport const a = 1;", word: "whoever" },
  { source: "export const Part = ({ door }) => <Panel door={door} />;", word: "door" },
])("$source is rejected for “$word”", ({ source, word }) => {
  expect(vocabularyProblems("src/sales/web/x.tsx", source).join()).toContain(`"${word}"`);
});

test.each([
  { what: "a text", source: 't("Goods kept at the door")' },
  { what: "a quoted text in a comment", source: '/** Shows "Kept by somebody". */' },
  { what: "a longer word", source: "const doorway = asksFor(houses, paperSize, mostLines);" },
  { what: "a word that is plain English in a sentence", source: "/** The portal says what is wrong. */" },
])("$what is allowed", ({ source }) => {
  expect(vocabularyProblems("src/sales/web/x.tsx", source)).toEqual([]);
});

test("documents are checked outside code and quotes", () => {
  expect(documentProblems("a.md", 'Nobody reads `kept` or "whoever".')).toEqual([
    'a.md:1 "nobody": use the actor, or no one named',
  ]);
});
