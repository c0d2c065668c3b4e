import { expect, test } from "vitest";
import type { SkippedLine } from "#sales/rules/orders/order-again.ts";
import { orderAgainText } from "./order-again-text.ts";

const OUT: SkippedLine = { name: "R-22 gas", reason: "not-in-stock" };
const GONE: SkippedLine = { name: "Fan", reason: "no-longer-sold" };

test.each([
  { added: 3, leftOut: [], text: "Added to cart at today's prices: 3 products. Delivery to Plot 14, Haryana." },
  {
    added: 1,
    leftOut: [],
    returning: 2,
    text: "Added to cart at today's prices: 1 product. 2 empties will be returned, as before. Delivery to Plot 14, Haryana.",
  },
  {
    added: 1,
    leftOut: [OUT],
    text: "Added to cart at today's prices: 1 of 2 products. Left out: R-22 gas (out of stock). Delivery to Plot 14, Haryana.",
  },
  {
    added: 1,
    leftOut: [OUT, GONE, OUT, GONE],
    text: "Added to cart at today's prices: 1 of 5 products. Left out: R-22 gas (out of stock), Fan (no longer sold) and 2 more. Delivery to Plot 14, Haryana.",
  },
  { added: 0, leftOut: [OUT], text: "No item in this order is available today." },
])("$added lines in the cart and $leftOut.length left out show as '$text'", ({ text, returning = 0, ...again }) => {
  expect(orderAgainText({ ...again, returning }, "Plot 14, Haryana")).toBe(text);
});
