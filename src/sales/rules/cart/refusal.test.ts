import { expect, test } from "vitest";
import { refusalText } from "./refusal.ts";

test("the message names the shop's configured WhatsApp number when copper is rejected", () => {
  expect(refusalText("copper-is-sold-by-enquiry", "+91 98765 43210")).toBe(
    "Copper pipes are sold by enquiry. Please message us on WhatsApp at +91 98765 43210.",
  );
});

test("the rejection states the maximum quantity of one product", () => {
  expect(refusalText("too-many", "")).toBe("You can order up to 9,999 of one product.");
});

test.each([
  [
    "empties-follow-gas",
    "Empty cylinders come with the gas in your cart. Add gas first, or change how many you return.",
  ],
  ["not-in-stock", "This product is not in stock right now."],
  ["too-many-lines", "A cart can hold up to 100 different products."],
  ["not-a-quantity", "Please enter a whole number, 1 or more."],
  ["choose-a-weight", "Please choose a weight first."],
  ["no-price", "This product has no price today. Please ask us."],
] as const)("%s gives a message the buyer can act on", (refusal, text) => {
  expect(refusalText(refusal, "")).toBe(text);
});
