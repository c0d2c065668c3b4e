import { expect, onTestFinished, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { speakIn } from "#platform/rules/language/language.ts";
import { displayLine } from "./display-line.ts";

const KNOWN = new Map(
  [
    aGas({ id: "r32-10", nameInHindi: "R-32 गैस, 10 किलो सिलेंडर" }),
    aSparePart({ id: "rods", nameInHindi: "ब्रेज़िंग रॉड" }),
    aSparePart({ id: "valve" }),
  ].map((product) => [product.id, product]),
);

test.each([
  ["a gas", { id: "r32-10", name: "R-32 10 kg" }, "R-32 गैस, 10 किलो सिलेंडर", undefined],
  ["a weight of a thing", { id: "rods@500 g", name: "Rods, 500 g" }, "ब्रेज़िंग रॉड, 500 ग्राम", undefined],
  ["a thing without a Hindi name", { id: "valve", name: "Valve" }, "Valve", "en"],
  ["a thing that is not sold any more", { id: "gone", name: "Gone" }, "Gone", "en"],
  [
    "an empty",
    { id: "empty-cylinder-std::r32-10", name: "Empty Cylinder (Standard)" },
    "खाली सिलेंडर (स्टैंडर्ड)",
    undefined,
  ],
])("%s has its Hindi name in Hindi, or is marked as English", (_what, line, text, lang) => {
  onTestFinished(speakIn(() => "hi"));
  expect(displayLine(line, KNOWN)).toEqual({ text, lang });
});

test("in English every line has the name it is billed under", () => {
  expect(displayLine({ id: "r32-10", name: "R-32 10 kg" }, KNOWN)).toEqual({ text: "R-32 10 kg", lang: undefined });
  expect(displayLine({ id: "empty-cylinder-heavy::r32-55", name: "any" }, KNOWN).text).toBe("Empty Cylinder (Heavy)");
});
