import { expect, test } from "vitest";
import { cleaned, linesOf, runsOf, widthOf } from "./text.ts";

test.each([
  { text: "Kumar Cooling, ₹1,23,456.00", runs: ["Kumar Cooling, ₹1,23,456.00"] },
  { text: "श्री गणेश", runs: ["श्री", " ", "गणेश"] },
  { text: "R-32 गैस 55 kg", runs: ["R-32 ", "गैस", " 55 kg"] },
  { text: "क्‍ष", runs: ["क्‍ष"] },
  { text: "Łódź Ωmega", runs: ["Łódź Ωmega"] },
])("'$text' is drawn in $runs.length runs", ({ text, runs }) => {
  expect(runsOf(text).map((run) => run.shown)).toEqual(runs);
  expect(
    runsOf(text)
      .map((run) => run.text)
      .join(""),
  ).toBe(text);
});

test.each([
  { text: "Ice 🧊", shown: "Ice �" },
  { text: "👨‍👩‍👧", shown: "�" },
  { text: "தமிழ்", shown: "���" },
])("each character missing in the fonts becomes one replacement character: $text", ({ text, shown }) => {
  const runs = runsOf(text);
  expect(runs.map((run) => run.shown).join("")).toBe(shown);
  expect(runs.map((run) => run.text).join("")).toBe(text);
});

test("invisible and direction-changing characters are removed", () => {
  expect(cleaned("  Ravi\u202e\u0000 \tKumar\u200f\n")).toBe("Ravi Kumar");
});

const shownIn = (lines: ReturnType<typeof linesOf>) => lines.map(({ runs }) => runs.map(({ shown }) => shown).join(""));

test.each([
  { name: "words", text: "Goods once sold are taken back under our return policy only. ".repeat(5) },
  { name: "one long word", text: "W".repeat(200) },
  { name: "Hindi", text: "दुकान संख्या १२ श्री गणेश मार्केट विद्यार्थी चौक ".repeat(5) },
  { name: "one long Hindi word", text: "शीतलक".repeat(40) },
  { name: "an amount of any length", text: "9,".repeat(100) },
])("no line of $name is wider than its column, and no character is lost", ({ text }) => {
  const lines = linesOf(text, 100, {});
  for (const line of lines) expect(line.width).toBeLessThanOrEqual(100);
  expect(shownIn(lines).join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
});

test("a character wider than the column is alone on its line, and the rest follows", () => {
  expect(shownIn(linesOf("WWW", 1, {}))).toEqual(["W", "W", "W"]);
});

test("typed line breaks are preserved", () => {
  expect(shownIn(linesOf("2 Demo Road\r\nNew Delhi", 400, {}))).toEqual(["2 Demo Road", "New Delhi"]);
});

test("strong text is wider, and larger text too", () => {
  expect(widthOf("Total", { strong: true })).toBeGreaterThan(widthOf("Total", {}));
  expect(widthOf("Total", { size: 17 })).toBeCloseTo(2 * widthOf("Total", { size: 8.5 }));
});
