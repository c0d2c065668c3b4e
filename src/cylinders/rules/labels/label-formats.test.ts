import { expect, test } from "vitest";
import { A4_MM, formatNamed, LABEL_FORMATS, labelsOnSheet } from "./label-formats.ts";

test.each([
  { code: "L7160", labels: 21, widthMm: 63.5, heightMm: 38.1, topMm: 15.1, leftMm: 7.2 },
  { code: "L7163", labels: 14, widthMm: 99.1, heightMm: 38.1, topMm: 15.1, leftMm: 4.7 },
  { code: "L7165", labels: 8, widthMm: 99.1, heightMm: 67.7, topMm: 13.1, leftMm: 4.7 },
  { code: "L7159", labels: 24, widthMm: 63.5, heightMm: 33.9, topMm: 12.9, leftMm: 7.2 },
])("a sheet of $code has $labels labels of $widthMm × $heightMm mm", ({ code, labels, ...measures }) => {
  expect(formatNamed(code)).toMatchObject(measures);
  expect(labelsOnSheet(formatNamed(code))).toBe(labels);
});

test.each(LABEL_FORMATS)("the labels of $code are centred on the sheet and do not overlap", (format) => {
  const { columns, rows, widthMm, heightMm, leftMm, topMm, acrossMm, downMm } = format;
  expect(acrossMm).toBeGreaterThanOrEqual(widthMm);
  expect(downMm).toBeGreaterThanOrEqual(heightMm);
  const right = A4_MM.width - (leftMm + (columns - 1) * acrossMm + widthMm);
  const bottom = A4_MM.height - (topMm + (rows - 1) * downMm + heightMm);
  expect(Math.abs(right - leftMm)).toBeLessThan(1);
  expect(Math.abs(bottom - topMm)).toBeLessThan(1);
});

test("an unknown format falls back to the most common one", () => {
  expect(formatNamed("L0000").code).toBe("L7160");
  expect(formatNamed(null).code).toBe("L7160");
});
