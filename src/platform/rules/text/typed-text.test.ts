import { expect, test } from "vitest";
import { LINE_ENDS, oneLine, textProblem } from "./typed-text.ts";

const NAME = { called: "Name", longest: 20 };
const ADDRESS = { called: "Address", longest: 20, allowing: LINE_ENDS };

test.each([
  { text: "रमेश्‍वर", rule: NAME, expected: false },
  { text: "Ravi 👩🏽‍🔧❄️", rule: NAME, expected: false },
  { text: `  ${"x".repeat(20)}  `, rule: NAME, expected: false },
  { text: "x".repeat(21), rule: NAME, expected: "Name must have at most 20 characters." },
  { text: "Ku\u0007mar", rule: NAME, expected: "Name has characters that cannot be used." },
  { text: "Cool\u202eedarT", rule: NAME, expected: "Name has characters that cannot be used." },
  { text: "Ravi\nKumar", rule: NAME, expected: "Name has characters that cannot be used." },
  { text: "Shop 12\r\nDelhi", rule: ADDRESS, expected: false },
  { text: "Shop 12\u2028Delhi", rule: ADDRESS, expected: "Address has characters that cannot be used." },
])("$rule.called $text gives the problem $expected", ({ text, rule, expected }) => {
  expect(textProblem(text, rule)).toBe(expected);
});

test("pasted text with line breaks becomes one line", () => {
  expect(oneLine("  Ramesh \n Kumar\t")).toBe("Ramesh Kumar");
});
