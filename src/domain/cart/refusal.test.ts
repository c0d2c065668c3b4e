import { expect, test } from "vitest";
import { refusalText } from "./refusal.ts";

test("whoever wants copper is told the shop's own WhatsApp number", () => {
  expect(refusalText("copper-is-sold-by-enquiry", "+91 98765 43210")).toBe(
    "Copper pipes are sold by enquiry. Please message us on WhatsApp at +91 98765 43210.",
  );
});

test("the limit of one product is named as it is", () => {
  expect(refusalText("too-many", "")).toBe("You can order up to 9,999 of one product.");
});
