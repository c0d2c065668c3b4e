import { expect, test } from "vitest";
import { itemsText, money } from "./order-text.ts";

test("sums and counts are grouped as in India", () => {
  expect(money(12_34_56_789.5)).toBe("₹12,34,56,789.50");
  expect([itemsText(1), itemsText(0), itemsText(12_500)]).toEqual(["1 item", "0 items", "12,500 items"]);
});
