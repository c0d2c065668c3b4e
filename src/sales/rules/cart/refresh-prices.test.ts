import { expect, test } from "vitest";
import { aCopperPipe, aGas, anEmptyCylinder, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { addToCart } from "./add-to-cart.ts";
import { type CartItem, EMPTY_CART } from "./cart.ts";
import { aCartOf, contents } from "./makers.ts";
import { withAcceptedPrices, withTodaysPrices } from "./refresh-prices.ts";

const shelf = (...products: Product[]) => new Map(products.map((product) => [product.id, product]));

test("a cart at today's prices lists each line whose price changed", () => {
  const cart = aCartOf([aGas(), 2], [aSparePart(), 1]);
  const { cart: today, gone, repriced } = withTodaysPrices(cart, shelf(aGas({ perKgPrice: 420 }), aSparePart()));
  expect(contents(today)).toEqual(contents(cart));
  expect(today.items[0]).toMatchObject({ price: 25_200, totalItemPrice: 50_400 });
  expect(repriced.map(({ item, before }) => [item.id, before, item.price])).toEqual([["r134a-60", 24_720, 25_200]]);
  expect(gone).toEqual([]);
});

test("at unchanged prices nothing changes", () => {
  const cart = aCartOf([aGas(), 2], [aSparePart(), 1]);
  expect(withTodaysPrices(cart, shelf(aGas(), aSparePart()))).toEqual({
    ...{ cart, publicCart: cart, gone: [], repriced: [], short: [] },
  });
});

test.each([
  { what: "sold out", products: [aGas({ inStock: false })] },
  { what: "taken from the catalogue", products: [] },
  { what: "left without a price", products: [aGas({ perKgPrice: 0 })] },
  { what: "moved to enquiry", products: [aCopperPipe({ id: "r134a-60" })] },
])("gas that was $what is removed with its empties", ({ products }) => {
  const refreshed = withTodaysPrices(aCartOf([aGas(), 2], [aSparePart(), 1]), shelf(aSparePart(), ...products));
  expect(contents(refreshed.cart)).toEqual(["1 × cap-run"]);
  expect(refreshed.gone.map((item) => item.id)).toEqual(["r134a-60"]);
});

test("a cart lists the lines that exceed the stock", () => {
  const cart = aCartOf([aSparePart(), 5], [aWire(), 1]);
  const running = aSparePart({ stockLeft: { "cap-run": 3 } });
  const { cart: today, short } = withTodaysPrices(cart, shelf(running, aWire()));
  expect(short).toEqual([{ id: "cap-run", name: aSparePart().name, quantity: 5, left: 3 }]);
  expect(contents(today)).toEqual(contents(cart));
});

test("a sold-out weight is removed, and cannot be added again", () => {
  const ten = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };
  const gas = aGas({ variants: [ten], requiresCylinder: false });
  const added = addToCart(EMPTY_CART, { product: gas, quantity: 1, variant: ten });
  const soldOut = { ...gas, stockLeft: { "r134a-60@10 kg": 0 } };
  expect(added.ok && withTodaysPrices(added.cart, shelf(soldOut)).gone.map(({ id }) => id)).toEqual(["r134a-60@10 kg"]);
  expect(addToCart(EMPTY_CART, { product: soldOut, quantity: 1, variant: ten })).toEqual({
    ok: false,
    refusal: "not-in-stock",
  });
});

test("a tampered line is billed at the catalogue's values", () => {
  const { items } = aCartOf([aGas(), 2]);
  const doctored = items.map(
    (item): CartItem =>
      item.isEmptyCylinder
        ? { ...item, price: 1, deposit: 1 }
        : { ...item, price: 0.01, requiresCylinder: true, kgsPerCylinder: 60, name: "cheap" },
  );
  const { cart } = withTodaysPrices({ items: doctored, returns: [] }, shelf(aGas()));
  expect(cart.items.map((item) => item.price)).toEqual([24_720, 6000]);
});

test("a line under another product's id is rejected", () => {
  const item = { ...aCartOf([aGas({ requiresCylinder: false }), 1]).items[0], id: "gold" } as CartItem;
  expect(withTodaysPrices({ items: [item], returns: [] }, shelf(aGas())).gone).toHaveLength(1);
});

