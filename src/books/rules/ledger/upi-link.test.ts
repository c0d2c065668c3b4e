import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { cleanUtr, isUtr, upiLink } from "./upi-link.ts";

const payment = { upiId: "sheetal@demobank", payee: "Sheetal & Sons", orderNumber: "ORD1794722400123" };

test("the link contains payee, exact amount and order number", () => {
  expect(upiLink({ ...payment, amount: rupees(70_480.8) })).toBe(
    "upi://pay?pa=sheetal%40demobank&pn=Sheetal%20%26%20Sons&am=70480.80&cu=INR&tn=Order%20ORD1794722400123&tr=ORD1794722400123",
  );
});

test.each([
  { amount: 1, written: "1.00" },
  { amount: 1_23_456.5, written: "123456.50" },
  { amount: 0.05, written: "0.05" },
])("₹$amount is written $written, without commas", ({ amount, written }) => {
  expect(new URL(upiLink({ ...payment, amount: rupees(amount) })).searchParams.get("am")).toBe(written);
});

test.each([
  { typed: "4123 4567 8901", utr: "412345678901", good: true },
  { typed: "sbinr52026111500012345", utr: "SBINR52026111500012345", good: true },
  { typed: "12345", utr: "12345", good: false },
  { typed: "<script>alert(1)", utr: "<SCRIPT>ALERT(1)", good: false },
])("a bank reference typed $typed is valid: $good", ({ typed, utr, good }) => {
  expect(cleanUtr(typed)).toBe(utr);
  expect(isUtr(utr)).toBe(good);
});

test.each(["x 712345678901", "712345678901!", "71234567890", "7".repeat(23)])("“%s” is not a bank reference", (utr) => {
  expect(isUtr(utr)).toBe(false);
});
