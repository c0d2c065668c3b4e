import { expect, test } from "vitest";
import { code128 } from "./code-128.ts";
import { formatNamed, LABEL_FORMATS } from "./label-formats.ts";
import { type Box, barsIn, CORRECTIONS, labelLayout, qrIsReadable, rowsIn } from "./label-layout.ts";

const apart = (one: Box, other: Box) =>
  one.xMm + one.widthMm <= other.xMm + 1e-9 ||
  other.xMm + other.widthMm <= one.xMm + 1e-9 ||
  one.yMm + one.heightMm <= other.yMm + 1e-9 ||
  other.yMm + other.heightMm <= one.yMm + 1e-9;

test.each(LABEL_FORMATS)("nothing on a label of $code touches another element or the edge", (format) => {
  const boxes = Object.values(labelLayout(format));
  for (const [index, box] of boxes.entries()) {
    expect(Math.min(box.xMm, box.yMm)).toBeGreaterThanOrEqual(2);
    expect(box.xMm + box.widthMm).toBeLessThanOrEqual(format.widthMm - 2 + 1e-9);
    expect(box.yMm + box.heightMm).toBeLessThanOrEqual(format.heightMm - 2 + 1e-9);
    for (const other of boxes.slice(index + 1)) expect(apart(box, other)).toBe(true);
  }
});

test.each(LABEL_FORMATS)("a typical number has bars wide enough for a hand scanner on a label of $code", (format) => {
  const barcode = code128("SH-2026-10427");
  const bars = barcode && barsIn(labelLayout(format).bars, barcode);
  expect(bars?.moduleMm).toBeGreaterThanOrEqual(0.25);
});

test.each([
  { letters: 20, code: "L7160", drawn: true },
  { letters: 64, code: "L7160", drawn: false },
  { letters: 64, code: "L7165", drawn: false },
])("$letters characters as bars on $code: $drawn", ({ letters, code, drawn }) => {
  const barcode = code128("A".repeat(letters));
  const bars = barcode && barsIn(labelLayout(formatNamed(code)).bars, barcode);
  expect(bars !== undefined).toBe(drawn);
});

test("the barcode is centred, with white space on both sides", () => {
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
])("a QR of $squares modules can be read from $code: $readable", ({ code, squares, readable }) => {
  expect(qrIsReadable(labelLayout(formatNamed(code)).qr, squares)).toBe(readable);
});

const tenths = (boxes: Record<string, Box>) =>
  Object.fromEntries(
    Object.entries(boxes).map(([name, { xMm, yMm, widthMm, heightMm }]) => [
      name,
      [xMm, yMm, widthMm, heightMm].map((mm) => Math.round(mm * 100) / 100),
    ]),
  );

test("on a label twice as wide as high the barcode is beside the QR", () => {
  expect(tenths(labelLayout({ ...formatNamed("L7160"), widthMm: 100, heightMm: 50 }))).toEqual({
    qr: [2, 2, 46, 46],
    number: [50, 2, 48, 11.04],
    gas: [50, 13.5, 48, 7.36],
    facts: [50, 21.32, 48, 12.88],
    bars: [50, 35.58, 48, 12.42],
  });
});

test("on a squarer label the barcode is below the QR, as wide as the label", () => {
  expect(tenths(labelLayout({ ...formatNamed("L7160"), widthMm: 99, heightMm: 54 }))).toEqual({
    qr: [2, 2, 39, 39],
    number: [43, 2, 54, 10.92],
    gas: [43, 13.31, 54, 7.02],
    facts: [43, 20.72, 54, 20.28],
    bars: [2, 42, 95, 10],
  });
});

const boxOf = (widthMm: number): Box => ({ xMm: 5, yMm: 0, widthMm, heightMm: 10 });

test("bars are as wide as the quiet zones, printers and scanners allow", () => {
  const hundred = { bars: [], modules: 100 };
  expect(barsIn(boxOf(36), hundred)).toEqual({ xMm: 8, moduleMm: 0.3 });
  expect(barsIn(boxOf(200), hundred)).toEqual({ xMm: 82.5, moduleMm: 0.45 });
  expect(barsIn(boxOf(0.19 * 120), hundred)?.moduleMm).toBe(0.19);
  expect(barsIn(boxOf(0.189 * 120), hundred)).toBeUndefined();
});

test("a module of 0.2 mm is just readable, and the strongest correction is tried first", () => {
  expect(qrIsReadable(boxOf(20), 100)).toBe(true);
  expect(qrIsReadable(boxOf(20), 101)).toBe(false);
  expect([...CORRECTIONS]).toEqual(["Q", "M", "L"]);
});

test("a box is divided into rows of equal height, top to bottom", () => {
  expect(rowsIn({ xMm: 1, yMm: 10, widthMm: 5, heightMm: 9 }, 3)).toEqual([
    { xMm: 1, yMm: 10, widthMm: 5, heightMm: 3 },
    { xMm: 1, yMm: 13, widthMm: 5, heightMm: 3 },
    { xMm: 1, yMm: 16, widthMm: 5, heightMm: 3 },
  ]);
});
