import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { type Paise, sum } from "#platform/rules/money/money.ts";
import { ALL_ACCOUNTS } from "./accounts.ts";
import { ageingOf } from "./ageing.ts";
import { allocate, type OrderDue, proposeShares, type Revision, settled } from "./allocations.ts";
import { appropriate, upTo } from "./appropriation.ts";
import { balanceOf, depositHeld, owedBy } from "./balances.ts";
import type { BookedEntry, Entry } from "./entry.ts";
import * as events from "./events.ts";
import { sharesOf, trialBalance } from "./makers.ts";
import { markPaid, markUnpaid, type Payment } from "./mark-paid.ts";
import { type StatementPart, statementOf } from "./statement.ts";

type Chance = ReturnType<typeof dice>;
const CUSTOMERS = ["ravi", "kumar", "verma"];
const aDay = (chance: Chance) => dayInIndia(new Date(Date.UTC(2026, 0, chance.whole(1, 400))));
const anAmount = (chance: Chance) => chance.whole(1, 10_000_000) as Paise;
const aBooking = (chance: Chance): events.Booking => {
  const day = aDay(chance);
  return { customer: chance.oneOf(CUSTOMERS), day, at: new Date(`${day}T05:00:00Z`), reason: "as agreed" };
};

function aDocument(chance: Chance, number: string): events.LedgerDocument {
  const [sales, handling, head] = [anAmount(chance), chance.whole(0, 9999) as Paise, anAmount(chance)];
  const roundOff = chance.whole(-50, 50) as Paise;
  const heads = chance.maybe()
    ? { sales, handling, cgst: head, sgst: head, "round-off": roundOff }
    : { sales, handling, igst: head, "round-off": roundOff };
  return { number, heads, total: sum(Object.values(heads)) };
}

type TradeTotals = { entries: BookedEntry[]; charged: number; credited: number; received: number; paidOut: number };

/** Applies random events, and sums documents and cash independently. */
function trade(chance: Chance, steps: number): TradeTotals {
  const traded: TradeTotals = { entries: [], charged: 0, credited: 0, received: 0, paidOut: 0 };
  const book = (...made: Entry[]) =>
    traded.entries.push(...made.map((entry, place) => ({ ...entry, id: `e${traded.entries.length + place}` })));
  const undoable = new Set<BookedEntry>();
  for (let step = 0; step < steps; step += 1) {
    const booking = aBooking(chance);
    const amount = anAmount(chance);
    const document = aDocument(chance, `SH/${step}`);
    const happening = chance.whole(0, 9);
    if (happening <= 2) {
      book(events.invoiceIssued(booking, document));
      traded.charged += document.total;
    } else if (happening === 3) {
      book(events.creditNoteIssued(booking, document));
      traded.credited += document.total;
    } else if (happening === 4) book(events.depositCharged(booking, `ORD${step}`, amount));
    else if (happening === 5) {
      const held = depositHeld(booking.customer, traded.entries);
      if (held <= 0) continue;
      const part = chance.whole(1, held) as Paise;
      if (chance.maybe()) book(events.depositReleased(booking, `b${step}`, part));
      else {
        book(...events.depositForfeited(booking, `b${step}`, { amount: part, note: document }));
        traded.charged += document.total;
      }
    } else if (happening <= 7) {
      const method = chance.oneOf(["bank", "upi", "cash", "cheque"] as const);
      book(events.paymentReceived(booking, { payment: `p${step}`, amount, method }));
      undoable.add(traded.entries.at(-1) as BookedEntry);
      traded.received += amount;
    } else if (happening === 8) {
      book(events.refundPaid(booking, { payment: `r${step}`, amount, method: "bank" }));
      traded.paidOut += amount;
    } else {
      const [payment] = undoable;
      if (payment === undefined) continue;
      undoable.delete(payment);
      const isCheque = payment.lines.some(({ account }) => account === "cheques");
      book(
        isCheque ? events.chequeBounced(booking, payment, { cleared: false }) : events.paymentUndone(booking, payment),
      );
      traded.received += balanceOf("receivable", [payment]);
    }
  }
  return traded;
}

test("for any random events, the ledger balances and agrees with documents and cash", () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const { entries, charged, credited, received, paidOut } = trade(dice(seed), 60);
    for (const { lines } of entries) expect(sum(lines.map(({ amount }) => amount)), `seed ${seed}`).toBe(0);
    const balances = trialBalance(entries);
    expect(sum(ALL_ACCOUNTS.map((account) => balances[account]))).toBe(0);
    const { sales, handling, cgst, sgst, utgst, igst } = balances;
    const onDocuments = sum([sales, handling, cgst, sgst, utgst, igst, balances["round-off"]]);
    expect(0 - onDocuments, `seed ${seed}`).toBe(charged - credited);
    expect(sum([balances.bank, balances.upi, balances.cash, balances.cheques])).toBe(received - paidOut);
    for (const customer of CUSTOMERS) expect(depositHeld(customer, entries)).toBeGreaterThanOrEqual(0);
  }
});

