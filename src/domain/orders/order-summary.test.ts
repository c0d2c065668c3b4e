import { expect, test } from "vitest";
import { orderSummary } from "./order-summary.ts";

test("a scanned order tells its number, day, total and payment", () => {
  const order = { orderNumber: "ORD1794722400123", grandTotal: 1_70_480.8, paid: false, status: "Success" as const };
  expect(orderSummary(order, "Sheetal", "Sun, 15 Nov 2026").split("\n")).toEqual([
    "Sheetal order ORD1794722400123",
    "Date: Sun, 15 Nov 2026",
    "Total: Rs 1,70,480.80",
    "Status: Payment Confirmed. We are checking your payment.",
  ]);
});
