import { expect, test } from "vitest";
import type { LeftOut } from "#domain/orders/order-again.ts";
import { orderAgainText } from "./order-again-text.ts";

const OUT: LeftOut = { name: "R-22 gas", reason: "not-in-stock" };
const GONE: LeftOut = { name: "Fan", reason: "no-longer-sold" };

test.each([
  { added: 3, leftOut: [], text: "Added to cart at today's prices: 3 products." },
  {
    added: 1,
    leftOut: [OUT],
    text: "Added to cart at today's prices: 1 of 2 products. Left out: R-22 gas (out of stock).",
  },
  {
    added: 1,
    leftOut: [OUT, GONE, OUT, GONE],
    text: "Added to cart at today's prices: 1 of 5 products. Left out: R-22 gas (out of stock), Fan (no longer sold) and 2 more.",
  },
  { added: 0, leftOut: [OUT], text: "Nothing of this order can be bought today." },
])("$added lines in the cart and $leftOut.length left out are told as '$text'", ({ added, leftOut, text }) => {
  expect(orderAgainText({ added, leftOut })).toBe(text);
});
