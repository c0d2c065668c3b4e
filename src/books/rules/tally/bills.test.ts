import { expect, test } from "vitest";
import { appropriate, type OrderShare } from "#books/rules/ledger/appropriation.ts";
import type { Entry } from "#books/rules/ledger/entry.ts";
import {
  balanceAdjusted,
  creditNoteIssued,
  depositCharged,
  invoiceIssued,
  openingBalance,
  paymentReceived,
} from "#books/rules/ledger/events.ts";
import { aDocument, booked, on } from "#books/rules/ledger/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { billReferences, openingBills } from "./bills.ts";

const invoice = (day: string, number: string, goods: number) => invoiceIssued(on(day), aDocument(number, goods));
const payment = (day: string, amount: number, id = "p1") =>
  paymentReceived(on(day), { payment: id, amount: rupees(amount), method: "bank" });

type Case = { entries: (Entry | [Entry, order: string])[]; shares?: Omit<OrderShare, "day">[] };

const settled = ({ entries, shares = [] }: Case) => {
  const lines = booked(...entries.map((line) => (Array.isArray(line) ? line[0] : line)));
  return appropriate({
    entries: lines.map((entry, place) => {
      const line = entries[place];
      return Array.isArray(line) ? { ...entry, order: line[1] } : entry;
    }),
    shares: shares.map((share) => ({ ...share, day: "2026-01-01" })),
    refundParts: [],
  });
};

const written = (made: Case) =>
  [...billReferences(settled(made)).values()].map((references) =>
    references.map(({ name, type, amount }) => `${type} ${name} ${amount / 100}`),
  );

const DEPOSIT_ORDER: Case["entries"] = [
  [invoice("2026-01-05", "INV/1", 10_000), "1"],
  [depositCharged(on("2026-01-05"), "ORD1", rupees(28_000)), "1"],
];

test.each<Case & { what: string; references: string[][] }>([
  {
    what: "an order with a deposit is one bill, and its payment leaves nothing on account",
    entries: [...DEPOSIT_ORDER, payment("2026-01-06", 39_800)],
    shares: [{ payment: "p1", order: "1", amount: rupees(39_800) }],
    references: [["New Ref INV/1 -11800"], ["Agst Ref INV/1 -28000"], ["Agst Ref INV/1 39800"]],
  },
  {
    what: "an advance has the number of its receipt, and the invoice settles it",
    entries: [payment("2026-01-04", 20_000), ...DEPOSIT_ORDER],
    shares: [{ payment: "p1", order: "1", amount: rupees(20_000) }],
    references: [["Advance RV-e1 20000"], ["Agst Ref RV-e1 -11800"], ["Agst Ref RV-e1 -8200", "New Ref INV/1 -19800"]],
  },
  {
    what: "money that is for no order settles the oldest bill",
    entries: [
      [invoice("2026-01-05", "INV/1", 100), "1"],
      [invoice("2026-01-06", "INV/2", 100), "2"],
      payment("2026-01-07", 300),
    ],
    references: [
      ["New Ref INV/1 -118"],
      ["New Ref INV/2 -118"],
      ["Agst Ref INV/1 118", "Agst Ref INV/2 118", "Advance RV-e3 64"],
    ],
  },
  {
    what: "a credit note is against its invoice",
    entries: [
      [invoice("2026-01-05", "INV/1", 100), "1"],
      [creditNoteIssued(on("2026-01-06"), aDocument("CN/1", 50)), "1"],
    ],
    references: [["New Ref INV/1 -118"], ["Agst Ref INV/1 59"]],
  },
  {
    what: "an entry without a number has its kind and id",
    entries: [
      openingBalance(on("2026-01-01"), { owed: rupees(900), deposit: rupees(300) }),
      balanceAdjusted(on("2026-01-02", { reason: "Section 194Q" }), { kind: "tds", by: rupees(-100) }),
    ],
    references: [["New Ref Opening balance e1 -900"], ["Agst Ref Opening balance e1 100"]],
  },
])("$what", ({ entries, shares, references }) => {
  expect(written({ entries, ...(shares && { shares }) })).toEqual(references);
});

test("a company that begins with a month gets the bills and advances of the months before", () => {
  const made = settled({
    entries: [
      [invoice("2026-01-05", "INV/1", 100), "1"],
      payment("2026-01-10", 200),
      payment("2026-01-11", 50, "p2"),
      [invoice("2026-02-05", "INV/2", 100), "2"],
    ],
    shares: [{ payment: "p2", order: "2", amount: rupees(50) }],
  });
  expect(openingBills(made, "2026-02-01")).toEqual([
    { name: "RV-e2", day: "2026-01-10", amount: rupees(82) },
    { name: "RV-e3", day: "2026-01-11", amount: rupees(50) },
  ]);
  expect(billReferences(made).get("e4")).toEqual([
    { name: "RV-e3", type: "Agst Ref", amount: rupees(-50) },
    { name: "RV-e2", type: "Agst Ref", amount: rupees(-68) },
  ]);
});
