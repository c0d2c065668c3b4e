import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { balanceOf } from "./balances.ts";
import { type AdjustmentKind, type Entry, entryLabel, entryReference, makeEntry } from "./entry.ts";
import {
  balanceAdjusted,
  chequeBounced,
  chequeCleared,
  creditNoteIssued,
  debitNoteIssued,
  depositCharged,
  depositForfeited,
  depositReleased,
  invoiceIssued,
  openingBalance,
  paymentReceived,
  paymentUndone,
  refundPaid,
} from "./events.ts";
import { aDocument, booked, moves, on } from "./makers.ts";

const DAY = "2026-09-15";
const V1 = {
  number: "SH/26-27/00123",
  heads: {
    sales: rupees(14_857.5),
    handling: rupees(350),
    cgst: rupees(1368.68),
    sgst: rupees(1368.68),
    "round-off": rupees(0.14),
  },
  total: rupees(17_945),
};
const transfer = { payment: "p1", amount: rupees(5000), method: "bank", reference: "712345678901" } as const;

test.each<{ what: string; entry: Entry; label: string; reference: string; moves: string[] }>([
  {
    what: "an invoice makes the customer owe goods, handling, GST and round-off",
    entry: invoiceIssued(on(DAY), V1),
    label: "Invoice",
    reference: "SH/26-27/00123",
    moves: [
      "receivable +17945",
      "sales -14857.5",
      "handling -350",
      "cgst -1368.68",
      "sgst -1368.68",
      "round-off -0.14",
    ],
  },
  {
    what: "an invoice rounded down books the round-off on the other side",
    entry: invoiceIssued(on(DAY), {
      number: "SH/2",
      heads: { sales: rupees(100), igst: rupees(18.4), "round-off": rupees(-0.4) },
      total: rupees(118),
    }),
    label: "Invoice",
    reference: "SH/2",
    moves: ["receivable +118", "sales -100", "igst -18.4", "round-off +0.4"],
  },
  {
    what: "a credit note takes goods and GST back from what the customer owes",
    entry: creditNoteIssued(on(DAY), aDocument("SHC/1", 1562.5)),
    label: "Credit note",
    reference: "SHC/1",
    moves: ["receivable -1843.76", "sales +1562.5", "cgst +140.63", "sgst +140.63"],
  },
  {
    what: "a debit note in a union territory charges more, with UTGST",
    entry: debitNoteIssued(on(DAY), {
      number: "SHD/1",
      heads: { sales: rupees(100), cgst: rupees(9), utgst: rupees(9) },
      total: rupees(118),
    }),
    label: "Debit note",
    reference: "SHD/1",
    moves: ["receivable +118", "sales -100", "cgst -9", "utgst -9"],
  },
  {
    what: "a deposit is owed to us and held for the customer",
    entry: depositCharged(on(DAY), "ORD1794722400123", rupees(6000)),
    label: "Cylinder deposit",
    reference: "ORD1794722400123",
    moves: ["receivable +6000", "deposits -6000"],
  },
  {
    what: "a deposit that comes back counts against what is owed",
    entry: depositReleased(on(DAY), "batch-7", rupees(6000)),
    label: "Deposit returned",
    reference: "batch-7",
    moves: ["deposits +6000", "receivable -6000"],
  },
  {
    what: "a payment lies at the bank, under the bank's own reference",
    entry: paymentReceived(on(DAY), transfer),
    label: "Payment",
    reference: "712345678901",
    moves: ["bank +5000", "receivable -5000"],
  },
  {
    what: "a cheque lies in hand first",
    entry: paymentReceived(on(DAY), { payment: "p2", amount: rupees(5000), method: "cheque" }),
    label: "Payment",
    reference: "",
    moves: ["cheques +5000", "receivable -5000"],
  },
  {
    what: "a refund goes out of the bank and uses up the advance",
    entry: refundPaid(on(DAY), { ...transfer, amount: rupees(250.5) }),
    label: "Refund",
    reference: "712345678901",
    moves: ["receivable +250.5", "bank -250.5"],
  },
  {
    what: "a customer begins with a debt and a deposit",
    entry: openingBalance(on(DAY), { owed: rupees(1000), deposit: rupees(6000) }),
    label: "Opening balance",
    reference: "",
    moves: ["receivable +1000", "deposits -6000", "opening +5000"],
  },
  {
    what: "a customer begins with money paid ahead",
    entry: openingBalance(on(DAY), { owed: rupees(-1000), deposit: rupees(0) }),
    label: "Opening balance",
    reference: "",
    moves: ["receivable -1000", "opening +1000"],
  },
  {
    what: "a correction by hand lowers what is owed",
    entry: balanceAdjusted(on(DAY, { reason: "Freight agreed on the phone" }), {
      kind: "correction",
      by: rupees(-200),
    }),
    label: "Correction",
    reference: "",
    moves: ["receivable -200", "corrections +200"],
  },
  ...[
    { kind: "tds", label: "TDS deducted", account: "tds" },
    { kind: "cash-discount", label: "Cash discount", account: "discounts" },
    { kind: "bank-charge", label: "Bank charges", account: "bank-charges" },
    { kind: "bad-debt", label: "Bad debt", account: "bad-debts" },
  ].map(({ kind, label, account }) => ({
    what: `${label} has an account of its own`,
    entry: balanceAdjusted(on(DAY, { reason: "Agreed" }), {
      kind: kind as AdjustmentKind,
      by: rupees(-100),
      order: "ORD1",
    }),
    label,
    reference: "ORD1",
    moves: ["receivable -100", `${account} +100`],
  })),
])("$what", ({ entry, label, reference, moves: expected }) => {
  expect(moves(entry)).toEqual(expected);
  expect(entryLabel(entry)).toBe(label);
  expect(entryReference(entry)).toBe(reference);
});

