import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { type Revision, settled, stillOpen } from "./allocations.ts";
import { owedBy } from "./balances.ts";
import { invoiceIssued, paymentReceived } from "./events.ts";
import { aDocument, booked, moves, on, RAVI } from "./makers.ts";
import { markPaid, markUnpaid, type Payment } from "./mark-paid.ts";

const ORDER = { order: "ORD1", placedOn: "2026-09-01", due: rupees(1180) };
const press = { ...on("2026-09-15"), by: "asha" };
const undo = { day: "2026-09-16", at: new Date("2026-09-16T06:00:00Z"), by: "vikram", reason: "Not in the bank" };
const partPaid: Revision = {
  payment: "p0",
  revision: 1,
  shares: [{ order: "ORD1", amount: rupees(180) }],
  at: press.at,
  by: "asha",
};

test("marking an order paid creates a payment of exactly the open amount and allocates it", () => {
  const marked = markPaid(
    press,
    { id: "p1", method: "upi", reference: "712345678901" },
    { order: ORDER, revisions: [partPaid] },
  );
  if (!marked.ok) throw new Error("not marked");
  expect(marked.payment).toEqual({
    id: "p1",
    amount: rupees(1000),
    method: "upi",
    reference: "712345678901",
    markedFor: "ORD1",
  });
  expect(moves(marked.entry)).toEqual(["upi +1000", "receivable -1000"]);
  expect(stillOpen(ORDER, [partPaid, marked.revision])).toBe(0);
  expect(
    markPaid(press, { id: "p2", method: "upi" }, { order: ORDER, revisions: [partPaid, marked.revision] }),
  ).toEqual({
    ok: false,
    already: true,
  });
});

test("marking it unpaid undoes the payment and its allocation, once", () => {
  const marked = markPaid(press, { id: "p1", method: "bank" }, { order: ORDER, revisions: [] });
  if (!marked.ok) throw new Error("not marked");
  const entries = booked(invoiceIssued(on("2026-09-10"), aDocument("SH/1", 1000)), marked.entry);
  const paid = { order: "ORD1", payments: [marked.payment], entries, revisions: [marked.revision] };
  const unpaid = markUnpaid(undo, paid);
  expect(unpaid.undone).toMatchObject([{ payment: "p1", entry: { kind: "payment-undone", corrects: "e2" } }]);
  expect(owedBy(RAVI, [...entries, ...unpaid.undone.map(({ entry }) => entry)])).toBe(rupees(1180));
  const revisions = [marked.revision, ...unpaid.revisions];
  expect(unpaid.revisions).toMatchObject([
    { payment: "p1", revision: 2, shares: [], by: "vikram", reason: "Not in the bank" },
  ]);
  expect(markUnpaid(undo, { ...paid, revisions })).toEqual({ undone: [], revisions: [] });
});

const forOne = [{ order: "ORD1", amount: rupees(1180) }];
const forTwo = [...forOne, { order: "ORD2", amount: rupees(3000) }];

test.each([
  { what: "money the bank has shown", markedFor: undefined, shares: forOne },
  { what: "money the bank has shown for two orders", markedFor: undefined, shares: forTwo },
  { what: "money marked for another order first", markedFor: "ORD2", shares: forTwo },
  { what: "money marked for it that settles another order by now", markedFor: "ORD1", shares: forTwo },
])("$what stays in the ledger and is only deallocated from this order", ({ markedFor, shares }) => {
  const transfer: Payment = { id: "p0", amount: rupees(5000), method: "bank", ...(markedFor && { markedFor }) };
  const entries = booked(paymentReceived(on("2026-09-12"), { ...transfer, payment: "p0" }));
  const revisions = [{ ...partPaid, shares }];
  const unpaid = markUnpaid(undo, { order: "ORD1", payments: [transfer], entries, revisions });
  expect(unpaid.undone).toEqual([]);
  expect([...settled([...revisions, ...unpaid.revisions]).keys()]).toEqual(shares.length > 1 ? ["ORD2"] : []);
});

test("of several payments only those of this order are undone, each by its own entry", () => {
  const other = { ...ORDER, order: "ORD2" };
  const first = markPaid(press, { id: "p1", method: "bank" }, { order: other, revisions: [] });
  const second = markPaid(press, { id: "p2", method: "upi" }, { order: ORDER, revisions: [] });
  if (!first.ok || !second.ok) throw new Error("not marked");
  expect(first.payment).not.toHaveProperty("reference");
  const entries = booked(invoiceIssued(on("2026-09-10"), aDocument("p2", 1000)), first.entry, second.entry);
  const payments = [first.payment, second.payment];
  const unpaid = markUnpaid(undo, {
    order: "ORD1",
    payments,
    entries,
    revisions: [first.revision, second.revision],
  });
  expect(unpaid.undone).toMatchObject([{ payment: "p2", entry: { corrects: "e3" } }]);
  expect(unpaid.revisions.map(({ payment }) => payment)).toEqual(["p2"]);
  expect(() =>
    markUnpaid(undo, { order: "ORD1", payments, entries: entries.slice(0, 2), revisions: [second.revision] }),
  ).toThrow("The payment p2 is not in the ledger");
});
