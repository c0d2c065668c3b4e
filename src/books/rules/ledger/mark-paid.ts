/**
 * Mark paid creates and allocates a payment of exactly the open amount; Mark unpaid undoes both. A payment from another source
 * (a bank line, a manual entry) is real money, so Mark unpaid only removes its allocation to this order.
 */
import type { Paise } from "#platform/rules/money/money.ts";
import type { PaymentMethod } from "./accounts.ts";
import { allocate, allocationState, type OrderDue, type Revision, stillOpen } from "./allocations.ts";
import type { BookedEntry, Entry } from "./entry.ts";
import { type Booking, paymentReceived, paymentUndone } from "./events.ts";

export type Payment = {
  id: string;
  amount: Paise;
  method: PaymentMethod;
  reference?: string;
  /** The order whose Mark paid created it; absent for manual entries and bank lines. */
  markedFor?: string;
};

type MarkContext = Booking & { by: string };
type PaymentFacts = Pick<Payment, "id" | "method" | "reference">;

export type MarkPaidResult =
  | { ok: true; payment: Payment; entry: Entry; revision: Revision }
  /** Pressed twice, or settled by another payment meanwhile. */
  | { ok: false; already: true };

export function markPaid(
  { by, ...booking }: MarkContext,
  { id, method, reference }: PaymentFacts,
  { order, revisions }: { order: OrderDue; revisions: readonly Revision[] },
): MarkPaidResult {
  const amount = stillOpen(order, revisions);
  if (amount <= 0) return { ok: false, already: true };
  const payment = { id, amount, method, ...(reference && { reference }), markedFor: order.order };
  const shares = [{ order: order.order, amount }];
  const allocated = allocate(payment, { shares, at: booking.at, by }, { orders: [order], revisions });
  if (!allocated.ok) throw new Error(allocated.problem);
  const entry = paymentReceived(booking, { payment: id, amount, method, ...(reference && { reference }) });
  return { ok: true, payment, entry, revision: allocated.revision };
}

export type MarkUnpaidResult = {
  undone: readonly { payment: string; entry: Entry }[];
  revisions: readonly Revision[];
};

type PaidOrder = {
  order: string;
  payments: readonly Pick<Payment, "id" | "markedFor">[];
  entries: readonly BookedEntry[];
  revisions: readonly Revision[];
};

/** Idempotent: a second call finds nothing to undo. */
export function markUnpaid(
  { by, ...booking }: Omit<MarkContext, "customer">,
  { order, payments, entries, revisions }: PaidOrder,
): MarkUnpaidResult {
  const ofOrder = allocationState(revisions).filter(({ shares }) => shares.some((share) => share.order === order));
  const undone = ofOrder.flatMap(({ payment: id, shares }) => {
    const payment = payments.find((known) => known.id === id);
    if (payment?.markedFor !== order || shares.length > 1) return [];
    const entry = entries.find(
      ({ kind, about }) => kind === "payment" && about.what === "payment" && about.number === id,
    );
    if (entry === undefined) throw new Error(`The payment ${id} is not in the ledger`);
    return [{ payment: id, entry: paymentUndone(booking, entry) }];
  });
  const withoutOrder = ofOrder.map(({ payment, revision, shares }) => ({
    payment,
    revision: revision + 1,
    shares: shares.filter((share) => share.order !== order),
    at: booking.at,
    by,
    ...(booking.reason && { reason: booking.reason }),
  }));
  return { undone, revisions: withoutOrder };
}
