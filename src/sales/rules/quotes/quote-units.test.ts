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
    what: "a box of cans at a price that has no exact price per can",
    line: item({ category: "refrigerants", type: "can", quantity: 2, price: 8999.99, cansPerBox: 24 }),
    texts: { quantity: "48 cans", price: "₹375.00 per can" },
  },
  {
    what: "a coil of pipe",
    line: item({ category: "copper-pipes", type: "copper", quantity: 2, price: 1815, metersPerBox: 15 }),
    texts: { quantity: "30 m", price: "₹121.00 per metre" },
  },
  {
    what: "a piece",
    line: item({ category: "parts", quantity: 3, price: 120 }),
    texts: undefined,
  },
])("$what", ({ line, texts }) => {
  expect(quoteUnitTexts(quoteUnit(line))).toEqual(texts);
});
