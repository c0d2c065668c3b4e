import { expect, onTestFinished, test } from "vitest";
import { type Language, speakIn } from "#platform/rules/language/language.ts";
import { buyerLine, type OrderFacts, plainLine } from "#sales/rules/orders/order-state.ts";
import { orderSummary } from "#sales/web/orders/history/order-qr.tsx";

test("the QR text of an order has its number, day, total and payment state", () => {
  const order = { orderNumber: "ORD1794722400123", grandTotal: 1_70_480.8, paid: false, status: "Success" as const };
  expect(orderSummary(order, "Sheetal", "Sun, 15 Nov 2026").split("\n")).toEqual([
    "Sheetal order ORD1794722400123",
    "Date: Sun, 15 Nov 2026",
    "Total: Rs 1,70,480.80",
    "Status: Payment Confirmed. We are checking your payment.",
  ]);
});

const EACH: readonly OrderFacts[] = [
  { paid: false, status: "Placed" },
  { paid: false, status: "Success" },
  { paid: false, status: "Success", paymentUndoneAt: "2026-11-15T05:00:00Z" },
  { paid: false, status: "Placed", creditDueOn: "2026-12-15" },
  { paid: true, status: "Success" },
  { paid: true, status: "Success", dispatchedAt: "2026-11-15T05:00:00Z" },
  { paid: false, status: "Placed", cancelledAt: "2026-11-15T05:00:00Z" },
];

test("the QR text matches the English page, and stays ASCII for Hindi readers", () => {
  expect(EACH.map(plainLine)).toEqual(EACH.map(buyerLine));
  let spoken: Language = "hi";
  onTestFinished(speakIn(() => spoken));
  const inHindi = EACH.map((order) => [buyerLine(order), plainLine(order)]);
  spoken = "en";
  for (const [shown, scanned] of inHindi) {
    expect(shown).toMatch(/[\u0900-\u097f]/);
    expect(scanned).toMatch(/^[ -~]+$/);
  }
});
