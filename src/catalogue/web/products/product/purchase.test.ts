import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { choiceTotal } from "#catalogue/web/products/product/purchase.tsx";

test("the button shows the total of the chosen quantity", () => {
  expect(choiceTotal({ product: aGas(), variant: undefined, quantity: 5 })).toBe("₹1,23,600.00");
});

test("a chosen weight has its own price", () => {
  const variant = { weight: "250 g", weightKg: 0.25, basePrice: 340, finalPriceInclGST: 401.2 };
  expect(choiceTotal({ product: aSparePart({ variants: [variant] }), variant, quantity: 2 })).toBe("₹680.00");
});

test("without a price the total is N/A", () => {
  const { perKgPrice: _none, ...unpriced } = aGas();
  expect(choiceTotal({ product: unpriced, variant: undefined, quantity: 1 })).toBe("N/A");
});

test("a customer's own price applies from its agreed quantity", () => {
  const own = [{ lineId: "cap-run", fromQuantity: 10, price: 100, percentOff: null }];
  const total = (quantity: number) => choiceTotal({ product: aSparePart(), quantity }, { own, group: [] });
  expect([total(9), total(10)]).toEqual(["₹1,260.00", "₹1,000.00"]);
});
