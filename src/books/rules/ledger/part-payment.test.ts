import { expect, test } from "vitest";
import { receivedText } from "./part-payment.ts";

test.each([
  { order: { paid: false }, text: undefined },
  { order: { paid: false, open: 40_000 }, text: undefined },
  { order: { paid: false, open: 35_197.78, received: 10_000 }, text: "₹10,000.00 received, ₹35,197.78 left to pay" },
  { order: { paid: true, open: 35_197.78, received: 10_000 }, text: undefined },
])("$order reads $text", ({ order, text }) => {
  expect(receivedText(order)).toBe(text);
});
