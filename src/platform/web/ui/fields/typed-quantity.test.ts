import { expect, test } from "vitest";
import { typedQuantity } from "./typed-quantity.ts";

test.each([
  { typed: "5", quantity: 5 },
  { typed: " 12 ", quantity: 12 },
  { typed: "1,000", quantity: 1000 },
  { typed: "007", quantity: 7 },
  { typed: "१२", quantity: 12 },
  { typed: "9999", quantity: 9999 },
])("'$typed' is $quantity units", ({ typed, quantity }) => {
  expect(typedQuantity(typed, 3)).toEqual({ ok: true, quantity });
});

test.each([
  { typed: "0", quantity: 1, message: "The smallest quantity is 1." },
  { typed: "-1", quantity: 1, message: "The smallest quantity is 1." },
  { typed: "0.5", quantity: 1, message: "The smallest quantity is 1." },
  { typed: "1.5", quantity: 1, message: "Whole numbers only: 1.5 was changed to 1." },
  { typed: "1e9", quantity: 9999, message: "The largest quantity is 9,999." },
  { typed: "99999999999999999999", quantity: 9999, message: "The largest quantity is 9,999." },
  { typed: "abc", quantity: 3, message: "Use digits only." },
  { typed: "0x10", quantity: 3, message: "Use digits only." },
  { typed: "1.2.3", quantity: 3, message: "Use digits only." },
  { typed: "Infinity", quantity: 3, message: "Use digits only." },
  { typed: "", quantity: 3, message: "Enter a quantity." },
  { typed: "   ", quantity: 3, message: "Enter a quantity." },
])("'$typed' typed over 3 becomes $quantity, and the buyer sees why", ({ typed, quantity, message }) => {
  expect(typedQuantity(typed, 3)).toEqual({ ok: false, quantity, message });
});

test("a return quantity may be zero, but not more than is owed", () => {
  expect(typedQuantity("0", 1, { min: 0, max: 4 })).toEqual({ ok: true, quantity: 0 });
  expect(typedQuantity("5", 1, { min: 0, max: 4 }).quantity).toBe(4);
});
