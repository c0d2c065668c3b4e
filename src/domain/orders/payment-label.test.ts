import { expect, test } from "vitest";
import { paymentLabel, statusWhenSent } from "./payment-label.ts";

test.each([
  { order: { paid: true, status: "Success" }, label: "Paid" },
  { order: { paid: true, status: "Placed" }, label: "Paid" },
  { order: { paid: true }, label: "Paid" },
  { order: { paid: false, status: "Success" }, label: "Payment Confirmed" },
  { order: { paid: false, status: "Placed" }, label: "Placed" },
  { order: { paid: false, status: "Cancelled" }, label: "Payment Pending" },
  { order: { paid: false }, label: "Payment Pending" },
])("an order that is paid $order.paid with status $order.status reads $label", ({ order, label }) => {
  expect(paymentLabel(order)).toBe(label);
});

test.each([
  { sent: { proofId: "p1" }, status: "Success" },
  { sent: { utr: "412345678901" }, status: "Success" },
  { sent: { utr: "  " }, status: "Placed" },
  { sent: {}, status: "Placed" },
])("an order sent with $sent is stored as $status", ({ sent, status }) => {
  expect(statusWhenSent(sent)).toBe(status);
});
