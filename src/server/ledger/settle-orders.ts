/**
 * What payments do to one order: marked paid, it gets a payment of exactly what is open; marked unpaid, that payment never was; made
 * cheaper or cancelled, its money waits on account. Each in the transaction of whoever decided it, who holds the order locked.
 */
import { randomUUID } from "node:crypto";
import { dayInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { loosened, settled, stillOpen } from "#domain/ledger/allocations.ts";
import { markPaid, markUnpaid, type Payment } from "#domain/ledger/mark-paid.ts";
import { NOTHING, type Paise, shopPrice } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
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

/** What the ledger has to know of an order; a stored one fits. */
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

/** Who decided it, and when; the day is today unless it counts from another. */
export type SettlementContext = { at: Date; by: string; day?: string; reason?: string };

/** By its papers, and before it has an invoice by its bill; an order that was cancelled without one costs nothing. */
export async function duesOf(
  db: Database,
  orders: readonly Pick<LedgerOrder, "id" | "total" | "cancelledAt">[],
): Promise<ReadonlyMap<number, Paise>> {
  const ids = orders.map(({ id }) => id);
  return new Map([...orders.map(billOf), ...(await duesByDocument(db, ids))]);
}

const billOf = ({ id, total, cancelledAt }: Pick<LedgerOrder, "id" | "total" | "cancelledAt">): [number, Paise] => [
  id,
  cancelledAt ? NOTHING : total,
];

const dueOf = async (db: Database, order: LedgerOrder): Promise<Paise> =>
  (await duesOf(db, [order])).get(order.id) ?? order.total;

/** The same for several that are not paid, where something was given or a note has changed what they cost: what each still needs. */
export async function openInPart(db: Database, orders: readonly LedgerOrder[]): Promise<ReadonlyMap<number, Paise>> {
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
      const [due, share] = [dues.get(id) ?? total, given.get(nameOf({ id }))];
      const isWhole = share === undefined && due === total;
      return isWhole ? [] : [[id, Math.max(0, due - (share ?? NOTHING)) as Paise]];
    }),
  );
}

/** What is still to be paid for an order, part payments and credit notes counted. */
export async function openOf(db: Database, order: LedgerOrder): Promise<Paise> {
  if (order.paidAt) return NOTHING;
  const revisions = await allocationOf(db, await paymentsOf(db, [order.id]));
  const due = { order: nameOf(order), placedOn: dayInIndia(order.placedAt), due: await dueOf(db, order) };
  return stillOpen(due, revisions);
}

/** What payments are for it by now. */
export const givenTo = async (db: Database, order: Pick<LedgerOrder, "id">): Promise<Paise> =>
  settled(await allocationOf(db, await paymentsOf(db, [order.id]))).get(nameOf(order)) ?? NOTHING;

/** Money was given to it, and reaches what it costs. */
export async function isSettled(db: Database, order: LedgerOrder): Promise<boolean> {
  const given = await givenTo(db, order);
  return given > NOTHING && given >= (await dueOf(db, order));
}

export async function markOrderPaid(
  tx: Database,
  order: LedgerOrder,
  { at, by, day = dayInIndia(at) }: SettlementContext,
) {
  const customer = await lockLedgerCustomer(tx, payerOf(order));
  const revisions = await allocationOf(tx, await paymentsOf(tx, [order.id]));
  const marked = markPaid(
    { customer: String(customer.id), day, at, by },
    { id: randomUUID(), method: "bank", ...(order.utr && { reference: order.utr }) },
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

/** Money that went back to the customer had come: taken back as well, they would owe it a second time. */
export function refuseRefunded(refunded: Paise) {
  if (refunded > 0)
    throw new Problem(
      "cannot-undo",
      t("{amount} of this payment was returned to the customer.", { amount: shopPrice(refunded) }),
    );
}

/** What was given to the order beyond what it costs now waits on account. */
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

/** A cancelled order needs no money: what was paid for it is the customer's, and waits on their account. */
export const releaseOrder = (tx: Database, order: LedgerOrder, decided: SettlementContext) =>
  loosenOrder(tx, order, decided, NOTHING);

/** The ledger names an order by its id: numbers are told apart by the mobile only. */
const nameOf = ({ id }: Pick<LedgerOrder, "id">) => String(id);

const asPayment = ({ id, amount, method, reference, markedFor }: PaymentRow): Payment => ({
  ...{ id, amount, method },
  ...(reference && { reference }),
  ...(markedFor !== null && { markedFor: String(markedFor) }),
});
