import { expect, test } from "vitest";
import type { DeskRow } from "#contract/admin-prices.ts";
import { nextCell, rowsAsked } from "./desk-filter.ts";

const ROWS = [
  { id: "r32", sku: "SH-R32", name: "R-32 55 kg", brand: "Floron", category: "refrigerants", unit: "kg" },
  { id: "can", sku: "SH-CAN", name: "R-134a can", brand: "Honeywell", category: "refrigerants", unit: "can" },
  { id: "pipe", sku: "SH-PIPE", name: "Pipe 1/4", brand: null, category: "copper-pipes", unit: "meter" },
] as DeskRow[];

test.each([
  { asked: "", found: ["r32", "can", "pipe"] },
  { asked: "q=floron+55", found: ["r32"] },
  { asked: "q=sh-pipe", found: ["pipe"] },
  { asked: "category=refrigerants&unit=can", found: ["can"] },
  { asked: "q=nothing", found: [] },
])("the desk at ?$asked shows $found", ({ asked, found }) => {
  expect(rowsAsked(ROWS, new URLSearchParams(asked)).map(({ id }) => id)).toEqual(found);
});

test.each([
  { key: "ArrowDown", shiftKey: false, from: 0, to: 1 },
  { key: "ArrowUp", shiftKey: false, from: 0, to: 0 },
  { key: "Enter", shiftKey: false, from: 29, to: 29 },
  { key: "Enter", shiftKey: true, from: 5, to: 4 },
  { key: "PageDown", shiftKey: false, from: 5, to: 15 },
  { key: "4", shiftKey: false, from: 5, to: undefined },
])("$key from row $from of thirty leads to $to", ({ from, to, ...key }) => {
  expect(nextCell(key, from, 30)).toBe(to);
});
