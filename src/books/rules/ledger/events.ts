/**
 * Trade events as ledger entries: one function per event, and no other way into the ledger. An invoice creates a receivable;
 * earlier money is an advance. See docs/decisions/0062.
 */
import { type Paise, sum } from "#platform/rules/money/money.ts";
import { type Account, PAYMENT_METHODS, type PaymentMethod } from "./accounts.ts";
import {
  type AdjustmentKind,
  type BookedEntry,
  ENTRY_KINDS,
  type Entry,
  type EntrySubject,
  type Line,
  makeEntry,
  movedOn,
  opposite,
} from "./entry.ts";

export type Booking = Pick<Entry, "customer" | "day" | "at" | "noteReason" | "reason">;

/** A round-off may have either sign. */
export type DocumentHeads = Partial<
  Record<Extract<Account, "sales" | "handling" | "bilty" | "cgst" | "sgst" | "utgst" | "igst" | "round-off">, Paise>
>;

/** The total comes from the document, so a missing head is detected. */
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

/** Outside GST: the deposit is the customer's money, and they owe it until paid. */
export const depositCharged = (booking: Booking, order: string, amount: Paise): Entry =>
  moved("deposit-charged", booking, {
    about: { what: "order", number: order },
    from: "deposits",
    to: "receivable",
    amount,
  });

/** With cylinders of another customer, whose order number stays private. */
export const depositTakenOver = (booking: Booking, cylinders: string, amount: Paise): Entry =>
  moved("deposit-charged", booking, {
    about: { what: "cylinders", number: cylinders },
    from: "deposits",
    to: "receivable",
    amount,
  });

/** The cylinders are back: the deposit reduces what the customer owes, or becomes credit. */
export const depositReleased = (booking: Booking, cylinders: string, amount: Paise): Entry =>
  moved("deposit-released", booking, {
    about: { what: "cylinders", number: cylinders },
    from: "receivable",
    to: "deposits",
    amount,
  });

/** A forfeited deposit is payment for a supply, so its debit note with GST is booked with it. */
export const depositForfeited = (
  booking: Booking,
  cylinders: string,
  { amount, note }: { amount: Paise; note: LedgerDocument },
): [retained: Entry, note: Entry] => [
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

/** The customer's balance does not change. */
export const chequeCleared = (booking: Omit<Booking, "customer">, payment: BookedEntry): Entry =>
  moved(
    "cheque-cleared",
    { ...booking, customer: payment.customer },
    { about: payment.about, ...referenceOf(payment), from: "cheques", to: "bank", amount: chequeAmount(payment) },
  );

/** Banks also return cheques after clearing them. */
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

/** The balance when the ledger began. Negative `owed` is an advance. */
export function openingBalance(
  booking: Booking & Pick<Entry, "reference">,
  { owed, deposit }: { owed: Paise; deposit: Paise },
): Entry {
  const lines = [debit("receivable", owed), credit("deposits", deposit), debit("opening", (deposit - owed) as Paise)];
  return makeEntry({ ...booking, kind: "opening", about: { what: "account" }, lines });
}

/** A deposit that the shop held for cylinders when the ledger began. */
export const openingDeposit = (booking: Booking, cylinders: string, amount: Paise): Entry =>
  moved("opening", booking, {
    about: { what: "cylinders", number: cylinders },
    from: "deposits",
    to: "opening",
    amount,
  });

/** The reversal of an opening entry. */
export const openingUndone = (booking: Omit<Booking, "customer">, opening: BookedEntry): Entry =>
  makeEntry({
    ...booking,
    kind: "correction",
    customer: opening.customer,
    about: opening.about,
    ...referenceOf(opening),
    corrects: opening.id,
    lines: opposite(opening.lines),
  });

/** Raises what the customer owes, or lowers it if negative, such as the TDS that the customer deducted. */
export const balanceAdjusted = (
  booking: Booking,
  { kind, by, order }: { kind: AdjustmentKind; by: Paise; order?: string | undefined },
): Entry =>
  makeEntry({
    ...booking,
    kind,
    about: order === undefined ? { what: "account" } : { what: "order", number: order },
    lines: [debit("receivable", by), credit(ENTRY_KINDS[kind].settles, by)],
  });

type Move = { about: EntrySubject; reference?: string; corrects?: string; from: Account; to: Account; amount: Paise };

/** Amounts must be positive; the opposite direction is a separate event. */
function moved(kind: Entry["kind"], booking: Booking, { from, to, amount, ...facts }: Move): Entry {
  if (amount <= 0) throw new RangeError(`A ledger entry of kind ${kind} needs an amount above nothing`);
  return makeEntry({ ...booking, ...facts, kind, lines: [debit(to, amount), credit(from, amount)] });
}

const referenceOf = ({ reference }: Entry) => (reference === undefined ? {} : { reference });

const chequeAmount = (payment: BookedEntry): Paise => movedOn("cheques", payment);

const debit = (account: Account, amount: Paise): Line => ({ account, amount });
const credit = (account: Account, amount: Paise): Line => ({ account, amount: -amount as Paise });
