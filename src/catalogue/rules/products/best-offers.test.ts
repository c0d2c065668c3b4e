import { expect, test } from "vitest";
import { bestOffers, discountPercent } from "./best-offers.ts";
import { aGas, anEmptyCylinder, aSparePart } from "./makers.ts";

const part = (id: string, changes: Parameters<typeof aSparePart>[0]) => aSparePart({ id, name: id, ...changes });

test("the deepest discount leads, featured products without one come last, at most four show", () => {
  const shelf = [
    part("featured", { featured: true }),
    part("five", { discount: 5 }),
    part("twenty", { discount: 20 }),
    part("ten", { discount: 10, featured: true }),
    part("fifteen", { discount: 15 }),
    part("plain", {}),
  ];
  expect(bestOffers(shelf).map((offer) => offer.id)).toEqual(["twenty", "fifteen", "ten", "five"]);
  expect(bestOffers(shelf.slice(0, 2)).map((offer) => offer.id)).toEqual(["five", "featured"]);
});

test("an empty cylinder is never an offer, a gas cylinder may be", () => {
  expect(bestOffers([anEmptyCylinder({ discount: 50, featured: true })])).toEqual([]);
  expect(bestOffers([aGas({ discount: 5 })])).toHaveLength(1);
});

test.each([0, -10, 101, Number.NaN])("a discount of %s percent is no offer", (discount) => {
  expect(bestOffers([aSparePart({ discount })])).toEqual([]);
});

test("a product entered twice is offered once", () => {
  expect(bestOffers([aGas({ id: "a", discount: 5 }), aGas({ id: "b", discount: 5 })])).toHaveLength(1);
});

test.each([
  { discount: 100, percent: 100 },
  { discount: 0.5, percent: 0.5 },
  { discount: 20, price: 80, originalPrice: 100, percent: 20 },
  { discount: 20, price: 90.05, originalPrice: 100, percent: 9 },
  { discount: 20, price: 100, originalPrice: 100, percent: 0 },
  { discount: 20, price: 120, originalPrice: 100, percent: 0 },
  { discount: 20, price: 33.33, originalPrice: 50, percent: 33 },
  { discount: 10, price: 89.99, originalPrice: 99.99, percent: 10 },
  { discount: 20, price: 80, percent: 20 },
  { price: 80, originalPrice: 100, percent: 0 },
])("₹$price instead of ₹$originalPrice, stated as $discount % off, is $percent % off", ({ percent, ...product }) => {
  expect(discountPercent(product)).toBe(percent);
});

test("a discount without a lower price makes no offer, half a percent does", () => {
  expect(bestOffers([part("same", { discount: 5, price: 100, originalPrice: 100 })])).toEqual([]);
  expect(bestOffers([part("half", { discount: 0.5 })])).toHaveLength(1);
});
