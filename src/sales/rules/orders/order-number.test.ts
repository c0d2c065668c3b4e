import { expect, test } from "vitest";
import { isOrderNumber } from "#books/rules/documents/order-number.ts";
import { orderNumberAt } from "./order-number.ts";

test("an order number is ORD and the milliseconds of its payment step", () => {
  expect(orderNumberAt(new Date("2026-11-15T06:00:00.123Z"))).toBe("ORD1794722400123");
  expect(isOrderNumber(orderNumberAt(new Date("2026-11-15T06:00:00.123Z")))).toBe(true);
});

test.each([
  "",
  "ORD",
  "1794722400123",
  "ord1794722400123",
  "ORD17947224001234567890",
  "ORD1794722400123/..",
  "ORD१७९४७२२४००१२",
])("'%s' is not an order number", (text) => {
  expect(isOrderNumber(text)).toBe(false);
});

test("a number with extra characters before it is invalid", () => {
  expect(isOrderNumber("XORD1794722400123")).toBe(false);
});
