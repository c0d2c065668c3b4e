/** Positions of labels on sheets, row by row; the first places may be used already. */
import { type LabelFormat, labelsOnSheet } from "./label-formats.ts";

export type PlacedItem<Item> = { item: Item; xMm: number; yMm: number };

/** Places are counted from 1. */
export function sheetsOf<Item>(items: readonly Item[], format: LabelFormat, firstPlace: number): PlacedItem<Item>[][] {
  const onSheet = labelsOnSheet(format);
  const used = Math.min(onSheet, Math.max(1, firstPlace)) - 1;
  const sheetCount = items.length === 0 ? 0 : Math.ceil((used + items.length) / onSheet);
  return Array.from({ length: sheetCount }, (_, sheet) => {
    const from = Math.max(0, sheet * onSheet - used);
    return items
      .slice(from, (sheet + 1) * onSheet - used)
      .map((item, index) => ({ item, ...cornerOf(format, ((used + from + index) % onSheet) + 1) }));
  });
}

export function cornerOf(format: LabelFormat, place: number): { xMm: number; yMm: number } {
  const { row, column } = rowAndColumn(format, place);
  return {
    xMm: inTenths(format.leftMm + (column - 1) * format.acrossMm),
    yMm: inTenths(format.topMm + (row - 1) * format.downMm),
  };
}

export const rowAndColumn = ({ columns }: LabelFormat, place: number): { row: number; column: number } => ({
  row: Math.floor((place - 1) / columns) + 1,
  column: ((place - 1) % columns) + 1,
});

/** Sheets are cut to 0.1 mm; rounding removes floating-point residue. */
const inTenths = (mm: number) => Math.round(mm * 10) / 10;
