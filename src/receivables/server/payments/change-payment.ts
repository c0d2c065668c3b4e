import { chequeBounced, chequeCleared, paymentUndone } from "#books/rules/ledger/events.ts";
import {
  addEntry,
  addRevision,
  allocationOf,
  entriesOfPayments,
  historyOf,
  lockLedgerCustomer,
  ownerOf,
  type PaymentRow,
  paymentWithId,
  savePayment,
} from "#books/server/ledger/ledger-store.ts";
import { refuseRefunded } from "#books/server/ledger/settle-orders.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { paymentUndoneMail } from "#sales/server/orders/mails/payment-mails.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { lockOrdersNumbered } from "#sales/server/orders/payment/payable-orders-store.ts";
import { mailBuyer } from "#sales/server/orders/payment/tell-buyer.ts";
import { reserveAgain } from "#sales/server/orders/stock-holds/reserve-again.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { isMarked } from "./part-payments.ts";
import { numbersOf, paymentResponses } from "./payment-output.ts";
import { accountObject, currentShares, type Dependencies, markAsSettled, reallocate } from "./receive-payment.ts";

const NOT_FOUND = () => new Problem("not-found", t("Payment not found."));
const CHANGED = () =>
  new Problem("changed-meanwhile", t("Someone else changed what this payment is for. Please review it again."));

type LockedPayment = { payment: PaymentRow; orders: OrderRow[]; mobile: string };

type PaymentLookup = { id: string; numbers?: readonly string[] };

/**
 * Locks the payment's current and new orders, then the account: the lock sequence used everywhere. The allocation is read before and
 * checked again after locking.
 */
async function hold(work: Change, { id, numbers = [] }: PaymentLookup): Promise<LockedPayment> {
  const { tx } = work;
  const before = await paymentWithId(tx, id);
  if (!before) throw NOT_FOUND();
  const whose = await ownerOf(tx, before.ledgerCustomerId);
  const shares = (await allocationOf(tx, [before])).flatMap((revision) => revision.shares);
  const ids = shares.map(({ order }) => Number(order));
  const own = [...(await numbersOf(tx, ids)).values()];
  const locked = await lockOrdersNumbered(tx, whose, [...new Set([...own, ...numbers])]);
  const paidNow = locked.filter(({ orderNumber }) => numbers.includes(orderNumber));
  const reserved = new Map((await reserveAgain(tx, paidNow, work.at)).map((order) => [order.id, order]));
  const orders = locked.map((order) => reserved.get(order.id) ?? order);
  await lockLedgerCustomer(tx, whose);
  const payment = await paymentWithId(tx, id);
  if (!payment || payment.revision !== before.revision) throw CHANGED();
  return { payment, orders, mobile: whose.mobile };
}

type AllocationInput = {
  revision: number;
  allocations: readonly { orderNumber: string; amount: number }[];
  reason: string;
};

export const changeAllocations = (shop: Dependencies, id: string, input: AllocationInput, admin: Admin) =>
  change(shop, admin, async (work) => {
    const numbers = input.allocations.map(({ orderNumber }) => orderNumber);
    const { payment, orders, mobile } = await hold(work, { id, numbers });
    if (payment.revision !== input.revision) throw CHANGED();
    if (payment.takenBackAt) throw new Problem("invalid-input", t("This payment was reversed."));
    await reallocate(shop, work, { ...input, payment, orders, mobile });
    return id;
  });

type UndoInput = { id: string; reason: string };

export const takePaymentBack = (shop: Dependencies, id: string, reason: string, admin: Admin) =>
  change(shop, admin, (work) => takeBackIn(shop, work, { id, reason }));

/** Part of the caller's change, which must hold no lock that comes after orders. */
export async function takeBackIn(shop: Dependencies, work: Change, { id, reason }: UndoInput): Promise<string> {
  const { payment, orders, mobile } = await hold(work, { id });
  const { tx, at, by, audit } = work;
  if (payment.takenBackAt) return id;
  refuseRefunded(payment.refunded);
  if (payment.method === "credit")
    throw new Problem(
      "cannot-undo",
      t("This is account credit, not a payment. Allocate it to other orders or to none."),
    );
  const booking = { day: dayInIndia(at), at, reason };
  const entry = await entryOf(tx, id);
  const taken =
    payment.method === "cheque"
      ? chequeBounced(booking, entry, { cleared: payment.clearedAt !== null })
      : paymentUndone(booking, entry);
  await addEntry(tx, taken, { source: id });
  await savePayment(tx, id, { takenBackAt: at });
  const gone = [...(await currentShares(tx, payment))].map(([order, amount]) => [order, -amount as Paise] as const);
  await addRevision(tx, { payment: id, revision: payment.revision + 1, shares: [], at, by: by.name, reason });
  const moved = { payment, byOrder: new Map(gone) };
  const worked = await markAsSettled(shop, work, { orders, moved, note: reason });
  const { customerId } = await ownerOf(tx, payment.ledgerCustomerId);
  const orderNumbers = worked.filter(isMarked).map(({ order }) => order.orderNumber);
  await mailBuyer(shop, { tx, at, customerId, orders }, (settings, reader) =>
    paymentUndoneMail(settings, { ...reader, amount: payment.amount, orderNumbers }),
  );
  const after = { amount: shopPrice(payment.amount), day: payment.day, reason };
  audit("take-payment-back", accountObject(mobile), { after });
  return id;
}

export const clearCheque = (shop: Dependencies, id: string, admin: Admin) =>
  change(shop, admin, async (work) => {
    const { payment, mobile } = await hold(work, { id });
    const { tx, at, audit } = work;
    if (payment.clearedAt) return id;
    if (payment.method !== "cheque" || payment.takenBackAt)
      throw new Problem("cannot-undo", t("Only a cheque in hand can be cleared."));
    await addEntry(tx, chequeCleared({ day: dayInIndia(at), at }, await entryOf(tx, id)), { source: id });
    await savePayment(tx, id, { clearedAt: at });
    const after = { amount: shopPrice(payment.amount), reference: payment.reference };
    audit("clear-cheque", accountObject(mobile), { after });
    return id;
  });

async function entryOf(tx: Database, id: string) {
  return one(entriesOfPayments(tx, [id]), () => new Error("A payment is in the ledger from the moment it is noted"));
}

export async function paymentResponse(db: Database, id: string) {
  const payment = await paymentWithId(db, id);
  if (!payment) throw NOT_FOUND();
  const { mobile } = await ownerOf(db, payment.ledgerCustomerId);
  return one(paymentResponses(db, [payment], mobile), NOT_FOUND);
}

export async function paymentFile(db: Database, id: string) {
  const [response, history] = await Promise.all([paymentResponse(db, id), historyOf(db, id)]);
  const numbers = await numbersOf(
    db,
    history.flatMap(({ shares }) => shares.map(({ orderId }) => orderId)),
  );
  return {
    ...response,
    history: history.map(({ revision, at, by, reason, shares }) => ({
      ...{ revision, by, reason, at },
      allocations: shares.map(({ orderId, amount }) => ({ orderNumber: numbers.get(String(orderId)) ?? "", amount })),
    })),
  };
}