test("a returned deposit refers to the number printed on its receipt, not to an id", () => {
  const released = depositReleased(on(DAY), "1f0c9d2e-64b1-4c7e-9d3a-0a1b2c3d4e5f", rupees(6000));
  expect(entryReference(released)).toBe("1F0C9D2E");
});

test("a forfeited deposit and its debit note with GST are booked together", () => {
  const [stored, note] = depositForfeited(on(DAY, { reason: "Not returned in 90 days" }), "batch-7", {
    amount: rupees(6000),
    note: aDocument("SHD/2", 6000),
  });
  expect(moves(stored)).toEqual(["deposits +6000", "receivable -6000"]);
  expect(moves(note)).toEqual(["receivable +7080", "sales -6000", "cgst -540", "sgst -540"]);
});

test("an undone payment restores every account and refers to the payment", () => {
  const [payment] = booked(paymentReceived(on(DAY), transfer));
  if (!payment) throw new Error("booked");
  const undone = paymentUndone({ day: "2026-09-16", at: new Date("2026-09-16T05:00:00Z") }, payment);
  expect(undone).toMatchObject({
    kind: "payment-undone",
    customer: "ravi",
    corrects: "e1",
    about: { what: "payment", number: "p1" },
  });
  expect([balanceOf("bank", [payment, undone]), balanceOf("receivable", [payment, undone])]).toEqual([0, 0]);
});

test.each([
  { cleared: false, cheques: 0, bank: 0 },
  { cleared: true, cheques: 0, bank: 0 },
])("a bounced cheque (cleared before: $cleared) is owed again and on no account", ({ cleared, cheques, bank }) => {
  const [payment] = booked(
    paymentReceived(on(DAY), { payment: "p2", amount: rupees(900), method: "cheque", reference: "004512" }),
  );
  if (!payment) throw new Error("booked");
  const later = { day: "2026-09-20", at: new Date("2026-09-20T05:00:00Z") };
  const entries = [
    payment,
    ...(cleared ? [chequeCleared(later, payment)] : []),
    chequeBounced(later, payment, { cleared }),
  ];
  expect(entries.at(-1)).toMatchObject({ kind: "cheque-bounced", corrects: "e1", reference: "004512" });
  expect(balanceOf("receivable", entries)).toBe(0);
  expect([balanceOf("cheques", entries), balanceOf("bank", entries)]).toEqual([cheques, bank]);
});

