import { expect, test } from "vitest";
import { dictionaryProblems } from "./texts.ts";

test("missing, unused and empty texts and lost placeholders are reported", () => {
  const message = { Pay: "भुगतान करें", "Hello {name}": "नमस्ते", Old: "पुराना", Blank: " " };
  const text = new Set(["Pay", "Hello {name}", "Blank", "New"]);
  expect(dictionaryProblems("hi", message, text)).toEqual([
    'hi: no translation of "New"',
    'hi: "Old" is no longer used',
    'hi: "Blank" is empty',
    'hi: "Hello {name}" has other placeholders',
  ]);
});
