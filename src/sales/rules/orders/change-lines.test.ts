import { expect, test } from "vitest";
import { aGas, aSparePart, DELHI_SHOP } from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { addToCart } from "#sales/rules/cart/add-to-cart.ts";
import { billFor } from "#sales/rules/cart/bill.ts";
import { type Cart, EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { markReturning } from "#sales/rules/cart/settle-empties.ts";
import { changedGoods, changesText, type LineInput } from "./change-lines.ts";

const gas = aGas({ finalPriceInclGST: 29_169.6 });
const part = aSparePart({ finalPriceInclGST: 165.2 });
const fan = aSparePart({ id: "fan", name: "Fan motor", price: 900 });
const soldOut = aSparePart({ id: "sold-out", name: "Relay", inStock: false, price: 90 });
const EMPTY = `empty-cylinder-std::${gas.id}`;

function ordered(): Cart {
  const filled = [gas, part].reduce<Cart>((cart, product) => {
    const change = addToCart(cart, { product, quantity: 3 });
    if (!change.ok) throw new Error(change.refusal);
    return change.cart;
  }, EMPTY_CART);
  return markReturning(filled, EMPTY, 2);
}

/** Prices have gone up since. */
const TODAY = new Map([{ ...part, finalPriceInclGST: 236 }, fan, soldOut, gas].map((product) => [product.id, product]));
const catalogue = { products: TODAY, whatsapp: "+91 98765 43210" };

const change = (requested: readonly LineInput[]) => {
  const changed = changedGoods(ordered(), requested, catalogue);
  if (!changed.ok) throw new Error(changed.problem);
  return changed.cart;
};

const quantities = ({ items, returns }: Cart) => [
  Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])),
  Object.fromEntries(returns.map(({ id, returnQty }) => [id, returnQty])),
];

test.each<{ what: string; wanted: LineInput[]; items: object; returns: object }>([
  {
    what: "less gas takes bought empties off first",
    wanted: [
      { id: gas.id, quantity: 2 },
      { id: part.id, quantity: 3 },
    ],
    items: { [gas.id]: 2, [part.id]: 3 },
    returns: { [EMPTY]: 2 },
  },
  {
    what: "still less gas lets fewer come back",
    wanted: [
      { id: gas.id, quantity: 1 },
      { id: part.id, quantity: 3 },
    ],
    items: { [gas.id]: 1, [part.id]: 3 },
    returns: { [EMPTY]: 1 },
  },
  {
    what: "more gas is bought with its empties",
    wanted: [
      { id: gas.id, quantity: 5 },
      { id: part.id, quantity: 1 },
    ],
    items: { [gas.id]: 5, [EMPTY]: 3, [part.id]: 1 },
    returns: { [EMPTY]: 2 },
  },
  {
    what: "gas that is taken out takes its empties along",
    wanted: [{ id: part.id, quantity: 3 }],
    items: { [part.id]: 3 },
    returns: {},
  },
  {
    what: "something is added, and what is said about empties does not count",
    wanted: [
      { id: part.id, quantity: 3 },
      { id: fan.id, quantity: 1 },
      { id: EMPTY, quantity: 50 },
    ],
    items: { [part.id]: 3, [fan.id]: 1 },
    returns: {},
  },
])("$what", ({ wanted: requested, items, returns }) => {
  expect(quantities(change(requested))).toEqual([items, returns]);
});

test("ordered goods retain their price, added goods have today's", () => {
  const { items } = change([
    { id: part.id, quantity: 9 },
    { id: fan.id, quantity: 1 },
  ]);
  expect(items.map(({ price }) => price)).toEqual([140, 900]);
});

test("the same goods give the same bill, to the paisa", () => {
  const place = { deliveryState: "Punjab", shop: DELHI_SHOP };
  const same = change([
    { id: gas.id, quantity: 3 },
    { id: part.id, quantity: 3 },
  ]);
  expect(billFor(same, place).total).toBe(billFor(ordered(), place).total);
});

test.each([
  { wanted: [], expected: "The order would be empty. Please cancel it instead." },
  { wanted: [{ id: EMPTY, quantity: 1 }], expected: "The order would be empty. Please cancel it instead." },
  { wanted: [{ id: "mars", quantity: 1 }], expected: "This product is no longer sold." },
  { wanted: [{ id: soldOut.id, quantity: 1 }], expected: "Relay: This product is not in stock right now." },
  { wanted: [{ id: `${fan.id}@3 kg`, quantity: 1 }], expected: "Fan motor is not sold in this weight." },
  {
    wanted: [
      { id: part.id, quantity: 1 },
      { id: part.id, quantity: 2 },
    ],
    expected: "A product is listed twice.",
  },
])("$expected", ({ wanted: requested, expected }) => {
  expect(changedGoods(ordered(), requested, catalogue)).toEqual({ ok: false, problem: expected });
});

test("a change is listed line by line, with both totals", () => {
  const line = (id: string, quantity: number) => ({ id, name: id.toUpperCase(), quantity });
  const before = { items: [line("a", 3), line("b", 1), line("c", 1)], total: rupees(900) };
  const after = { items: [line("a", 2), line("c", 1), line("d", 4)], total: rupees(1200) };
  expect(changesText(before, after)).toEqual(["A: 3 → 2", "B: removed", "D: 4 added", "Total: ₹900.00 → ₹1,200.00"]);
  expect(changesText(before, before)).toEqual([]);
});
