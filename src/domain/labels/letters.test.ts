import { expect, test } from "vitest";
import { LINE_HEIGHT, lettering } from "./letters.ts";

const box = { widthMm: 30, heightMm: 12 };

test.each([
  { number: "SH-1042", lines: ["SH-1042"], sizeMm: 6 },
  { number: "SH-1042-DELHI", lines: ["SH-1042-DELHI"], sizeMm: 3.85 },
  { number: "SH-1042-DELHI-2026-11", lines: ["SH-1042-DEL", "HI-2026-11"], sizeMm: 4.55 },
  { number: "", lines: [], sizeMm: 6 },
])("$number is set in $lines, $sizeMm mm high", ({ number, lines, sizeMm }) => {
  expect(lettering(number, box, 6)).toEqual({ lines, sizeMm });
});

test("the longest number there may be stays within its box, and none of it is lost", () => {
  const number = "AB-0123456789".repeat(5).slice(0, 64);
  const { lines, sizeMm } = lettering(number, box, 6);
  expect(lines.join("")).toBe(number);
  expect(lines.length * sizeMm * LINE_HEIGHT).toBeLessThanOrEqual(box.heightMm + 0.05);
  expect(Math.max(...lines.map((line) => line.length)) * sizeMm * 0.6).toBeLessThanOrEqual(box.widthMm + 0.2);
});

test("a sign outside of the basic alphabet is not cut in two", () => {
  expect(lettering("❄🧊".repeat(20), box, 6).lines.join("")).toBe("❄🧊".repeat(20));
});
