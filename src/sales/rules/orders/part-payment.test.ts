import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { proofChange } from "./part-payment.ts";

const UTR = "620000013332";
const AT = new Date("2026-03-02T06:30:00.000Z");
const sent = { status: "Success", utr: UTR, proofId: null, paymentUndoneAt: null } as const;
const payment = (method: string, reference: string) => ({ method, reference });

test.each([
  { what: "its UTR", order: sent, by: payment("bank", UTR), status: "Placed" },
  { what: "its UTR, as typed by staff", order: sent, by: payment("upi", `UTR ${UTR}`), status: "Placed" },
  { what: "no reference", order: sent, by: payment("bank", ""), status: "Placed" },
  { what: "another UTR", order: sent, by: payment("bank", "620000013333"), status: undefined },
  { what: "cash", order: sent, by: payment("cash", ""), status: undefined },
  { what: "a cheque", order: sent, by: payment("cheque", UTR), status: undefined },
  { what: "credit", order: sent, by: payment("credit", ""), status: undefined },
  { what: "any UTR", order: { ...sent, utr: "", proofId: "p1" }, by: payment("bank", UTR), status: "Placed" },
  {
    what: "its UTR after the proof was rejected",
    order: { ...sent, status: "Placed", paymentUndoneAt: AT } as const,
    by: payment("bank", UTR),
    status: "Placed",
  },
  {
    what: "its UTR before",
    order: { ...sent, status: "Placed" } as const,
    by: payment("bank", UTR),
    status: undefined,
  },
])("a part payment with $what makes the order's status $status", ({ order, by, status }) => {
  const part = { moved: rupees(1080), received: rupees(1080), payment: by };
  expect(proofChange(order, part)?.status).toBe(status);
});

test.each([
  { what: "all its money", order: { ...sent, status: "Placed" } as const, received: 0, status: "Success" },
  { what: "a part of it", order: { ...sent, status: "Placed" } as const, received: 10, status: undefined },
  {
    what: "all its money, but never had a proof",
    order: { ...sent, status: "Placed", utr: "" } as const,
    received: 0,
    status: undefined,
  },
  {
    what: "all its money, but its proof was rejected",
    order: { ...sent, status: "Placed", paymentUndoneAt: AT } as const,
    received: 0,
    status: undefined,
  },
  { what: "all its money, but its proof still waits", order: sent, received: 0, status: undefined },
])("an order that lost $what gets the status $status", ({ order, received, status }) => {
  const part = { moved: rupees(-1080), received: rupees(received), payment: payment("bank", UTR) };
  expect(proofChange(order, part)?.status).toBe(status);
});
