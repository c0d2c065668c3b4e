import { expect, test } from "vitest";
import { itemsText, money } from "./order-text.ts";

test("amounts and counts use Indian digit grouping", () => {
  expect(money(12_34_56_789.5)).toBe("₹12,34,56,789.50");
  expect([itemsText(1), itemsText(0), itemsText(12_500)]).toEqual(["1 item", "0 items", "12,500 items"]);
});
