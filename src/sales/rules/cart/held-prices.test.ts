import { expect, test } from "vitest";
import { aCanBox, aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { NO_TRADE_PRICES } from "#catalogue/rules/trade-prices/trade-price.ts";
import { atYourPrices } from "./agreed-price.ts";
import { atHeldPrices, heldLinesOf, samePrices } from "./held-prices.ts";
import { aCartOf } from "./makers.ts";
import { withTodaysPrices } from "./refresh-prices.ts";

const yours = (...goods: (readonly [Product, number])[]) => atYourPrices(aCartOf(...goods), NO_TRADE_PRICES);
const held = heldLinesOf(yours([aGas(), 2], [aSparePart(), 3]));

test("a hold has the goods with quantity, price and pack, and no deposits", () => {
  expect(held).toEqual([
    { id: "r134a-60", quantity: 2, price: 24_720, pack: 60 },
    { id: "cap-run", quantity: 3, price: aSparePart().price, pack: 0 },
  ]);
});

test.each([
  { what: "a dearer gas", gas: aGas({ perKgPrice: 420 }), quantity: 2, which: "held", price: 24_720 },
  { what: "a cheaper gas", gas: aGas({ perKgPrice: 400 }), quantity: 2, which: "held", price: 24_720 },
  { what: "a dearer gas", gas: aGas({ perKgPrice: 420 }), quantity: 2, which: "lower", price: 24_720 },
  { what: "a cheaper gas", gas: aGas({ perKgPrice: 400 }), quantity: 2, which: "lower", price: 24_000 },
  { what: "more of a dearer gas", gas: aGas({ perKgPrice: 420 }), quantity: 3, which: "held", price: 25_200 },
  { what: "less of a dearer gas", gas: aGas({ perKgPrice: 420 }), quantity: 1, which: "held", price: 25_200 },
  { what: "a smaller cylinder", gas: aGas({ kgsPerCylinder: 50 }), quantity: 2, which: "held", price: 20_600 },
] as const)("$what costs ₹$price each at the $which price", ({ gas, quantity, which, price }) => {
  const [item] = atHeldPrices(yours([gas, quantity]), held, which).items;
  expect(item).toMatchObject({ price, totalItemPrice: price * quantity });
});

test("a held price keeps its price per kg, and empties and other goods keep today's", () => {
  const today = yours([aGas({ perKgPrice: 420 }), 2], [aCanBox(), 1]);
  const cart = atHeldPrices(today, held, "held");
  expect(cart.items[0]).toMatchObject({ perKgPrice: 412, totalCylinderPrice: 24_720 });
  expect(cart.items.slice(1)).toEqual(today.items.slice(1));
  expect([samePrices(cart, today), samePrices(today, today)]).toEqual([false, true]);
});

test("a held line is not reported as repriced, and the stored cart stays at public prices", () => {
  const cart = aCartOf([aGas(), 2]);
  const shelf = new Map([["r134a-60", aGas({ perKgPrice: 420 })]]);
  const refreshed = withTodaysPrices(cart, shelf, NO_TRADE_PRICES, held);
  expect(refreshed).toMatchObject({ repriced: [], cart: { items: [{ price: 24_720 }, {}] } });
  expect(refreshed.publicCart.items[0]).toMatchObject({ price: 25_200 });
});
