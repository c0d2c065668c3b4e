import { expect, test } from "vitest";
import { dictionaryComplaints } from "./texts.ts";

test("missing, unused and empty texts and lost placeholders are reported", () => {
  const message = { Pay: "भुगतान करें", "Hello {name}": "नमस्ते", Old: "पुराना", Blank: " " };
  const text = new Set(["Pay", "Hello {name}", "Blank", "New"]);
  expect(dictionaryComplaints("hi", message, text)).toEqual([
    'hi: nothing is said for "New"',
    'hi: nobody says "Old" any more',
    'hi: "Blank" is empty',
    'hi: "Hello {name}" has other places for values',
  ]);
});
