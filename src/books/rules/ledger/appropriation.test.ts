import { expect, test } from "vitest";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { type AccountHistory, appropriate, type OrderShare, upTo } from "./appropriation.ts";
import type { BookedEntry, Entry } from "./entry.ts";
import {
  balanceAdjusted,
  chequeBounced,
  creditNoteIssued,
  debitNoteIssued,
  depositCharged,
  depositForfeited,
  depositReleased,
  invoiceIssued,
  openingBalance,
  paymentReceived,
  refundPaid,
} from "./events.ts";
import { aDocument, booked, on } from "./makers.ts";

/** Goods of ₹100 are a bill of ₹118. */
const invoice = (day: string, number: string, goods: number) => invoiceIssued(on(day), aDocument(number, goods));
const creditNote = (day: string, goods: number) => creditNoteIssued(on(day), aDocument("CN/1", goods));
const deposit = (day: string, amount: number) => depositCharged(on(day), "ORD1", rupees(amount));
const released = (day: string, amount: number) => depositReleased(on(day), "batch-1", rupees(amount));
const payment = (day: string, id: string, amount: number) =>
  paymentReceived(on(day), { payment: id, amount: rupees(amount), method: "cheque" });
const refund = (day: string, amount: number) =>
  refundPaid(on(day), { payment: "r1", amount: rupees(amount), method: "bank" });
const adjusted = (day: string, by: number) =>
  balanceAdjusted(on(day, { reason: "Section 194Q" }), { kind: "tds", by: rupees(by) });

type Line = Entry | readonly [Entry, order: string];

function history(
  lines: readonly Line[],
  given: Partial<{ shares: [payment: string, order: string, amount: number][]; refunded: [string, number][] }> = {},
): AccountHistory {
  const orders = lines.map((line) => (Array.isArray(line) ? line[1] : undefined)) as (string | undefined)[];
  const entries = booked(...lines.map((line) => (Array.isArray(line) ? line[0] : line) as Entry)).map(
    (entry, place): BookedEntry => (orders[place] === undefined ? entry : { ...entry, order: orders[place] }),
  );
  return {
    entries,
    shares: (given.shares ?? []).map(
      ([id, order, amount]): OrderShare => ({
        ...(id !== "credit" && { payment: id }),
        ...{ order, amount: rupees(amount), day: "2026-01-01" },
      }),
    ),
    refundParts: (given.refunded ?? []).map(([id, amount]) => ({ refund: "r1", payment: id, amount: rupees(amount) })),
  };
}

const inRupees = (amount: Paise) => amount / 100;
const openIn = (accounts: AccountHistory) =>
  appropriate(accounts).open.map(({ bill, amount }) => `${bill} ${inRupees(amount)}`);

const A = [invoice("2026-01-05", "A", 100), "1"] as const;
const B = [invoice("2026-01-10", "B", 200), "2"] as const;
const C = [invoice("2026-01-15", "C", 300), "3"] as const;
const THREE = [A, B, C];

