/**
 * What happens in the trade, as entries: one function for each event, and no other way into the ledger. A receivable arises with the
 * invoice; money that comes before it is an advance. See docs/decisions/0062.
 */
import { type Paise, sum } from "#domain/money.ts";
import { type Account, PAYMENT_METHODS, type PaymentMethod } from "./accounts.ts";
import { type BookedEntry, type Entry, type EntrySubject, type Line, makeEntry, movedOn, opposite } from "./entry.ts";

/** Whom it concerns, on which day it counts, when it was noted, and why where somebody decided it. */
export type Booking = Pick<Entry, "customer" | "day" | "at" | "reason">;

/** What a document charges, head by head; a head it does not have is left out. A round-off may go either way. */
export type DocumentHeads = Partial<
  Record<Extract<Account, "sales" | "handling" | "bilty" | "cgst" | "sgst" | "utgst" | "igst" | "round-off">, Paise>
>;

/** An invoice or a note as the ledger needs to know it. The total is the one on the paper, so that no head can be forgotten. */
export type LedgerDocument = { number: string; heads: DocumentHeads; total: Paise };

export type PaymentReceipt = { payment: string; amount: Paise; method: PaymentMethod; reference?: string };

export const invoiceIssued = (booking: Booking, document: LedgerDocument): Entry =>
  documentEntry("invoice", booking, document);

export const debitNoteIssued = (booking: Booking, document: LedgerDocument): Entry =>
  documentEntry("debit-note", booking, document);

export const creditNoteIssued = (booking: Booking, document: LedgerDocument): Entry =>
  documentEntry("credit-note", booking, document);

function documentEntry(kind: Entry["kind"], booking: Booking, { number, heads, total }: LedgerDocument): Entry {
  const charged = Object.entries(heads) as [Account, Paise][];
  if (total <= 0) throw new RangeError(`${number} charges nothing`);
  if (sum(charged.map(([, amount]) => amount)) !== total) throw new RangeError(`${number} is not the sum of its heads`);
  const lines = [debit("receivable", total), ...charged.map(([account, amount]) => credit(account, amount))];
  return makeEntry({
    ...booking,
    kind,
    about: { what: "document", number },
    lines: kind === "credit-note" ? opposite(lines) : lines,
  });
}

/** Beside the invoice and outside GST: it is the customer's money, and they owe it to us until it is paid. */
export const depositCharged = (booking: Booking, order: string, amount: Paise): Entry =>
  moved("deposit-charged", booking, {
    about: { what: "order", number: order },
    from: "deposits",
    to: "receivable",
    amount,
  });

/** The metal is back: what we held now counts against whatever the customer owes, or waits for their next order or a refund. */
export const depositReleased = (booking: Booking, cylinders: string, amount: Paise): Entry =>
  moved("deposit-released", booking, {
    about: { what: "cylinders", number: cylinders },
    from: "receivable",
    to: "deposits",
    amount,
  });

/** A deposit that is kept becomes payment for a supply, so the debit note with its GST is booked with it and not apart. */
export const depositForfeited = (
  booking: Booking,
  cylinders: string,
  { amount, note }: { amount: Paise; note: LedgerDocument },
): [kept: Entry, note: Entry] => [
  moved("deposit-forfeited", booking, {
    about: { what: "cylinders", number: cylinders },
    from: "receivable",
    to: "deposits",
    amount,
  }),
  debitNoteIssued(booking, note),
];

export const paymentReceived = (booking: Booking, { payment, amount, method, reference }: PaymentReceipt): Entry =>
  moved("payment", booking, {
    about: { what: "payment", number: payment },
    ...(reference && { reference }),
    from: "receivable",
    to: PAYMENT_METHODS[method].account,
    amount,
  });

/** Every line of the payment with its sides changed. */
export const paymentUndone = (booking: Omit<Booking, "customer">, payment: BookedEntry): Entry =>
  makeEntry({
    ...booking,
    kind: "payment-undone",
    customer: payment.customer,
    about: payment.about,
    ...referenceOf(payment),
    corrects: payment.id,
    lines: opposite(payment.lines),
  });

/** The cheque in hand has become money at the bank; the customer's account does not notice. */
export const chequeCleared = (booking: Omit<Booking, "customer">, payment: BookedEntry): Entry =>
  moved(
    "cheque-cleared",
    { ...booking, customer: payment.customer },
    { about: payment.about, ...referenceOf(payment), from: "cheques", to: "bank", amount: chequeAmount(payment) },
  );

/** The customer owes again what the cheque was for. Banks return cheques also after they had cleared them. */
export const chequeBounced = (
  booking: Omit<Booking, "customer">,
  payment: BookedEntry,
  { cleared }: { cleared: boolean },
): Entry =>
  moved(
    "cheque-bounced",
    { ...booking, customer: payment.customer },
    {
      about: payment.about,
      ...referenceOf(payment),
      corrects: payment.id,
      from: cleared ? "bank" : "cheques",
      to: "receivable",
      amount: chequeAmount(payment),
    },
  );

export const refundPaid = (
  booking: Booking,
  { payment, amount, method, reference }: PaymentReceipt & { method: Exclude<PaymentMethod, "cheque"> },
): Entry =>
  moved("refund", booking, {
    about: { what: "payment", number: payment },
    ...(reference && { reference }),
    from: PAYMENT_METHODS[method].account,
    to: "receivable",
    amount,
  });

/** How a customer stood when the ledger began: what they owed (below nothing: what they had paid ahead), and the deposit we held. */
export function openingBalance(booking: Booking, { owed, deposit }: { owed: Paise; deposit: Paise }): Entry {
  const lines = [debit("receivable", owed), credit("deposits", deposit), debit("opening", (deposit - owed) as Paise)];
  return makeEntry({ ...booking, kind: "opening", about: { what: "account" }, lines });
}

/** By hand, with the reason: what the customer owes goes up by so much, or down where it is below nothing. */
export const balanceCorrected = (booking: Booking, by: Paise): Entry =>
  makeEntry({
    ...booking,
    kind: "correction",
    about: { what: "account" },
    lines: [debit("receivable", by), credit("corrections", by)],
  });

type Move = { about: EntrySubject; reference?: string; corrects?: string; from: Account; to: Account; amount: Paise };

/** Money only ever moves forward here; what goes the other way is an event of its own. */
function moved(kind: Entry["kind"], booking: Booking, { from, to, amount, ...facts }: Move): Entry {
  if (amount <= 0) throw new RangeError(`A ledger entry of kind ${kind} needs an amount above nothing`);
  return makeEntry({ ...booking, ...facts, kind, lines: [debit(to, amount), credit(from, amount)] });
}

const referenceOf = ({ reference }: Entry) => (reference === undefined ? {} : { reference });

const chequeAmount = (payment: BookedEntry): Paise => movedOn("cheques", payment);

const debit = (account: Account, amount: Paise): Line => ({ account, amount });
const credit = (account: Account, amount: Paise): Line => ({ account, amount: -amount as Paise });
