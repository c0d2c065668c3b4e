/**
 * Books what papers say, in the transaction that issues them: one function for each paper. Told twice, it is booked once: the number
 * of the paper is the event's name. The order is locked by whoever calls.
 */

import { type CreditNote, type DebitNote, NOTE_REASON_TEXTS, type TaxInvoice } from "#domain/documents/tax-document.ts";
import { dayInIndia } from "#domain/india.ts";
import { firstOpenDay } from "#domain/ledger/booking-day.ts";
import { ledgerDocument } from "#domain/ledger/document-heads.ts";
import {
  type Booking,
  creditNoteIssued,
  depositCharged,
  depositForfeited,
  depositReleased,
  invoiceIssued,
} from "#domain/ledger/events.ts";
import { NOTHING } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { holdClosingDay } from "./closing-day-store.ts";
import { addEntry, lockLedgerCustomer, payerOf, paymentsOf } from "./ledger-store.ts";
import { type LedgerOrder, loosenOrder, markOrderPaid } from "./settle-orders.ts";

/** Who issues a paper, and when. */
export type PostingContext = { at: Date; by: string };

/** Before a paper is given its number: everybody locks orders first, then the customer's account, then the series of numbers. */
export const lockAccountOf = (tx: Database, order: LedgerOrder) => lockLedgerCustomer(tx, payerOf(order));

/** The customer owes it from now on, and the deposit beside it. */
export async function postInvoice(tx: Database, order: LedgerOrder, invoice: TaxInvoice, issuing: PostingContext) {
  const booking = await bookingOf(tx, order, { day: invoice.day, at: issuing.at });
  const about = { source: invoice.number, orderId: order.id };
  const charged = ledgerDocument(invoice);
  if (charged.total > NOTHING) await addEntry(tx, invoiceIssued(booking, charged), about);
  if (invoice.deposit > NOTHING) await addEntry(tx, depositCharged(booking, order.orderNumber, invoice.deposit), about);
  await catchUpPayment(tx, order, issuing);
  await loosenOrder(tx, order, { ...issuing, reason: invoice.number });
}

/** The customer owes less; what was paid for it waits on account. */
export async function postCreditNote(tx: Database, order: LedgerOrder, note: CreditNote, issuing: PostingContext) {
  const booking = await bookingOf(tx, order, { day: note.day, at: issuing.at, reason: reasonOf(note) });
  const about = { source: note.number, orderId: order.id };
  const credited = ledgerDocument(note);
  if (credited.total > NOTHING) await addEntry(tx, creditNoteIssued(booking, credited), about);
  if (note.deposit > NOTHING) await addEntry(tx, depositReleased(booking, note.number, note.deposit), about);
  await loosenOrder(tx, order, { ...issuing, reason: note.number });
}

/** A deposit that is kept, with the note that charges its GST. */
export async function postForfeitedDeposit(tx: Database, order: LedgerOrder, note: DebitNote, { at }: PostingContext) {
  const booking = await bookingOf(tx, order, { day: note.day, at, reason: reasonOf(note) });
  const charged = { amount: note.forfeited, note: ledgerDocument(note) };
  for (const entry of depositForfeited(booking, note.number, charged))
    await addEntry(tx, entry, { source: note.number, orderId: order.id });
}

async function bookingOf(tx: Database, order: LedgerOrder, facts: Omit<Booking, "customer">): Promise<Booking> {
  const { id } = await lockLedgerCustomer(tx, payerOf(order));
  return { ...facts, customer: String(id) };
}

/**
 * An order that was marked paid before there was a ledger: its payment is booked with its invoice, on the day it was marked or the
 * first open day after it, or the customer would seem to owe what they have paid. See docs/decisions/0069.
 */
async function catchUpPayment(tx: Database, order: LedgerOrder, issuing: PostingContext) {
  if (order.paidAt === null || (await paymentsOf(tx, [order.id])).length > 0) return;
  const day = firstOpenDay(dayInIndia(order.paidAt), await holdClosingDay(tx));
  await markOrderPaid(tx, order, { ...issuing, day });
}

const reasonOf = ({ reason, remark }: CreditNote | DebitNote): string =>
  [NOTE_REASON_TEXTS[reason], remark].filter(Boolean).join(": ");
