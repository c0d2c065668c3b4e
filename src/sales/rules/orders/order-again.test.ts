import { expect, test } from "vitest";
import { aCopperPipe, aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { EMPTY_CART, MAX_OF_ONE } from "#sales/rules/cart/cart.ts";
import { aCartOf, contents } from "#sales/rules/cart/makers.ts";
import { leftOutText, type OrderedLine, orderAgain as putAgain } from "./order-again.ts";

type EarlierOrder = Parameters<typeof putAgain>[1];
const orderAgain = (cart: Cart, ordered: EarlierOrder, products: readonly Product[]) =>
  putAgain(cart, ordered, { products });

const GAS = aGas();
const PART = aSparePart();
const gasLine: OrderedLine = { id: GAS.id, originalProductId: GAS.id, name: "R-134a", quantity: 2, price: 24_000 };
const itsEmpties: OrderedLine = {
  id: `empty-cylinder-std::${GAS.id}`,
  originalProductId: "empty-cylinder-std",
  name: "Empty Cylinder (Standard)",
  quantity: 1,
  price: 6000,
};
const partLine: OrderedLine = {
  id: PART.id,
  originalProductId: PART.id,
  name: "Run capacitor",
  quantity: 4,
  price: 140,
};

test("an order is repeated at today's prices, and its gas with all the empties it needs", () => {
  const again = orderAgain(EMPTY_CART, { items: [gasLine, itsEmpties, partLine], returns: [] }, [GAS, PART]);
  expect(contents(again.cart)).toEqual(["2 × r134a-60", "2 × empty-cylinder-std::r134a-60", "4 × cap-run"]);
  expect(again.cart.items[0]?.price).toBe(24_720);
  expect(again.repriced).toEqual([{ name: "R-134a", before: 24_000, now: 24_720 }]);
  expect(again.added).toBe(2);
  expect(again.leftOut).toEqual([]);
});

test("a customer with a price list sees only the changes of their own prices", () => {
  const off = { lineId: "*", fromQuantity: 1, price: null, percentOff: 10 };
  const today = { products: [GAS, PART], prices: { own: [], group: [off] } };
  const ordered = {
    items: [
      { ...partLine, price: 126 },
      { ...gasLine, price: 22_000 },
    ],
    returns: [],
  };
  const again = putAgain(EMPTY_CART, ordered, today);
  expect(again.repriced).toEqual([{ name: "R-134a", before: 22_000, now: 22_248 }]);
  // The cart itself stores public prices.
  expect(again.cart.items[0]?.price).toBe(140);
});

const back = (returnQty: number) => [{ id: `empty-cylinder-std::${GAS.id}`, returnQty }];

test("empties returned with the order are returned again, and only the rest needs a deposit", () => {
  const again = orderAgain(EMPTY_CART, { items: [gasLine, itsEmpties], returns: back(1) }, [GAS]);
  expect(contents(again.cart)).toEqual(["2 × r134a-60", "1 × empty-cylinder-std::r134a-60"]);
  expect(again.cart.returns).toEqual(back(1));
  expect(again.returning).toBe(1);
});

test("returns are added to those of the cart, never more than there is gas for", () => {
  const filled = orderAgain(EMPTY_CART, { items: [gasLine], returns: back(1) }, [GAS]).cart;
  const again = orderAgain(filled, { items: [gasLine], returns: back(9) }, [GAS]);
  expect(again.cart.returns).toEqual(back(3));
  expect(contents(again.cart)).toEqual(["4 × r134a-60", "1 × empty-cylinder-std::r134a-60"]);
});

test("gas that is skipped, or needs no empties any more, adds no returns", () => {
  const soldOut = orderAgain(aCartOf([GAS, 1]), { items: [gasLine], returns: back(1) }, [aGas({ inStock: false })]);
  expect([soldOut.cart.returns, soldOut.returning]).toEqual([[], 0]);
  const disposable = orderAgain(EMPTY_CART, { items: [gasLine], returns: back(1) }, [
    aGas({ requiresCylinder: false }),
  ]);
  expect([disposable.cart.returns, disposable.returning]).toEqual([[], 0]);
});

test("an empty is matched by its gas, even when that now comes in another cylinder size", () => {
  const again = orderAgain(
    EMPTY_CART,
    { items: [gasLine], returns: [{ id: `empty-cylinder-small::${GAS.id}`, returnQty: 1 }] },
    [GAS],
  );
  expect(again.cart.returns).toEqual(back(1));
});

test("existing cart lines stay, and more of the same is added to them", () => {
  const again = orderAgain(aCartOf([PART, 1], [GAS, 1]), { items: [gasLine], returns: [] }, [GAS, PART]);
  expect(contents(again.cart)).toEqual(["1 × cap-run", "3 × r134a-60", "3 × empty-cylinder-std::r134a-60"]);
});

test.each([
  { why: "it is out of stock", products: [aSparePart({ inStock: false })], reason: "out of stock" },
  { why: "it left the catalogue", products: [], reason: "no longer sold" },
  { why: "it has no price today", products: [{ ...aSparePart(), price: 0 }], reason: "no price today, please ask us" },
  {
    why: "it is copper now",
    products: [aCopperPipe({ id: PART.id })],
    reason: "sold by enquiry on WhatsApp",
  },
  {
    why: "it is sold by weight now",
    products: [aSparePart({ variants: [{ weight: "1 kg", weightKg: 1, basePrice: 9, finalPriceInclGST: 10.62 }] })],
    reason: "no longer sold",
  },
])("a line is skipped because $why, and the rest is added", ({ products, reason }) => {
  const again = orderAgain(EMPTY_CART, { items: [partLine, gasLine], returns: [] }, [GAS, ...products]);
  expect(again.leftOut.map(({ name, reason }) => `${name}: ${leftOutText(reason)}`)).toEqual([
    `Run capacitor: ${reason}`,
  ]);
  expect(again.added).toBe(1);
});

test("the same weight is bought again, or the line is skipped", () => {
  const light = { weight: "250 g", weightKg: 0.25, basePrice: 340, finalPriceInclGST: 401.2 };
  const part = aSparePart({ variants: [light] });
  const line = (weight: string) => ({ ...partLine, id: `${PART.id}@${weight}`, variantWeight: weight, price: 340 });
  expect(contents(orderAgain(EMPTY_CART, { items: [line("250 g")], returns: [] }, [part]).cart)).toEqual([
    "4 × cap-run@250 g",
  ]);
  expect(orderAgain(EMPTY_CART, { items: [line("500 g")], returns: [] }, [part]).leftOut).toEqual([
    { name: "Run capacitor", reason: "no-longer-sold" },
  ]);
});

test("an empty cylinder without gas is skipped", () => {
  const empty = anEmptyCylinder();
  const line = { id: empty.id, originalProductId: empty.id, name: "Empty", quantity: 3, price: 6000 };
  const again = orderAgain(EMPTY_CART, { items: [line], returns: [] }, [empty]);
  expect([contents(again.cart), again.leftOut.map(({ reason }) => leftOutText(reason))]).toEqual([
    [],
    ["comes with gas only"],
  ]);
});

test("more of one product than a cart can hold is skipped", () => {
  const again = orderAgain(aCartOf([PART, MAX_OF_ONE]), { items: [partLine], returns: [] }, [PART]);
  expect(again.leftOut.map(({ reason }) => leftOutText(reason))).toEqual(["more than a cart can hold"]);
  expect(contents(again.cart)).toEqual([`${MAX_OF_ONE} × cap-run`]);
});

test("each gas adds its own returns, and a return of zero adds none", () => {
  const other = aGas({ id: "r22", name: "R-22" });
  const lines = [gasLine, { ...gasLine, id: "r22", originalProductId: "r22", name: "R-22" }];
  const returns = [
    { id: "empty-cylinder-std::r22", returnQty: 1 },
    { id: `empty-cylinder-std::${GAS.id}`, returnQty: 0 },
  ];
  const again = orderAgain(EMPTY_CART, { items: lines, returns }, [GAS, other]);
  expect(again.cart.returns).toEqual([{ id: "empty-cylinder-std::r22", returnQty: 1 }]);
  expect(again.returning).toBe(1);
});

test("gas that only the cart contains gets no returns from the order", () => {
  const again = orderAgain(aCartOf([GAS, 3]), { items: [], returns: back(2) }, [GAS]);
  expect([again.cart.returns, again.returning]).toEqual([[], 0]);
});

test("every reason has a text", () => {
  const reasons = ["choose-a-weight", "too-many", "too-many-lines", "not-a-quantity"] as const;
  expect(reasons.map(leftOutText)).toEqual([
    "no longer sold",
    ...Array.from({ length: 3 }, () => "more than a cart can hold"),
  ]);
});

test("a product formerly sold by weight and now by the piece is bought by the piece", () => {
  const line = { ...partLine, id: `${PART.id}@250 g`, variantWeight: "250 g" };
  expect(orderAgain(EMPTY_CART, { items: [line], returns: [] }, [PART]).added).toBe(1);
});
