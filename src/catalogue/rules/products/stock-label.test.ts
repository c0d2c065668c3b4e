import { expect, test } from "vitest";
import { aCopperPipe, aGas } from "./makers.ts";
import { cardButton, stockBadge } from "./stock-label.ts";

const variants = [{ weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 }];

test.each([
  { product: aGas({ inStock: true }), badge: "In Stock" },
  { product: aGas({ inStock: true, note: "Coming soon" }), badge: "In Stock" },
  { product: aGas({ inStock: false, note: "Coming soon" }), badge: "Coming soon" },
  { product: aGas({ inStock: false, note: " coming SOON " }), badge: "Coming soon" },
  { product: aGas({ inStock: false, note: "New batch" }), badge: "Out of Stock" },
  { product: aGas({ inStock: false }), badge: "Out of Stock" },
])("in stock $product.inStock with the note '$product.note' shows $badge", ({ product, badge }) => {
  expect(stockBadge(product)).toBe(badge);
});

test.each([
  { product: aGas(), label: "Add to Cart", press: "add" },
  { product: aGas({ variants }), label: "Select Options", press: "choose" },
  { product: aCopperPipe(), label: "Enquire on WhatsApp", press: "enquire" },
  { product: aGas({ inStock: false }), label: "Out of Stock", press: "nothing" },
  { product: aGas({ inStock: false, variants, note: "Coming soon" }), label: "Coming soon", press: "nothing" },
  { product: aCopperPipe({ inStock: false }), label: "Out of Stock", press: "nothing" },
])("the button of $product.name shows $label", ({ product, label, press }) => {
  expect(cardButton(product)).toEqual({ label, press, disabled: press === "nothing" });
});
