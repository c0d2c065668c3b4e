import { expect, test } from "vitest";
import { formatNamed, labelsOnSheet } from "./label-formats.ts";
import { cornerOf, rowAndColumn, sheetsOf } from "./sheet-layout.ts";

const L7160 = formatNamed("L7160");
const someLabels = (count: number) => Array.from({ length: count }, (_, index) => `SH-${index + 1}`);

test.each([
  { place: 1, xMm: 7.2, yMm: 15.1 },
  { place: 3, xMm: 139.2, yMm: 15.1 },
  { place: 4, xMm: 7.2, yMm: 53.2 },
  { place: 21, xMm: 139.2, yMm: 243.7 },
])("label $place of a sheet begins $xMm mm from the left and $yMm mm from the top", ({ place, xMm, yMm }) => {
  expect(cornerOf(L7160, place)).toEqual({ xMm, yMm });
});

test.each([
  { labels: 0, firstPlace: 1, onSheets: [] },
  { labels: 1, firstPlace: 1, onSheets: [1] },
  { labels: 21, firstPlace: 1, onSheets: [21] },
  { labels: 22, firstPlace: 1, onSheets: [21, 1] },
  { labels: 22, firstPlace: 20, onSheets: [2, 20] },
  { labels: 3, firstPlace: 0, onSheets: [3] },
  { labels: 3, firstPlace: 99, onSheets: [1, 2] },
])("$labels labels from place $firstPlace on fill sheets with $onSheets", ({ labels, firstPlace, onSheets }) => {
  expect(sheetsOf(someLabels(labels), L7160, firstPlace).map((sheet) => sheet.length)).toEqual(onSheets);
});

test("a partly used sheet continues at its first free place, the next starts at its top", () => {
  const [begun, next] = sheetsOf(someLabels(3), L7160, 20);
  expect(begun).toEqual([
    { item: "SH-1", xMm: 73.2, yMm: 243.7 },
    { item: "SH-2", xMm: 139.2, yMm: 243.7 },
  ]);
  expect(next).toEqual([{ item: "SH-3", xMm: 7.2, yMm: 15.1 }]);
});

test("the last label of a sheet is in its last row and column", () => {
  expect(rowAndColumn(L7160, labelsOnSheet(L7160))).toEqual({ row: 7, column: 3 });
  expect(rowAndColumn(L7160, 4)).toEqual({ row: 2, column: 1 });
});

test("corners are rounded to tenths of a millimetre", () => {
  expect(cornerOf({ ...L7160, leftMm: 7.28, topMm: 15.14 }, 1)).toEqual({ xMm: 7.3, yMm: 15.1 });
});

test("no labels need no sheet, even if the first places are used", () => {
  expect(sheetsOf([], L7160, 5)).toEqual([]);
});
