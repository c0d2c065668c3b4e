/** Mark paid books a payment of the open amount; Mark unpaid reverses it. Excess money stays on account. The caller locks the order. */
import { randomUUID } from "node:crypto";
import type { PaymentMethod } from "#books/rules/ledger/accounts.ts";
import { loosened, settled, takenFor } from "#books/rules/ledger/allocations.ts";
import { markPaid, markUnpaid } from "#books/rules/ledger/mark-paid.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, shopPrice } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { openByOrder } from "./account-history-store.ts";
import {
  addEntry,
  addPayment,
  addRevision,
  allocationOf,
  type CustomerRow,
  duesByDocument,
  entriesOfPayments,
  lockLedgerCustomer,
  type PaymentRow,
  payerOf,
  paymentsOf,
  savePayment,
} from "./ledger-store.ts";
import { onAccountOf } from "./refund-store.ts";

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

/** Before there is an invoice. */
const billOf = ({ total, cancelledAt }: OrderAmount): Paise => (cancelledAt ? NOTHING : total);

export type OrderMoney = {
  /** What it costs now. */
  due: Paise;
  /** Payments and credit that are allocated to it. */
  given: Paise;
  /** Left to pay. Of an invoice it is what the appropriation leaves, also after money that is for no order. */
  open: Paise;
};

export async function moneyOf(db: Database, orders: readonly OrderAmount[]): Promise<ReadonlyMap<number, OrderMoney>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const given = settled(await allocationOf(db, await paymentsOf(db, ids)));
  const documents = await duesByDocument(db, ids);
  const open = await openByOrder(db, [...documents.keys()]);
  return new Map(
    orders.map((order) => {
      const due = documents.get(order.id);
      const bill = billOf(order);
      const paid = given.get(nameOf(order)) ?? NOTHING;
      return due === undefined
        ? [order.id, { due: bill, given: paid, open: (bill - paid) as Paise }]
        : [order.id, { due, given: paid, open: open.get(order.id) ?? NOTHING }];
    }),
  );
}

async function moneyOfOne(db: Database, order: OrderAmount): Promise<OrderMoney> {
  const money = (await moneyOf(db, [order])).get(order.id);
  if (money === undefined) throw new Error("Every order has its amounts");
  return money;
}

export type PartPayment = { open: Paise; received: Paise };

/** Unpaid orders that are partly paid or changed by a note. */
export async function partPayments(
  db: Database,
  orders: readonly OrderAmount[],
): Promise<ReadonlyMap<number, PartPayment>> {
  const money = await moneyOf(db, orders);
  return new Map(
    orders.flatMap(({ id, total }) => {
      const { due, open } = money.get(id) ?? { due: total, open: total };
      return due === total && open === total
        ? []
        : [[id, { open: Math.max(0, open) as Paise, received: (due - open) as Paise }]];
    }),
  );
}

export const openOf = async (db: Database, order: LedgerOrder): Promise<Paise> =>
  order.paidAt ? NOTHING : (await moneyOfOne(db, order)).open;

export const givenTo = async (db: Database, order: OrderAmount): Promise<Paise> => (await moneyOfOne(db, order)).given;

export async function isSettled(db: Database, order: LedgerOrder): Promise<boolean> {
  const { due, given } = await moneyOfOne(db, order);
  return given > NOTHING && given >= due;
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
  const { due } = await moneyOfOne(tx, order);
  const marked = markPaid(
    { customer: String(customer.id), day, at, by },
    { id: randomUUID(), method, ...(reference && { reference }) },
    { order: { order: nameOf(order), placedOn: dayInIndia(order.placedAt), due }, revisions },
  );
  if (!marked.ok) return;
  const { markedFor: _, ...payment } = marked.payment;
  const noted = { ledgerCustomerId: customer.id, markedFor: order.id, day, notedAt: at, notedBy: by };
  await addPayment(tx, { ...payment, ...noted });
  await addEntry(tx, marked.entry, { source: payment.id });
  await addRevision(tx, marked.revision);
}

/** Money that is for no order settles a part of this one: it is allocated, or the order would never be paid in full. */
export async function allocateWhatSettles(
  tx: Database,
  order: LedgerOrder,
  { at, by }: Pick<SettlementContext, "at" | "by">,
): Promise<void> {
  const { due, given, open } = await moneyOfOne(tx, order);
  const amount = (due - given - open) as Paise;
  if (amount <= NOTHING) return;
  const books = await lockLedgerCustomer(tx, payerOf(order));
  await giveCredit(tx, { books, order, amount, at, by, payments: await onAccountOf(tx, books.id) });
}

type CreditUse = {
  books: CustomerRow;
  order: LedgerOrder;
  amount: Paise;
  /** With an amount that is for no order, oldest first. */
  payments: Awaited<ReturnType<typeof onAccountOf>>;
} & Pick<SettlementContext, "at" | "by">;

/** Uses the payments first. The rest was no payment, so it gets a row of its own that can be allocated. */
export async function giveCredit(tx: Database, { books, order, amount, payments, at, by }: CreditUse): Promise<void> {
  const { revisions, rest } = takenFor(
    { order: nameOf(order), amount },
    payments.map(({ id, onAccount }) => ({ id, amount: onAccount as Paise })),
    { revisions: await allocationOf(tx, payments), at, by },
  );
  for (const revision of revisions) await addRevision(tx, revision);
  if (rest === NOTHING) return;
  const noted = { ledgerCustomerId: books.id, day: dayInIndia(at), notedAt: at, notedBy: by };
  const credit = await addPayment(tx, { ...noted, method: "credit", reference: "", amount: rest });
  await addRevision(tx, { payment: credit.id, revision: 1, shares: [{ order: nameOf(order), amount: rest }], at, by });
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
  const cheaper = { order: nameOf(order), due: due ?? (await moneyOfOne(tx, order)).due };
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