test.each<{ what: string; lines: Line[]; given?: Parameters<typeof history>[1]; open: string[]; advance?: number }>([
  { what: "nothing paid", lines: THREE, open: ["A 118", "B 236", "C 354"] },
  {
    what: "a payment for the second order leaves the first and the third",
    lines: [...THREE, payment("2026-01-20", "p1", 236)],
    given: { shares: [["p1", "2", 236]] },
    open: ["A 118", "C 354"],
  },
  {
    what: "the part that is for no order settles the oldest",
    lines: [...THREE, payment("2026-01-20", "p1", 300)],
    given: { shares: [["p1", "2", 236]] },
    open: ["A 54", "C 354"],
  },
  {
    what: "money on account settles the oldest, also money from before the debt",
    lines: [...THREE, payment("2026-01-01", "p1", 400)],
    open: ["C 308"],
  },
  {
    what: "an order's payment settles its invoice and its deposit, which are one bill",
    lines: [
      A,
      [invoice("2026-01-06", "D", 1000), "4"],
      [deposit("2026-01-06", 28_000), "4"],
      payment("2026-01-07", "p1", 20_000),
    ],
    given: { shares: [["p1", "4", 20_000]] },
    open: ["A 118", "D 9180"],
  },
  {
    what: "a returned deposit settles the oldest",
    lines: [
      A,
      [invoice("2026-01-06", "D", 1000), "4"],
      [deposit("2026-01-06", 6000), "4"],
      released("2026-01-30", 3000),
    ],
    open: ["D 4298"],
  },
  {
    what: "money for an order without an invoice waits for it",
    lines: [A, payment("2026-01-20", "p1", 500)],
    given: { shares: [["p1", "9", 500]] },
    open: ["A 118"],
    advance: 500,
  },
  {
    what: "and settles the invoice, once there is one",
    lines: [A, payment("2026-01-20", "p1", 500), [invoice("2026-01-22", "Z", 500), "9"]],
    given: { shares: [["p1", "9", 500]] },
    open: ["A 118", "Z 90"],
  },
  {
    what: "a credit note settles its own invoice first",
    lines: [...THREE, [creditNote("2026-01-20", 100), "3"]],
    open: ["A 118", "B 236", "C 236"],
  },
  {
    what: "a credit note for a paid invoice lowers the oldest of the others",
    lines: [...THREE, payment("2026-01-16", "p1", 354), [creditNote("2026-01-20", 50), "3"]],
    given: { shares: [["p1", "3", 295]] },
    open: ["A 59", "B 236"],
  },
  {
    what: "TDS settles the order it was deducted from",
    lines: [...THREE, [adjusted("2026-01-20", -36), "2"]],
    open: ["A 118", "B 200", "C 354"],
  },
  {
    what: "a forfeited deposit pays its debit note",
    lines: [
      A,
      ...depositForfeited(on("2026-01-20", { noteReason: "deposit-forfeited" }), "DN/1", {
        amount: rupees(118),
        note: aDocument("DN/1", 100),
      }).map((entry) => [entry, "4"] as const),
    ],
    open: ["A 118"],
  },
  {
    what: "a debit note is a bill of its own",
    lines: [A, [debitNoteIssued(on("2026-01-20"), aDocument("DN/1", 10)), "1"], payment("2026-01-21", "p1", 118)],
    given: { shares: [["p1", "1", 118]] },
    open: ["DN/1 11.8"],
  },
  {
    what: "a refund settles nothing: an invoice booked for an earlier day is open",
    lines: [payment("2026-01-02", "p1", 500), refund("2026-01-20", 500), A],
    given: { refunded: [["p1", 500]] },
    open: ["A 118"],
  },
  {
    what: "a refund of a returned deposit uses that, not the payment",
    lines: [released("2026-01-02", 300), payment("2026-01-03", "p1", 200), refund("2026-01-04", 300)],
    open: [],
    advance: 200,
  },
  {
    what: "used account credit is for its order, and the rest of it settles the oldest",
    lines: [A, [invoice("2026-01-12", "D", 2000), "4"], released("2026-01-20", 2000)],
    given: { shares: [["credit", "4", 1882]] },
    open: ["D 478"],
  },
  {
    what: "used account credit may come before other payments",
    lines: [released("2026-01-20", 70), payment("2026-01-21", "p1", 50), A],
    given: { shares: [["credit", "9", 70]] },
    open: ["A 68"],
    advance: 70,
  },
  {
    what: "a customer who paid ahead owes nothing",
    lines: [A, payment("2026-01-20", "p1", 120)],
    open: [],
    advance: 2,
  },
  {
    what: "an opening balance has no bill",
    lines: [openingBalance(on("2026-01-01"), { owed: rupees(900), deposit: rupees(300) }), A],
    open: [" 900", "A 118"],
  },
])("$what", ({ lines, given, open, advance = 0 }) => {
  const accounts = history(lines, given);
  expect(openIn(accounts)).toEqual(open);
  expect(inRupees(appropriate(accounts).advance)).toBe(advance);
});

test("a bounced cheque makes the debt as old as it was", () => {
  const { entries, ...rest } = history([A, payment("2026-01-06", "p1", 118)]);
  const cheque = entries[1] as BookedEntry;
  const bounced = { ...chequeBounced({ day: "2026-01-30", at: new Date() }, cheque, { cleared: false }), id: "e3" };
  expect(openIn({ entries, ...rest })).toEqual([]);
  const { open } = appropriate({ entries: [...entries, bounced], ...rest });
  expect(open).toMatchObject([{ bill: "A", day: "2026-01-05", amount: rupees(118) }]);
});

test("an invoice issued again is as old as the first, with its deposit, and older than what came between", () => {
  const accounts = history([
    A,
    [deposit("2026-01-05", 300), "1"],
    B,
    [invoice("2026-01-20", "A2", 100), "1"],
    [deposit("2026-01-20", 300), "1"],
    [creditNote("2026-01-20", 100), "1"],
    [released("2026-01-20", 300), "1"],
    [debitNoteIssued(on("2026-01-25"), aDocument("DN/1", 10)), "1"],
    payment("2026-01-28", "p1", 18),
  ]);
  expect(appropriate(accounts).open.map(({ bill, day, amount }) => [bill, day, inRupees(amount)])).toEqual([
    ["A2", "2026-01-05", 100],
    ["A2", "2026-01-05", 300],
    ["B", "2026-01-10", 236],
    ["DN/1", "2026-01-25", 11.8],
  ]);
});

test("on an earlier day only what was booked until then counts", () => {
  const accounts = history([...THREE, payment("2026-01-20", "p1", 236)], { shares: [["p1", "2", 236]] });
  expect(openIn(upTo("2026-01-12", accounts))).toEqual(["A 118", "B 236"]);
});

test("each settlement names the credit and the debt, in the sequence of the entries", () => {
  const { settlements } = appropriate(
    history([A, [deposit("2026-01-05", 282), "1"], payment("2026-01-02", "p1", 500)], { shares: [["p1", "1", 300]] }),
  );
  expect(settlements.map(({ credit, debt, amount }) => [credit, debt, inRupees(amount)])).toEqual([
    ["e3", "e1", 118],
    ["e3", "e2", 182],
    ["e3", "e2", 100],
  ]);
});
