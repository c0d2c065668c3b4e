import { expect, test } from "vitest";
import { aCanBox, aGas, aSparePart, aWire, DELHI_SHOP } from "#catalogue/rules/products/makers.ts";
import { atYourPrices } from "#sales/rules/cart/agreed-price.ts";
import { billFor } from "#sales/rules/cart/bill.ts";
import { aCartOf } from "#sales/rules/cart/makers.ts";
import { withTodaysPrices } from "#sales/rules/cart/refresh-prices.ts";
import { atBilledPrices } from "./accept-bill.ts";

const DELHI = { deliveryState: "Delhi", shop: DELHI_SHOP };

test("a cart at the accepted prices comes to the total of the accepted bill", () => {
  const seen = aCartOf([aGas({ perKgPrice: 412 }), 2], [aSparePart(), 3]);
  const dearer = aGas({ perKgPrice: 430.5, gstRate: 5 });
  const billed = withTodaysPrices(seen, new Map([dearer, aSparePart()].map((product) => [product.id, product]))).cart;
  const accepted = atBilledPrices(seen, billed);
  expect(billFor(accepted, DELHI)).toEqual(billFor(billed, DELHI));
  expect(accepted.items[0]).toMatchObject({ gstRate: 5, perKgPrice: 430.5, price: 25_830, totalItemPrice: 51_660 });
});

test("a customer's discount is deducted once: the cart stores public prices", () => {
  const seen = aCartOf([aGas({ perKgPrice: 412 }), 2], [aSparePart(), 3]);
  const dearer = new Map([aGas({ perKgPrice: 430 }), aSparePart()].map((product) => [product.id, product]));
  const lists = { own: [], group: [{ lineId: "*", fromQuantity: 1, price: null, percentOff: 10 }] };
  const { cart: billed, publicCart } = withTodaysPrices(seen, dearer, lists);
  const accepted = atBilledPrices(seen, { items: billed.items, publicItems: publicCart.items });
  expect(accepted.items[0]).toMatchObject({ perKgPrice: 430, price: 25_800 });
  expect(billFor(atYourPrices(accepted, lists), DELHI)).toEqual(billFor(billed, DELHI));
});

test("a line missing from the bill retains its price", () => {
  const cart = aCartOf([aSparePart(), 1]);
  expect(atBilledPrices(cart, { items: [] })).toEqual(cart);
});

test("the bill's values of a line replace the cart's, and others stay", () => {
  const cart = aCartOf([aCanBox({ perCanPrice: 180 }), 1], [aWire({ perMeterPrice: 11 }), 1], [aGas(), 1]);
  const [cans, wire, gas] = cart.items;
  const priced = atBilledPrices(cart, {
    items: [
      { id: cans?.id ?? "", price: 2400, perCanPrice: 200 },
      { id: wire?.id ?? "", price: 1200, perMeterPrice: 12 },
      { id: gas?.id ?? "", price: 25_000 },
    ],
  }).items;
  expect(priced[0]).toMatchObject({ price: 2400, basePrice: 2400, perCanPrice: 200, totalItemPrice: 2400 });
  expect(priced[1]).toMatchObject({ price: 1200, perMeterPrice: 12 });
  expect(priced[2]).toMatchObject({ price: 25_000, perKgPrice: 412 });
  expect(Object.keys(priced[0] ?? {}).toSorted()).toEqual(Object.keys(cans ?? {}).toSorted());
  expect(Object.keys(priced[2] ?? {}).toSorted()).toEqual(Object.keys(gas ?? {}).toSorted());
});
