import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { removeFromCart } from "./change-quantity.ts";
import { goodsLines } from "./goods-lines.ts";
import { aCartOf } from "./makers.ts";

const STD = "empty-cylinder-std::r134a-60";
const summary = (cart: Parameters<typeof goodsLines>[0]) =>
  goodsLines(cart).map(({ item, need, empties }) => [item.id, empties?.quantity, need?.remaining]);

test("empties are listed under their gas and not among the goods", () => {
  expect(summary(aCartOf([aGas(), 2], [aSparePart(), 1]))).toEqual([
    ["r134a-60", 2, 0],
    ["cap-run", undefined, undefined],
  ]);
});

test("gas without its empties still shows what it needs", () => {
  expect(summary(removeFromCart(aCartOf([aGas(), 2]), STD))).toEqual([["r134a-60", undefined, 2]]);
});
