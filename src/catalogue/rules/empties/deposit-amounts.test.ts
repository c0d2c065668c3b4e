import { expect, test } from "vitest";
import { emptiesComeBeforeDispatch, returnBy } from "./deposit-amounts.ts";

test.each([
  { soldOn: "2026-11-15", back: "2026-12-15" },
  { soldOn: "2026-12-15", back: "2027-01-14" },
  { soldOn: "2028-01-31", back: "2028-03-01" },
])("an empty sold on $soldOn is refunded until $back", ({ soldOn, back }) => {
  expect(returnBy(soldOn)).toBe(back);
});

test.each([
  { shop: "Delhi", buyer: "New Delhi", first: false },
  { shop: "Delhi", buyer: "Punjab", first: true },
  { shop: "Haryana", buyer: "Haryana", first: false },
  { shop: "Haryana", buyer: "Delhi", first: true },
])("empties from $buyer to a shop in $shop come before dispatch: $first", ({ shop, buyer, first }) => {
  expect(emptiesComeBeforeDispatch(buyer, shop)).toBe(first);
});
