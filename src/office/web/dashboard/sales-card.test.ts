import { expect, test } from "vitest";
import { salesCompared } from "./sales-card.tsx";

const sales = (total: number) => ({ orders: 1, total });

test.each([
  { now: 150, before: 100, text: "50% more than ₹100 at this time last week" },
  { now: 75, before: 100, text: "25% less than ₹100 at this time last week" },
  { now: 100, before: 100, text: "Same as last week: ₹100 by this time last week" },
  { now: 1001, before: 1000, text: "Same as last week: ₹1,000 by this time last week" },
  { now: 100, before: 0, text: "Nothing by this time last week" },
  { now: 0, before: 0, text: "Same as last week: ₹0 by this time last week" },
  { now: 0, before: 500, text: "100% less than ₹500 at this time last week" },
])("₹$now today after ₹$before last week is $text", ({ now, before, text }) => {
  expect(salesCompared(sales(now), sales(before))).toBe(text);
});
