import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { atAgreedPrice } from "./agreed-price.ts";
import { cartItem } from "./cart-item.ts";

const line = (product: Parameters<typeof cartItem>[0], quantity: number) => {
  const item = cartItem(product, quantity);
  if (!item) throw new Error("It has a price");
  return item;
};

test("gas at an agreed price shows its price per kg only where that is exact", () => {
  const gas = line(aGas({ perKgPrice: 500, kgsPerCylinder: 60 }), 2);
  expect(atAgreedPrice(gas, rupees(27_000))).toMatchObject({
    ...{ price: 27_000, perKgPrice: 450, totalCylinderPrice: 27_000, totalItemPrice: 54_000 },
  });
  expect(atAgreedPrice(gas, rupees(27_000.01)).perKgPrice).toBeUndefined();
});

test("a part at an agreed price costs that price times its quantity", () => {
  expect(atAgreedPrice(line(aSparePart({ price: 140 }), 3), rupees(120.5))).toMatchObject({
    ...{ price: 120.5, basePrice: 120.5, totalItemPrice: 361.5 },
  });
});
