import { expect, test } from "vitest";
import { billFor } from "#domain/cart/bill.ts";
import { aCartOf } from "#domain/cart/makers.ts";
import { withTodaysPrices } from "#domain/cart/refresh-prices.ts";
import { aGas, aSparePart, DELHI_SHOP } from "#domain/makers.ts";
import { atBilledPrices } from "./accept-bill.ts";

const DELHI = { deliveryState: "Delhi", shop: DELHI_SHOP };

test("a cart at the accepted prices comes to the total of the accepted bill", () => {
  const seen = aCartOf([aGas({ perKgPrice: 412 }), 2], [aSparePart(), 3]);
  const dearer = aGas({ perKgPrice: 430.5, gstRate: 5 });
  const billed = withTodaysPrices(seen, new Map([dearer, aSparePart()].map((product) => [product.id, product]))).cart;
  const accepted = atBilledPrices(seen, billed.items);
  expect(billFor(accepted, DELHI)).toEqual(billFor(billed, DELHI));
  expect(accepted.items[0]).toMatchObject({ gstRate: 5, perKgPrice: 430.5, price: 25_830, totalItemPrice: 51_660 });
});

test("a line the bill does not name keeps its price", () => {
  const cart = aCartOf([aSparePart(), 1]);
  expect(atBilledPrices(cart, [])).toEqual(cart);
});
