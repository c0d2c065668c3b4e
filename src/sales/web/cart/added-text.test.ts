import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { addedText } from "./added-text.ts";

test.each([
  { product: aSparePart(), quantity: 1, text: "Added to cart: Run capacitor." },
  { product: aSparePart(), quantity: 1200, text: "Added to cart: 1,200 × Run capacitor." },
  {
    product: aGas(),
    quantity: 1,
    text: "Added to cart: R-134a Refrigerant Gas 60 kg, with an empty cylinder on a refundable deposit.",
  },
  {
    product: aGas(),
    quantity: 3,
    text: "Added to cart: 3 × R-134a Refrigerant Gas 60 kg, with 3 empty cylinders on a refundable deposit.",
  },
])("adding $quantity of $product.id shows '$text'", ({ product, quantity, text }) => {
  expect(addedText(product, undefined, quantity)).toBe(text);
});

test("a buyer who returns empties reads so, and not about a deposit", () => {
  const gas = "Added to cart: R-134a Refrigerant Gas 60 kg. You return 1 empty cylinder.";
  expect(addedText(aGas(), undefined, 1, "return")).toBe(gas);
  expect(addedText(aSparePart(), undefined, 1, "return")).toBe("Added to cart: Run capacitor.");
});

test("the note names the chosen weight", () => {
  const variant = { weight: "250 g", weightKg: 0.25, basePrice: 340, finalPriceInclGST: 401.2 };
  expect(addedText(aSparePart({ variants: [variant] }), variant, 1)).toBe("Added to cart: Run capacitor, 250 g.");
});
