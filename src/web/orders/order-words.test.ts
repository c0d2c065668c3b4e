import { expect, test } from "vitest";
import { dateText, dayText, itemsText, money } from "./order-words.ts";

test("an order placed late in the evening in London was placed the next day in Delhi", () => {
  expect(dayText("2026-11-15T20:00:00.000Z")).toBe("Mon, 16 Nov 2026");
});

test("a day to return empties by is that very day, wherever the buyer is", () => {
  expect(dateText("2026-12-15")).toBe("Tue, 15 Dec 2026");
});

test("sums and counts are grouped as in India", () => {
  expect(money(12_34_56_789.5)).toBe("₹12,34,56,789.50");
  expect([itemsText(1), itemsText(0), itemsText(12_500)]).toEqual(["1 item", "0 items", "12,500 items"]);
});
