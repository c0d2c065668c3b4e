import { expect, test } from "vitest";
import { nextRow } from "./next-row.ts";

test.each([
  { key: "ArrowDown", from: -1, to: 0 },
  { key: "ArrowDown", from: 3, to: 4 },
  { key: "ArrowDown", from: 4, to: 4 },
  { key: "ArrowUp", from: 3, to: 2 },
  { key: "ArrowUp", from: 0, to: 0 },
  { key: "Home", from: 3, to: 0 },
  { key: "End", from: 0, to: 4 },
  { key: "x", from: 3, to: undefined },
])("$key on row $from of five leads to $to", ({ key, from, to }) => {
  expect(nextRow(key, from, 5)).toBe(to);
});

test("in an empty list no key leads anywhere", () => {
  expect(nextRow("ArrowDown", -1, 0)).toBeUndefined();
});
