/** Posts issued documents to the ledger. The number is the idempotency key. The caller holds the order's lock and transaction. */

import type { CreditNote, DebitNote, TaxInvoice } from "#books/rules/documents/tax-document.ts";
import { firstOpenDay } from "#books/rules/ledger/booking-day.ts";
import { ledgerDocument } from "#books/rules/ledger/document-heads.ts";
import {
  type Booking,
  creditNoteIssued,
  depositCharged,
  depositForfeited,
  depositReleased,
  invoiceIssued,
} from "#books/rules/ledger/events.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { NOTHING } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { holdClosingDay } from "./closing-day-store.ts";
import { addEntry, lockLedgerCustomer, payerOf, paymentsOf } from "./ledger-store.ts";
import { type LedgerOrder, loosenOrder, markOrderPaid } from "./settle-orders.ts";

export type PostingContext = { at: Date; by: string };

/** Call before a document gets its number. Lock order: orders, then the customer's account, then the number series. */
export const lockAccountOf = (tx: Database, order: LedgerOrder) => lockLedgerCustomer(tx, payerOf(order));

export async function postInvoice(tx: Database, order: LedgerOrder, invoice: TaxInvoice, issuing: PostingContext) {
  const booking = await bookingOf(tx, order, { day: invoice.day, at: issuing.at });
  const about = { source: invoice.number, orderId: order.id };
  const charged = ledgerDocument(invoice);
  if (charged.total > NOTHING) await addEntry(tx, invoiceIssued(booking, charged), about);
  if (invoice.deposit > NOTHING) await addEntry(tx, depositCharged(booking, order.orderNumber, invoice.deposit), about);
  await catchUpPayment(tx, order, issuing);
  await loosenOrder(tx, order, { ...issuing, reason: invoice.number });
}

/** Reduces what the customer owes; money already paid for it stays on account. */
export async function postCreditNote(tx: Database, order: LedgerOrder, note: CreditNote, issuing: PostingContext) {
  const booking = await bookingOf(tx, order, { day: note.day, at: issuing.at, ...reasonOf(note) });
  const about = { source: note.number, orderId: order.id };
  const credited = ledgerDocument(note);
  if (credited.total > NOTHING) await addEntry(tx, creditNoteIssued(booking, credited), about);
  if (note.deposit > NOTHING) await addEntry(tx, depositReleased(booking, note.number, note.deposit), about);
  await loosenOrder(tx, order, { ...issuing, reason: note.number });
}

/** Books a forfeited deposit and the note that charges its GST. */
export async function postForfeitedDeposit(tx: Database, order: LedgerOrder, note: DebitNote, { at }: PostingContext) {
  const booking = await bookingOf(tx, order, { day: note.day, at, ...reasonOf(note) });
  const charged = { amount: note.forfeited, note: ledgerDocument(note) };
  for (const entry of depositForfeited(booking, note.number, charged))
    await addEntry(tx, entry, { source: note.number, orderId: order.id });
}

async function bookingOf(tx: Database, order: LedgerOrder, facts: Omit<Booking, "customer">): Promise<Booking> {
  const { id } = await lockLedgerCustomer(tx, payerOf(order));
  return { ...facts, customer: String(id) };
}

/**
 * For an order paid before the ledger existed: books its payment with its invoice, on that day or the first open day after.
 * Otherwise the customer would seem to owe it. See docs/decisions/0062.
 */
async function catchUpPayment(tx: Database, order: LedgerOrder, issuing: PostingContext) {
  if (order.paidAt === null || (await paymentsOf(tx, [order.id])).length > 0) return;
  const day = firstOpenDay(dayInIndia(order.paidAt), await holdClosingDay(tx));
  await markOrderPaid(tx, order, { ...issuing, day });
}

const reasonOf = ({ reason, remark }: CreditNote | DebitNote) => ({
  noteReason: reason,
  ...(remark && { reason: remark }),
});