test("a discontinued weight is removed, an available one stays", () => {
  const ten = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };
  const gas = aGas({ variants: [ten] });
  const change = addToCart(EMPTY_CART, { product: gas, quantity: 1, variant: ten });
  if (!change.ok) throw new Error(change.refusal);
  expect(withTodaysPrices(change.cart, shelf(gas)).cart).toEqual(change.cart);
  expect(withTodaysPrices(change.cart, shelf(aGas({ variants: [{ ...ten, weight: "8 kg" }] }))).gone).toHaveLength(1);
  expect(withTodaysPrices(change.cart, shelf(aGas())).gone).toHaveLength(1);
});

test("an empty cylinder without gas cannot be bought, with any claimed kind or price", () => {
  const claims = { isEmptyCylinder: true, allowDirectEmptyAdd: true };
  const names = { id: "empty-cylinder-std", originalProductId: "empty-cylinder-std", sku: "E", name: "Empty Cylinder" };
  const item: CartItem = { ...names, ...claims, category: "cylinders", price: 6000, quantity: 2 };
  const refreshed = withTodaysPrices({ items: [item], returns: [] }, shelf(anEmptyCylinder({ price: 6000 })));
  expect(refreshed.gone).toEqual([item]);
});

test("accepting prices updates them, and sold-out lines stay for manual removal", () => {
  const cart = aCartOf([aSparePart(), 2], [aWire(), 1]);
  const dearer = aSparePart({ price: 150 });
  const accepted = withAcceptedPrices(cart, withTodaysPrices(cart, new Map([[dearer.id, dearer]])));
  expect(accepted.items.map(({ id, price, totalItemPrice }) => [id, price, totalItemPrice])).toEqual([
    ["cap-run", 150, 300],
    ["wire-1c", 1100, 1100],
  ]);
});

const agreed = (percentOff: number) => ({
  own: [],
  group: [{ lineId: "*", fromQuantity: 1, price: null, percentOff }],
});
const fixedAt = (price: number, fromQuantity = 1) => ({
  own: [{ lineId: "cap-run", fromQuantity, price, percentOff: null }],
  group: [],
});

test("a trade price is not a price change: it applies to the bill, not to deposits or the stored cart", () => {
  const cart = aCartOf([aGas(), 2], [aSparePart(), 1]);
  const today = withTodaysPrices(cart, shelf(aGas(), aSparePart()), agreed(10));
  expect(today.repriced).toEqual([]);
  expect(today.publicCart).toEqual(cart);
  expect(today.cart.items.map(({ price }) => price)).toEqual([22_248, 6_000, 126]);
  expect(today.cart.items[0]).toMatchObject({ totalItemPrice: 44_496, totalCylinderPrice: 22_248, perKgPrice: 370.8 });
});

test("when prices change, a buyer sees their own change, and nothing if their price is unchanged", () => {
  const cart = aCartOf([aSparePart(), 1]);
  const dearer = shelf(aSparePart({ price: 160 }));
  const sent = withTodaysPrices(cart, dearer, agreed(10)).repriced;
  expect(sent.map(({ item, before }) => [before, item.price])).toEqual([[126, 144]]);
  expect(withTodaysPrices(cart, dearer, fixedAt(120)).repriced).toEqual([]);
});

test("accepting today's prices stores list prices, so that the trade discount applies once", () => {
  const cart = aCartOf([aSparePart(), 1]);
  const dearer = shelf(aSparePart({ price: 160 }));
  const accepted = withAcceptedPrices(cart, withTodaysPrices(cart, dearer, agreed(10)));
  const again = withTodaysPrices(accepted, dearer, agreed(10));
  expect([again.cart.items[0]?.price, again.repriced]).toEqual([144, []]);
});

test("a quantity that reaches a price break is billed at it at once", () => {
  const priceOf = (quantity: number) =>
    withTodaysPrices(aCartOf([aSparePart(), quantity]), shelf(aSparePart()), fixedAt(100, 10)).cart.items[0]?.price;
  expect([priceOf(9), priceOf(10)]).toEqual([140, 100]);
});