const movedBy = ({ rows }: StatementPart) => sum(rows.map(({ debit, credit }) => (debit - credit) as Paise));

test("a statement's opening plus rows is its closing, and ages sum to the open amount", () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const chance = dice(seed);
    const { entries } = trade(chance, 60);
    const [from = "", to = ""] = [aDay(chance), aDay(chance)].toSorted();
    for (const customer of CUSTOMERS) {
      const { account, deposits } = statementOf(customer, entries, { from, to });
      expect(account.opening + movedBy(account)).toBe(account.closing);
      expect(account.closing, `seed ${seed}`).toBe(owedBy(customer, entries, to));
      expect(deposits.opening - movedBy(deposits)).toBe(deposits.closing);
      expect(deposits.closing).toBe(depositHeld(customer, entries, to));
      const own = entries.filter((entry) => entry.customer === customer);
      const { open: debts, advance } = appropriate(upTo(to, { entries: own, shares: [], refundParts: [] }));
      const { bands, open } = ageingOf(debts, to);
      expect(sum(bands)).toBe(open);
      expect(open - advance, `seed ${seed}`).toBe(owedBy(customer, entries, to));
      expect(Math.min(open, advance)).toBe(0);
    }
  }
});

test("after any reallocations, no payment is allocated twice and no order gets more than it needs", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const chance = dice(seed);
    const orders: OrderDue[] = Array.from({ length: 5 }, (_, place) => ({
      order: `ORD${place}`,
      placedOn: aDay(chance),
      due: chance.whole(1, 5000) as Paise,
    }));
    const payments: Payment[] = [];
    const entries: BookedEntry[] = [];
    const revisions: Revision[] = [];
    const receive = (payment: Payment, entry: Entry) => {
      payments.push(payment);
      entries.push({ ...entry, id: payment.id });
    };
    for (let step = 0; step < 40; step += 1) {
      const press = { ...aBooking(chance), customer: "ravi", by: "asha" };
      const order = chance.oneOf(orders);
      const happening = chance.whole(0, 3);
      if (happening === 0) {
        const payment: Payment = { id: `p${step}`, amount: chance.whole(1, 6000) as Paise, method: "bank" };
        receive(payment, events.paymentReceived(press, { ...payment, payment: payment.id }));
        const shares = proposeShares(payment, { orders, revisions });
        const allocated = allocate(payment, { shares, at: press.at, by: "asha" }, { orders, revisions });
        if (!allocated.ok) throw new Error(`seed ${seed}: a proposal is refused: ${allocated.problem}`);
        revisions.push(allocated.revision);
      } else if (happening === 1) {
        const marked = markPaid(press, { id: `m${step}`, method: "upi" }, { order, revisions });
        if (!marked.ok) continue;
        receive(marked.payment, marked.entry);
        revisions.push(marked.revision);
      } else if (happening === 2) {
        const owedBefore = owedBy("ravi", entries);
        const unpaid = markUnpaid(press, { order: order.order, payments, entries, revisions });
        entries.push(...unpaid.undone.map(({ entry }, place) => ({ ...entry, id: `u${step}-${place}` })));
        revisions.push(...unpaid.revisions);
        const gone = unpaid.undone.map(({ payment }) => payments.find(({ id }) => id === payment));
        expect(owedBy("ravi", entries) - owedBefore).toBe(sum(gone.map((payment) => payment?.amount ?? (0 as Paise))));
        for (const payment of gone) if (payment) payments.splice(payments.indexOf(payment), 1);
        expect(settled(revisions).get(order.order) ?? 0).toBe(0);
      } else if (payments.length > 0) {
        const shares = Array.from({ length: chance.whole(0, 3) }, () => ({
          order: chance.oneOf(orders).order,
          amount: chance.whole(-5, 6000) as Paise,
        }));
        const decision = { shares, at: press.at, by: "vikram" };
        const allocated = allocate(chance.oneOf(payments), decision, { orders, revisions });
        if (allocated.ok) revisions.push(allocated.revision);
      }
      const bySource = settled(revisions);
      for (const { order: number, due } of orders)
        expect(bySource.get(number) ?? 0, `seed ${seed}`).toBeLessThanOrEqual(due);
      const givenOut = payments.map(({ id }) => sum(sharesOf(id, revisions).map(({ amount }) => amount)));
      for (const [place, { amount }] of payments.entries()) expect(givenOut[place]).toBeLessThanOrEqual(amount);
      expect(sum([...bySource.values()])).toBe(sum(givenOut));
    }
  }
});
