import { expect, test } from "vitest";
import type { CartItem } from "#sales/rules/cart/cart.ts";
import { quoteUnit, quoteUnitTexts } from "./quote-units.ts";

const item = (facts: object) => ({ id: "a", name: "A", ...facts }) as CartItem;

test.each([
  {
    what: "two cylinders of gas",
    line: item({ category: "gas", quantity: 2, price: 5085, perKgPrice: 450, kgsPerCylinder: 11.3 }),
    texts: { quantity: "22.6 kg", price: "₹450.00 per kg" },
  },
  {
    what: "a piece",
    line: item({ category: "parts", quantity: 3, price: 120 }),
    texts: undefined,
  },
])("$what", ({ line, texts }) => {
  expect(quoteUnitTexts(quoteUnit(line))).toEqual(texts);
});
