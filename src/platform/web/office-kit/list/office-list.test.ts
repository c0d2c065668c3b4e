import { expect, test } from "vitest";
import { countText } from "./office-list.tsx";

test.each([
  { total: 200, countedUpTo: 10_000, expected: "Orders 51 to 100 of 200" },
  { total: 10_000, countedUpTo: 10_000, expected: "Orders 51 to 100 of 10,000" },
  { total: 123_457, countedUpTo: 10_000, expected: "Orders 51 to 100 of more than 10,000" },
  { total: 123_457, countedUpTo: undefined, expected: "Orders 51 to 100 of 1,23,457" },
])("$total rows counted up to $countedUpTo are shown as '$expected'", ({ total, countedUpTo, expected }) => {
  expect(countText({ label: "Orders", total, countedUpTo, from: 51, shown: 50 })).toBe(expected);
});
