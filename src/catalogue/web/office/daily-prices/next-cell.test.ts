import { expect, test } from "vitest";
import { nextCell } from "./next-cell.ts";

test.each([
  { key: "ArrowDown", shiftKey: false, from: 0, to: 1 },
  { key: "ArrowUp", shiftKey: false, from: 0, to: 0 },
  { key: "Enter", shiftKey: false, from: 29, to: 29 },
  { key: "Enter", shiftKey: true, from: 5, to: 4 },
  { key: "PageDown", shiftKey: false, from: 5, to: 15 },
  { key: "4", shiftKey: false, from: 5, to: undefined },
])("$key from row $from of thirty moves to $to", ({ from, to, ...key }) => {
  expect(nextCell(key, from, 30)).toBe(to);
});
