import { expect, test } from "vitest";
import { aCanBox, aCopperPipe, aGas, anEmptyCylinder, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { addToCart, type CartAddition } from "./add-to-cart.ts";
import { type Cart, EMPTY_CART } from "./cart.ts";
import { removeFromCart } from "./change-quantity.ts";
import { aCartOf, contents } from "./makers.ts";
import { buyEmpties } from "./settle-empties.ts";

const add = (cart: Cart, product: Product, quantity = 1, more: Partial<CartAddition> = {}) =>
  addToCart(cart, { product, quantity, ...more });
const STD = "empty-cylinder-std::r134a-60";

test("adding gas adds its own empties, one per cylinder", () => {
  expect(contents(aCartOf([aGas(), 2]))).toEqual(["2 × r134a-60", `2 × ${STD}`]);
  expect(contents(aCartOf([aGas(), 2], [aGas(), 1]))).toEqual(["3 × r134a-60", `3 × ${STD}`]);
});

test("gas in disposable cylinders, cans, wire and parts add none", () => {
  const cart = aCartOf([aGas({ requiresCylinder: false }), 1], [aCanBox(), 1], [aWire(), 1], [aSparePart(), 1]);
  expect(contents(cart)).toEqual(["1 × r134a-60", "1 × r134a-can", "1 × wire-1c", "1 × cap-run"]);
});

test.each([
  { what: "copper pipe", product: aCopperPipe(), quantity: 1, refusal: "copper-is-sold-by-enquiry" },
  { what: "what is out of stock", product: aGas({ inStock: false }), quantity: 1, refusal: "not-in-stock" },
  { what: "an empty without gas", product: anEmptyCylinder(), quantity: 1, refusal: "empties-follow-gas" },
  { what: "what has no price", product: aSparePart({ price: 0 }), quantity: 1, refusal: "no-price" },
  { what: "ten thousand of one", product: aSparePart(), quantity: 10_000, refusal: "too-many" },
  { what: "none", product: aSparePart(), quantity: 0, refusal: "not-a-quantity" },
  { what: "less than none", product: aSparePart(), quantity: -1, refusal: "not-a-quantity" },
  { what: "one and a half", product: aSparePart(), quantity: 1.5, refusal: "not-a-quantity" },
  { what: "a billion", product: aSparePart(), quantity: 1e9, refusal: "too-many" },
  { what: "not a number", product: aSparePart(), quantity: Number.NaN, refusal: "not-a-quantity" },
])("$what cannot be added: $refusal", ({ product, quantity, refusal }) => {
  expect(add(EMPTY_CART, product, quantity)).toEqual({ ok: false, refusal });
});

test("the ten-thousandth piece is rejected, even when added one by one", () => {
  expect(add(aCartOf([aSparePart(), 9_999]), aSparePart())).toEqual({ ok: false, refusal: "too-many" });
});

test("a cart holds a hundred lines, including empties", () => {
  const parts = Array.from({ length: 99 }, (_, index): [Product, number] => [aSparePart({ id: `part-${index}` }), 1]);
  const cart = aCartOf(...parts);
  expect(add(cart, aSparePart({ id: "last" })).ok).toBe(true);
  expect(add(cart, aGas())).toEqual({ ok: false, refusal: "too-many-lines" });
});

test("a product in several weights is added by weight", () => {
  const ten = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };
  const gas = aGas({ variants: [ten] });
  expect(add(EMPTY_CART, gas)).toEqual({ ok: false, refusal: "choose-a-weight" });
  const change = add(EMPTY_CART, gas, 2, { variant: ten });
  expect(change.ok && contents(change.cart)).toEqual([
    "2 × r134a-60@10 kg",
    "2 × empty-cylinder-small::r134a-60@10 kg",
  ]);
});

test("an empty added by hand is assigned to the gas that still lacks one of its size", () => {
  const cart = removeFromCart(aCartOf([aGas(), 2]), STD);
  const change = add(cart, anEmptyCylinder(), 1);
  expect(change.ok && contents(change.cart)).toEqual(["2 × r134a-60", `1 × ${STD}`]);
  expect(add(cart, anEmptyCylinder({ id: "empty-cylinder-small" }))).toMatchObject({ refusal: "empties-follow-gas" });
  expect(add(buyEmpties(cart, STD, 2), anEmptyCylinder())).toMatchObject({ refusal: "empties-follow-gas" });
});

test("the last missing empty can be added by hand", () => {
  const cart = removeFromCart(aCartOf([aGas(), 1]), STD);
  const change = add(cart, anEmptyCylinder(), 1);
  expect(change.ok && contents(change.cart)).toEqual(["1 × r134a-60", `1 × ${STD}`]);
});

test("adding more of a product reprices the whole line to today's price", () => {
  const change = add(aCartOf([aSparePart({ price: 140 }), 2], [aWire(), 1]), aSparePart({ price: 150 }), 1);
  expect(change.ok && change.cart.items.map(({ price, totalItemPrice }) => [price, totalItemPrice])).toEqual([
    [150, 450],
    [1100, 1100],
  ]);
});