test.each([
  {
    what: "a document that is not the sum of its heads",
    book: () => invoiceIssued(on(DAY), { ...V1, total: rupees(1) }),
  },
  {
    what: "an invoice below nothing",
    book: () => invoiceIssued(on(DAY), { number: "SH/3", heads: { sales: rupees(-5) }, total: rupees(-5) }),
  },
  { what: "a payment of nothing", book: () => paymentReceived(on(DAY), { ...transfer, amount: rupees(0) }) },
  { what: "a payment below nothing", book: () => paymentReceived(on(DAY), { ...transfer, amount: rupees(-5) }) },
  {
    what: "a correction without a reason",
    book: () => balanceAdjusted(on(DAY, { reason: " " }), { kind: "correction", by: rupees(5) }),
  },
  {
    what: "a correction by nothing",
    book: () => balanceAdjusted(on(DAY, { reason: "x" }), { kind: "correction", by: rupees(0) }),
  },
  { what: "a day that is none", book: () => depositCharged(on(DAY, { day: "2026-02-30" }), "ORD1", rupees(5)) },
  { what: "nobody's payment", book: () => paymentReceived(on(DAY, { customer: "" }), transfer) },
  { what: "half a paisa", book: () => paymentReceived(on(DAY), { ...transfer, amount: 0.5 as never }) },
  {
    what: "lines that do not add up",
    book: () =>
      makeEntry({
        ...on(DAY),
        kind: "invoice",
        about: { what: "account" },
        lines: [
          { account: "bank", amount: rupees(5) },
          { account: "cash", amount: rupees(-4) },
        ],
      }),
  },
  {
    what: "an undone payment that does not name the payment",
    book: () =>
      makeEntry({
        ...on(DAY),
        kind: "payment-undone",
        about: { what: "account" },
        lines: [
          { account: "bank", amount: rupees(-5) },
          { account: "receivable", amount: rupees(5) },
        ],
      }),
  },
])("the ledger rejects $what", ({ book }) => {
  expect(book).toThrow(RangeError);
});

test("a document without a charge, or unequal to its heads, is not booked; a single paisa is", () => {
  const document = (total: number, sales = total) => ({
    number: "SH/9",
    heads: { sales: rupees(sales) },
    total: rupees(total),
  });
  expect(() => invoiceIssued(on(DAY), document(0))).toThrow("SH/9 charges nothing");
  expect(() => invoiceIssued(on(DAY), document(2, 1))).toThrow("SH/9 is not the sum of its heads");
  expect(moves(invoiceIssued(on(DAY), document(0.01)))).toEqual(["receivable +0.01", "sales -0.01"]);
  expect(moves(paymentReceived(on(DAY), { ...transfer, amount: rupees(0.01) }))).toEqual([
    "bank +0.01",
    "receivable -0.01",
  ]);
});

test("an entry can be found by its subject", () => {
  expect(invoiceIssued(on(DAY), V1).about).toEqual({ what: "document", number: "SH/26-27/00123" });
  expect(depositCharged(on(DAY), "ORD1", rupees(1)).about).toEqual({ what: "order", number: "ORD1" });
  expect(depositReleased(on(DAY), "b7", rupees(1)).about).toEqual({ what: "cylinders", number: "b7" });
  expect(refundPaid(on(DAY), transfer).about).toEqual({ what: "payment", number: "p1" });
  expect(
    balanceAdjusted(on(DAY, { reason: "Counted twice" }), { kind: "correction", by: rupees(1) }),
  ).not.toHaveProperty("corrects");
});
