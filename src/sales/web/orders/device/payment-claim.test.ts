import { expect, test } from "vitest";
import { EMPTY_CLAIM, type PaymentNotes } from "#sales/web/orders/draft/payment-draft.ts";
import { anOrderBody } from "#sales/web/orders/order-makers.ts";
import type { UnsentOrder } from "./device-orders.ts";
import { makePaymentClaim } from "./payment-claim.ts";

const NUMBER = "ORD1794700800000";
const ASHA = "9876543210";
const SENT = { utr: "432187652109", message: "Please pack well", proofId: "p1" };

function unsent(): UnsentOrder {
  const { mobile, order } = anOrderBody(NUMBER);
  return {
    ...{ orderNumber: NUMBER, unsent: true, body: { mobile, order: { ...order, ...SENT } } },
    ...{
      identity: { gstNumber: "", aadhaarNumber: "" },
      total: 1180,
      savedAt: "2026-11-15T10:00:00Z",
      lastProblem: "",
    },
  };
}

const aTab = (typed: Partial<PaymentNotes> = {}, waiting: object[] = []) =>
  makePaymentClaim({
    draft: { read: () => typed, keep: () => {} },
    unsentOrders: (mobile) => (mobile === ASHA ? [unsent()] : []),
    myOrders: { sayOfPayment: (_, text) => void waiting.push(text) },
  });

test("an order opened again has the UTR, screenshot and message it was to be sent with", () => {
  expect(aTab().read({ orderNumber: NUMBER, mobile: ASHA })).toEqual({ ...EMPTY_CLAIM, ...SENT });
});

test("input typed in this tab since then takes precedence", () => {
  const text = aTab({ utr: "999988887777", upiOpened: "yes" }).read({ orderNumber: NUMBER, mobile: ASHA });
  expect(text).toEqual({ ...EMPTY_CLAIM, ...SENT, utr: "999988887777", upiOpened: "yes" });
});

test.each([
  { of: "another order", order: { orderNumber: "ORD1794700800001", mobile: ASHA } },
  { of: "another customer's order", order: { orderNumber: NUMBER, mobile: "9000000000" } },
])("payment details sent with an order are not shown for $of", ({ order }) => {
  expect(aTab().read(order)).toEqual(EMPTY_CLAIM);
});

test.each([
  { typed: { utr: " 4321 8765 2109 " }, leaves: { utr: "432187652109" } },
  { typed: { utr: "4321" }, leaves: {} },
  { typed: { utr: "" }, leaves: { utr: "" } },
  { typed: { proofId: "p2", proofName: "paid.png" }, leaves: { proofId: "p2" } },
  { typed: { upiOpened: "yes" }, leaves: {} },
])("a waiting order is sent with the latest details: after $typed with $leaves", ({ typed, leaves }) => {
  const waiting: object[] = [];
  aTab({}, waiting).say({ orderNumber: NUMBER, mobile: ASHA }, typed);
  expect(waiting).toEqual([leaves]);
});
