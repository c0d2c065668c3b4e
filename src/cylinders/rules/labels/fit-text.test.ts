import { expect, test } from "vitest";
import { fitText, LINE_HEIGHT } from "./fit-text.ts";

const box = { widthMm: 30, heightMm: 12 };

test.each([
  { number: "SH-1042", lines: ["SH-1042"], sizeMm: 6 },
  { number: "SH-1042-DELHI", lines: ["SH-1042-DELHI"], sizeMm: 3.85 },
  { number: "SH-1042-DELHI-2026-11", lines: ["SH-1042-DEL", "HI-2026-11"], sizeMm: 4.55 },
  { number: " SH-1042 ", lines: ["SH-1042"], sizeMm: 6 },
  { number: "0123456789".repeat(4), lines: ["01234567890123", "45678901234567", "890123456789"], sizeMm: 3.48 },
  { number: "", lines: [], sizeMm: 6 },
])("$number is set in $lines, $sizeMm mm high", ({ number, lines, sizeMm }) => {
  expect(fitText(number, box, 6)).toEqual({ lines, sizeMm });
});

test("the longest number fits its box completely", () => {
  const number = "AB-0123456789".repeat(5).slice(0, 64);
  const { lines, sizeMm } = fitText(number, box, 6);
  expect(lines.join("")).toBe(number);
  expect(lines.length * sizeMm * LINE_HEIGHT).toBeLessThanOrEqual(box.heightMm + 0.05);
  expect(Math.max(...lines.map((line) => line.length)) * sizeMm * 0.6).toBeLessThanOrEqual(box.widthMm + 0.2);
});

test("a character outside the BMP is not split", () => {
  expect(fitText("❄🧊".repeat(20), box, 6).lines.join("")).toBe("❄🧊".repeat(20));
});

test("unreadably long text uses the lines that make it largest, fewest of equals", () => {
  const long = "x".repeat(60);
  expect(fitText(long, { widthMm: 30, heightMm: 6 }, 6)).toEqual({
    lines: ["x".repeat(20), "x".repeat(20), "x".repeat(20)],
    sizeMm: 1.74,
  });
  expect(fitText(long, { widthMm: 30, heightMm: 40 }, 2).lines).toHaveLength(3);
  expect(fitText("xxxx", { widthMm: 30, heightMm: 2.3 }, 6)).toEqual({ lines: ["xxxx"], sizeMm: 2 });
});

test("text of three millimetres counts as readable at arm's length", () => {
  expect(fitText("xxxxx", { widthMm: 9, heightMm: 12 }, 6)).toEqual({ lines: ["xxxxx"], sizeMm: 3 });
});
