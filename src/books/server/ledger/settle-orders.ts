/** Mark paid books a payment of the open amount; Mark unpaid reverses it. Excess money stays on account. The caller locks the order. */
import { randomUUID } from "node:crypto";
import type { PaymentMethod } from "#books/rules/ledger/accounts.ts";
import { loosened, settled, stillOpen } from "#books/rules/ledger/allocations.ts";
import { markPaid, markUnpaid } from "#books/rules/ledger/mark-paid.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, shopPrice } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import {
  addEntry,
  addPayment,
  addRevision,
  allocationOf,
  duesByDocument,
  entriesOfPayments,
  lockLedgerCustomer,
  type PaymentRow,
  payerOf,
  paymentsOf,
  savePayment,
} from "./ledger-store.ts";

export type LedgerOrder = {
  id: number;
  orderNumber: string;
  mobile: string;
  customerId: string | null;
  placedAt: Date;
  paidAt: Date | null;
  utr: string;
  total: Paise;
  cancelledAt?: Date | null;
};

/** Who decided it, and when; `day` defaults to today. */
export type SettlementContext = {
  at: Date;
  by: string;
  day?: string;
  reason?: string;
  /** A bank transfer with the order's UTR, unless stated. */
  paidBy?: { method: PaymentMethod; reference: string };
};

type OrderAmount = Pick<LedgerOrder, "id" | "total" | "cancelledAt">;

/** The due amount from the documents, or from the bill before there is an invoice. Cancelled without an invoice: nothing. */
export async function duesOf(db: Database, orders: readonly OrderAmount[]): Promise<ReadonlyMap<number, Paise>> {
  const ids = orders.map(({ id }) => id);
  return new Map([...orders.map(billOf), ...(await duesByDocument(db, ids))]);
}

const billOf = ({ id, total, cancelledAt }: OrderAmount): [number, Paise] => [id, cancelledAt ? NOTHING : total];

const dueOf = async (db: Database, order: LedgerOrder): Promise<Paise> =>
  (await duesOf(db, [order])).get(order.id) ?? order.total;

export type PartPayment = { open: Paise; received: Paise };

/** Unpaid orders that are partly paid or changed by a note. */
export async function partPayments(
  db: Database,
  orders: readonly OrderAmount[],
): Promise<ReadonlyMap<number, PartPayment>> {
  if (orders.length === 0) return new Map();
  const given = settled(
    await allocationOf(
      db,
      await paymentsOf(
        db,
        orders.map(({ id }) => id),
      ),
    ),
  );
  const dues = await duesOf(db, orders);
  return new Map(
    orders.flatMap(({ id, total }) => {
      const [due, received] = [dues.get(id) ?? total, given.get(nameOf({ id })) ?? NOTHING];
      const isWhole = received === NOTHING && due === total;
      return isWhole ? [] : [[id, { open: Math.max(0, due - received) as Paise, received }]];
    }),
  );
}

export async function openOf(db: Database, order: LedgerOrder): Promise<Paise> {
  if (order.paidAt) return NOTHING;
  const revisions = await allocationOf(db, await paymentsOf(db, [order.id]));
  const due = { order: nameOf(order), placedOn: dayInIndia(order.placedAt), due: await dueOf(db, order) };
  return stillOpen(due, revisions);
}

export const givenTo = async (db: Database, order: Pick<LedgerOrder, "id">): Promise<Paise> =>
  settled(await allocationOf(db, await paymentsOf(db, [order.id]))).get(nameOf(order)) ?? NOTHING;

export async function isSettled(db: Database, order: LedgerOrder): Promise<boolean> {
  const given = await givenTo(db, order);
  return given > NOTHING && given >= (await dueOf(db, order));
}

export async function markOrderPaid(
  tx: Database,
  order: LedgerOrder,
  { at, by, day = dayInIndia(at), paidBy = { method: "bank", reference: order.utr } }: SettlementContext,
) {
  const customer = await lockLedgerCustomer(tx, payerOf(order));
  const earlier = await paymentsOf(tx, [order.id]);
  const revisions = await allocationOf(tx, earlier);
  const { method } = paidBy;
  // The UTR of a part payment is not that of the rest.
  const reference = earlier.some((known) => known.reference === paidBy.reference) ? "" : paidBy.reference;
  const marked = markPaid(
    { customer: String(customer.id), day, at, by },
    { id: randomUUID(), method, ...(reference && { reference }) },
    { order: { order: nameOf(order), placedOn: dayInIndia(order.placedAt), due: await dueOf(tx, order) }, revisions },
  );
  if (!marked.ok) return;
  const { markedFor: _, ...payment } = marked.payment;
  const noted = { ledgerCustomerId: customer.id, markedFor: order.id, day, notedAt: at, notedBy: by };
  await addPayment(tx, { ...payment, ...noted });
  await addEntry(tx, marked.entry, { source: payment.id });
  await addRevision(tx, marked.revision);
}

export async function markOrderUnpaid(tx: Database, order: LedgerOrder, { at, by, reason }: SettlementContext) {
  await lockLedgerCustomer(tx, payerOf(order));
  const rows = await paymentsOf(tx, [order.id]);
  const revisions = await allocationOf(tx, rows);
  const entries = await entriesOfPayments(
    tx,
    rows.map(({ id }) => id),
  );
  const { undone, revisions: anew } = markUnpaid(
    { day: dayInIndia(at), at, by, ...(reason && { reason }) },
    { order: nameOf(order), payments: rows.map(asPayment), entries, revisions },
  );
  for (const { payment, entry } of undone) {
    refuseRefunded(rows.find(({ id }) => id === payment)?.refunded ?? NOTHING);
    await addEntry(tx, entry, { source: payment });
    await savePayment(tx, payment, { takenBackAt: at });
  }
  for (const revision of anew) await addRevision(tx, revision);
}

/** Reversing a payment that was refunded would charge the customer for it a second time. */
export function refuseRefunded(refunded: Paise) {
  if (refunded > 0)
    throw new Problem(
      "cannot-undo",
      t("{amount} of this payment was returned to the customer.", { amount: shopPrice(refunded) }),
    );
}

/** Moves money beyond the order's current due amount back to the account. */
export async function loosenOrder(
  tx: Database,
  order: LedgerOrder,
  { at, by, reason }: SettlementContext,
  due?: Paise,
) {
  await lockLedgerCustomer(tx, payerOf(order));
  const revisions = await allocationOf(tx, await paymentsOf(tx, [order.id]));
  const cheaper = { order: nameOf(order), due: due ?? (await dueOf(tx, order)) };
  for (const revision of loosened(cheaper, revisions, { at, by, ...(reason && { reason }) }))
    await addRevision(tx, revision);
}

/** A cancelled order needs no money: its payments go back to the customer's account. */
export const releaseOrder = (tx: Database, order: LedgerOrder, decided: SettlementContext) =>
  loosenOrder(tx, order, decided, NOTHING);

/** The ledger uses the order id: order numbers are unique only per mobile. */
export const nameOf = ({ id }: Pick<LedgerOrder, "id">) => String(id);

const asPayment = ({ id, markedFor }: PaymentRow) => ({
  id,
  ...(markedFor !== null && { markedFor: String(markedFor) }),
});
