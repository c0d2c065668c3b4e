import { expect, test } from "vitest";
import { countText } from "./office-list.tsx";

test.each([
  { total: 200, expected: "Orders 51 to 100 of 200" },
  { total: 10_000, expected: "Orders 51 to 100 of 10,000" },
  { total: 123_457, expected: "Orders 51 to 100 of more than 10,000" },
])("$total rows are shown as '$expected'", ({ total, expected }) => {
  expect(countText({ label: "Orders", total, from: 51, shown: 50 })).toBe(expected);
});
