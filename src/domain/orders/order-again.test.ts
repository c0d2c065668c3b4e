import { expect, test } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { EMPTY_CART, MAX_OF_ONE } from "#domain/cart/cart.ts";
import { aCartOf, contents } from "#domain/cart/makers.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { aCopperPipe, aGas, anEmptyCylinder, aSparePart } from "#domain/makers.ts";
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

test("an order comes again at today's prices, its gas with all the empties it needs", () => {
  const again = orderAgain(EMPTY_CART, { items: [gasLine, itsEmpties, partLine], returns: [] }, [GAS, PART]);
  expect(contents(again.cart)).toEqual(["2 × r134a-60", "2 × empty-cylinder-std::r134a-60", "4 × cap-run"]);
  expect(again.cart.items[0]?.price).toBe(24_720);
  expect(again.repriced).toEqual([{ name: "R-134a", before: 24_000, now: 24_720 }]);
  expect(again.added).toBe(2);
  expect(again.leftOut).toEqual([]);
});

test("who pays by a price list is told of what moved for them, and of nothing else", () => {
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
  // The cart itself is kept at everybody's prices.
  expect(again.cart.items[0]?.price).toBe(140);
});

const back = (returnQty: number) => [{ id: `empty-cylinder-std::${GAS.id}`, returnQty }];

test("empties that came back with the order come back again, and only the rest is asked for as deposit", () => {
  const again = orderAgain(EMPTY_CART, { items: [gasLine, itsEmpties], returns: back(1) }, [GAS]);
  expect(contents(again.cart)).toEqual(["2 × r134a-60", "1 × empty-cylinder-std::r134a-60"]);
  expect(again.cart.returns).toEqual(back(1));
  expect(again.returning).toBe(1);
});

test("empties coming back are added to those of the cart, never more than there is gas for", () => {
  const filled = orderAgain(EMPTY_CART, { items: [gasLine], returns: back(1) }, [GAS]).cart;
  const again = orderAgain(filled, { items: [gasLine], returns: back(9) }, [GAS]);
  expect(again.cart.returns).toEqual(back(3));
  expect(contents(again.cart)).toEqual(["4 × r134a-60", "1 × empty-cylinder-std::r134a-60"]);
});

test("gas that stays behind, or needs no empties any more, takes no returns along", () => {
  const soldOut = orderAgain(aCartOf([GAS, 1]), { items: [gasLine], returns: back(1) }, [aGas({ inStock: false })]);
  expect([soldOut.cart.returns, soldOut.returning]).toEqual([[], 0]);
  const disposable = orderAgain(EMPTY_CART, { items: [gasLine], returns: back(1) }, [
    aGas({ requiresCylinder: false }),
  ]);
  expect([disposable.cart.returns, disposable.returning]).toEqual([[], 0]);
});

test("an empty is found by its gas when that comes in another size of cylinder now", () => {
  const again = orderAgain(
    EMPTY_CART,
    { items: [gasLine], returns: [{ id: `empty-cylinder-small::${GAS.id}`, returnQty: 1 }] },
    [GAS],
  );
  expect(again.cart.returns).toEqual(back(1));
});

test("what was in the cart already stays, and more of the same is added to it", () => {
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
])("a line stays behind because $why, and the rest goes in", ({ products, reason }) => {
  const again = orderAgain(EMPTY_CART, { items: [partLine, gasLine], returns: [] }, [GAS, ...products]);
  expect(again.leftOut.map(({ name, reason }) => `${name}: ${leftOutText(reason)}`)).toEqual([
    `Run capacitor: ${reason}`,
  ]);
  expect(again.added).toBe(1);
});

test("the weight that was bought is bought again, or not at all", () => {
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

test("an empty cylinder by itself stays behind: it comes with gas only", () => {
  const empty = anEmptyCylinder();
  const line = { id: empty.id, originalProductId: empty.id, name: "Empty", quantity: 3, price: 6000 };
  const again = orderAgain(EMPTY_CART, { items: [line], returns: [] }, [empty]);
  expect([contents(again.cart), again.leftOut.map(({ reason }) => leftOutText(reason))]).toEqual([
    [],
    ["comes with gas only"],
  ]);
});

test("more than a cart can hold of one thing stays behind", () => {
  const again = orderAgain(aCartOf([PART, MAX_OF_ONE]), { items: [partLine], returns: [] }, [PART]);
  expect(again.leftOut.map(({ reason }) => leftOutText(reason))).toEqual(["more than a cart can hold"]);
  expect(contents(again.cart)).toEqual([`${MAX_OF_ONE} × cap-run`]);
});

test("two gases take their own empties along, and a return of nothing takes none", () => {
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

test("gas that was in the cart already and is out of stock takes no more returns along", () => {
  const again = orderAgain(aCartOf([GAS, 3]), { items: [], returns: back(2) }, [GAS]);
  expect([again.cart.returns, again.returning]).toEqual([[], 0]);
});

test("every reason has its words", () => {
  const reasons = ["choose-a-weight", "too-many", "too-many-lines", "not-a-quantity"] as const;
  expect(reasons.map(leftOutText)).toEqual([
    "no longer sold",
    ...Array.from({ length: 3 }, () => "more than a cart can hold"),
  ]);
});

test("what was sold by weight and is sold by the piece now is bought by the piece", () => {
  const line = { ...partLine, id: `${PART.id}@250 g`, variantWeight: "250 g" };
  expect(orderAgain(EMPTY_CART, { items: [line], returns: [] }, [PART]).added).toBe(1);
});
