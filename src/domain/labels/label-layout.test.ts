import { expect, test } from "vitest";
import { code128 } from "./code-128.ts";
import { formatNamed, LABEL_FORMATS } from "./label-formats.ts";
import { type Box, barsIn, labelLayout, qrIsReadable } from "./label-layout.ts";

const apart = (one: Box, other: Box) =>
  one.xMm + one.widthMm <= other.xMm + 1e-9 ||
  other.xMm + other.widthMm <= one.xMm + 1e-9 ||
  one.yMm + one.heightMm <= other.yMm + 1e-9 ||
  other.yMm + other.heightMm <= one.yMm + 1e-9;

test.each(LABEL_FORMATS)("nothing on a label of $code touches another thing or its edge", (format) => {
  const boxes = Object.values(labelLayout(format));
  for (const [index, box] of boxes.entries()) {
    expect(Math.min(box.xMm, box.yMm)).toBeGreaterThanOrEqual(2);
    expect(box.xMm + box.widthMm).toBeLessThanOrEqual(format.widthMm - 2 + 1e-9);
    expect(box.yMm + box.heightMm).toBeLessThanOrEqual(format.heightMm - 2 + 1e-9);
    for (const other of boxes.slice(index + 1)) expect(apart(box, other)).toBe(true);
  }
});

test.each(LABEL_FORMATS)("a usual number has bars wide enough for a hand scanner on a label of $code", (format) => {
  const barcode = code128("SH-2026-10427");
  const bars = barcode && barsIn(labelLayout(format).bars, barcode);
  expect(bars?.moduleMm).toBeGreaterThanOrEqual(0.25);
});

test.each([
  { letters: 20, code: "L7160", drawn: true },
  { letters: 64, code: "L7160", drawn: false },
  { letters: 64, code: "L7165", drawn: false },
])("$letters letters as bars on $code: $drawn", ({ letters, code, drawn }) => {
  const barcode = code128("A".repeat(letters));
  const bars = barcode && barsIn(labelLayout(formatNamed(code)).bars, barcode);
  expect(bars !== undefined).toBe(drawn);
});

test("bars stand in the middle, with their white on both sides", () => {
  const barcode = code128("SH-1042");
  const { bars: box } = labelLayout(formatNamed("L7160"));
  const bars = barcode && barsIn(box, barcode);
  const left = (bars?.xMm ?? 0) - box.xMm;
  const right = box.widthMm - left - (barcode?.modules ?? 0) * (bars?.moduleMm ?? 0);
  expect(left).toBeCloseTo(right);
  expect(left).toBeGreaterThanOrEqual(10 * (bars?.moduleMm ?? 0) - 1e-9);
});

test.each([
  { code: "L7159", squares: 97, readable: true },
  { code: "L7159", squares: 125, readable: false },
  { code: "L7165", squares: 181, readable: true },
])("a QR of $squares squares can be read from $code: $readable", ({ code, squares, readable }) => {
  expect(qrIsReadable(labelLayout(formatNamed(code)).qr, squares)).toBe(readable);
});
