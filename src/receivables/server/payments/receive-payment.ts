/**
 * In one transaction, an order is marked paid when its allocations cover its cost, and unpaid when they no longer do. Order, ledger,
 * timeline and audit log change together.
 */

import type { PaymentMethod } from "#books/rules/ledger/accounts.ts";
import { allocate, type OrderDue, type Revision } from "#books/rules/ledger/allocations.ts";
import { paymentReceived } from "#books/rules/ledger/events.ts";
import {
  type AccountReference,
  addEntry,
  addPayment,
  addRevision,
  allocationOf,
  lockLedgerCustomer,
  type PaymentRow,
  paymentsOf,
  paymentWithKey,
} from "#books/server/ledger/ledger-store.ts";
import {
  refuseKnownReference,
  refuseTooMuchCash,
  refuseTooMuchMovedCash,
} from "#books/server/ledger/receipt-guards.ts";
import { allocateWhatSettles, moneyOf } from "#books/server/ledger/settle-orders.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { NOTHING, type Paise, rupees, shopPrice, sum } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { allows } from "#sales/rules/orders/order-state.ts";
import { paymentReceivedMail } from "#sales/server/orders/mails/payment-mails.ts";
import { factsOf, type OrderRow } from "#sales/server/orders/order-rows.ts";
import { setPaid } from "#sales/server/orders/payment/mark-payment.ts";
import { lockOrdersNumbered } from "#sales/server/orders/payment/payable-orders-store.ts";
import { mailBuyer, tellOfOrder } from "#sales/server/orders/payment/tell-buyer.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { reserveAgain } from "#sales/server/orders/stock-holds/reserve-again.ts";
import { noteWork, type WorkRecord } from "#sales/server/orders/work-on-order.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { payerNamed } from "./account-holder.ts";
import { isMarked, type MovedMoney, workOnPart } from "./part-payments.ts";

/** The same as for orders: a payment may issue their invoices. */
export type Dependencies = OrderContext;
type Allocation = { orderNumber: string; amount: number };

type PaymentInput = {
  mobile: string;
  day: string;
  method: PaymentMethod;
  reference: string;
  amount: number;
  allocations: readonly Allocation[];
  key: string;
};

/** `confirm`: the person has seen that the reference was recorded before. */
export async function receivePayment(
  shop: Dependencies,
  { confirm, ...input }: PaymentInput & { confirm: boolean },
  admin: Admin,
) {
  const { whose } = await payerNamed(shop.db, input.mobile, numbersIn(input.allocations));
  return change(shop, admin, (work) =>
    receiveIn(shop, work, { ...input, whose, beforeBooking: () => confirm || refuseKnownReference(work.tx, input) }),
  );
}

type ReceiptInput = PaymentInput & {
  whose: AccountReference;
  /** Runs once the accounts are locked, for a payment that is not booked yet. */
  beforeBooking?: () => unknown;
};

/** Part of the caller's change, which must hold no lock that comes after orders. */
export async function receiveIn(
  shop: Dependencies,
  work: Change,
  { whose, beforeBooking, ...input }: ReceiptInput,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const { mobile, day, method, reference, allocations, key } = input;
  const { tx, at, by } = work;
  const orders = await reserveAgain(tx, await lockOrdersNumbered(tx, whose, numbersIn(allocations)), at);
  const customer = await lockLedgerCustomer(tx, whose);
  const known = await paymentWithKey(tx, key);
  if (known) return { payment: known, isNew: false };
  await beforeBooking?.();
  const amount = rupees(input.amount);
  const receipt = { ledgerCustomerId: customer.id, method, day, amount, shares: sharesOf(orders, allocations) };
  await refuseTooMuchCash(tx, receipt, rupees(shop.settings.current().SHOP_CASH_LIMIT));
  const noted = { ledgerCustomerId: customer.id, notedAt: at, notedBy: by.name, clientKey: key };
  for (const order of await paidInFull(tx, orders, allocations))
    await allocateWhatSettles(tx, order, { at, by: by.name });
  const payment = await addPayment(tx, { day, method, reference, amount, ...noted });
  const booking = { customer: String(customer.id), day, at };
  const facts = { payment: payment.id, amount, method, ...(reference && { reference }) };
  await addEntry(tx, paymentReceived(booking, facts), { source: payment.id });
  await giveOut(shop, work, { payment, orders, allocations, reason: "" });
  await tellOfPayment(shop, { tx, at, whose, orders }, { amount, day, allocations });
  const after = { day, method, amount: shopPrice(amount), allocations };
  work.audit("receive-payment", accountObject(mobile), { after });
  return { payment, isNew: true };
}

/** The orders of which this pays all that was left to pay. */
async function paidInFull(
  tx: Database,
  orders: readonly OrderRow[],
  allocations: readonly Allocation[],
): Promise<OrderRow[]> {
  const money = await moneyOf(tx, orders);
  const amounts = new Map(allocations.map(({ orderNumber, amount }) => [orderNumber, rupees(amount)]));
  return orders.filter(({ id, orderNumber }) => amounts.get(orderNumber) === money.get(id)?.open);
}

type ReallocationInput = AllocationInput & { mobile: string };

/** The caller has locked the orders, the customer's account and the payment. */
export async function reallocate(
  shop: Dependencies,
  work: Change,
  { payment, orders, mobile, allocations, reason }: ReallocationInput,
) {
  const { tx, at, audit } = work;
  const moving = { ...payment, shares: sharesOf(orders, allocations) };
  await refuseTooMuchMovedCash(tx, moving, rupees(shop.settings.current().SHOP_CASH_LIMIT));
  const moved = await currentShares(tx, payment);
  const worked = await giveOut(shop, work, { payment, orders, allocations, reason });
  for (const { order, done } of worked.filter(isMarked)) {
    const paid = done.some(({ action }) => action === "mark-paid");
    const own = allocations.find(({ orderNumber }) => orderNumber === order.orderNumber);
    const amount = paid ? rupees(own?.amount ?? 0) : (moved.get(order.id) ?? NOTHING);
    await tellOfOrder(shop, { tx, at, order, paid, amount, day: payment.day });
  }
  const after = { amount: shopPrice(payment.amount), allocations, reason };
  audit("allocate-payment", accountObject(mobile), { after });
}

const sharesOf = (orders: readonly OrderRow[], allocations: readonly Allocation[]) =>
  allocations.flatMap((share) =>
    orders
      .filter(({ orderNumber }) => orderNumber === share.orderNumber)
      .map(({ id }) => ({ orderId: id, amount: rupees(share.amount) })),
  );

export const currentShares = async (tx: Database, payment: PaymentRow): Promise<ReadonlyMap<number, Paise>> =>
  new Map(
    (await allocationOf(tx, [payment])).flatMap(({ shares }) =>
      shares.map(({ order, amount }) => [Number(order), amount] as const),
    ),
  );

type PaymentFacts = { amount: Paise; day: string; allocations: readonly Allocation[] };

/** One mail for the whole payment: orders paid in full or in part, and what stays on account. */
async function tellOfPayment(
  shop: Dependencies,
  { tx, at, whose, orders }: { tx: Database; at: Date; whose: AccountReference; orders: readonly OrderRow[] },
  { amount, day, allocations }: PaymentFacts,
): Promise<void> {
  const money = await moneyOf(tx, orders);
  const paidOrders = orders.map(({ id, orderNumber }) => ({
    orderNumber,
    amount: rupees(allocations.find((one) => one.orderNumber === orderNumber)?.amount ?? 0),
    open: Math.max(0, money.get(id)?.open ?? NOTHING) as Paise,
  }));
  const onAccount = (amount - sum(paidOrders.map((order) => order.amount))) as Paise;
  await mailBuyer(shop, { tx, at, customerId: whose.customerId, orders }, (settings, reader) =>
    paymentReceivedMail(settings, { ...reader, amount, day, orders: paidOrders, onAccount }),
  );
}

type AllocationInput = {
  payment: PaymentRow;
  orders: readonly OrderRow[];
  allocations: readonly Allocation[];
  reason: string;
};

async function giveOut(
  shop: Dependencies,
  work: Change,
  { payment, orders, allocations, reason }: AllocationInput,
): Promise<OrderWork[]> {
  const { tx, at, by } = work;
  const numberOf = new Map(orders.map(({ id, orderNumber }) => [String(id), orderNumber]));
  const revisions = await allocationOf(tx, await paymentsOf(tx, idsOf(orders)));
  const others = revisions.filter((revision) => revision.payment !== payment.id);
  const named = (revision: Revision) => ({
    ...revision,
    shares: revision.shares.map((share) => ({ ...share, order: numberOf.get(share.order) ?? share.order })),
  });
  const money = await moneyOf(tx, orders);
  const dues = orders.map((order) => orderDue(order, money.get(order.id)?.due ?? NOTHING, revisions));
  const own: Revision = { payment: payment.id, revision: payment.revision, shares: [], at, by: by.name };
  const decision = allocate(
    { id: payment.id, amount: (payment.amount - payment.refunded) as Paise },
    {
      shares: allocations.map(({ orderNumber, amount }) => ({ order: orderNumber, amount: rupees(amount) })),
      ...{ at, by: by.name, ...(reason && { reason }) },
    },
    { orders: dues, revisions: [...others.map(named), own] },
  );
  if (!decision.ok) throw new Problem("invalid-input", decision.problem, { fields: { allocations: decision.problem } });
  const idOf = new Map(orders.map(({ id, orderNumber }) => [orderNumber, String(id)]));
  const before = await currentShares(tx, payment);
  await addRevision(tx, {
    ...decision.revision,
    shares: decision.revision.shares.map((share) => ({ ...share, order: idOf.get(share.order) ?? "" })),
  });
  const after = new Map(sharesOf(orders, allocations).map(({ orderId, amount }) => [orderId, amount]));
  const byOrder = new Map(idsOf(orders).map((id) => [id, difference(after.get(id), before.get(id))]));
  return markAsSettled(shop, work, { orders, moved: { payment, byOrder }, note: payment.reference });
}

const difference = (after: Paise = NOTHING, before: Paise = NOTHING) => (after - before) as Paise;

/** An order paid before the ledger existed takes no money, nor does one that allows no payment. */
function orderDue(order: OrderRow, cost: Paise, revisions: readonly Revision[]): OrderDue {
  const isInLedger = revisions.some(({ shares }) => shares.some((share) => share.order === String(order.id)));
  const takesMoney = allows(factsOf(order), "mark-paid") || isInLedger;
  return { order: order.orderNumber, placedOn: dayInIndia(order.placedAt), due: takesMoney ? cost : NOTHING };
}

/** What was done to one order. */
type OrderWork = { order: OrderRow; done: readonly WorkRecord[] };

/** An order is paid when its allocations cover its cost. `moved` is absent where only the cost has changed. */
export async function markAsSettled(
  shop: Dependencies,
  work: Change,
  { orders, moved, note }: { orders: readonly OrderRow[]; moved?: MovedMoney; note: string },
): Promise<OrderWork[]> {
  const { tx, at, by } = work;
  const money = await moneyOf(tx, orders);
  const worked: OrderWork[] = [];
  for (const order of orders) {
    const { given = NOTHING, due = NOTHING, open = NOTHING } = money.get(order.id) ?? {};
    const paid = given >= due;
    if (moved && !paid && order.paidAt === null) {
      const done = await workOnPart(tx, { order, received: given, open, note }, moved);
      if (done.length > 0) worked.push({ order, done });
    }
    if (paid === (order.paidAt !== null) || !allows(factsOf(order), paid ? "mark-paid" : "mark-unpaid")) continue;
    const { done } = await setPaid(shop, { tx, order, at, by: by.name }, { paid, note });
    worked.push({ order, done });
  }
  for (const { order, done } of worked) await noteWork(work, order, done);
  return worked;
}

/** The customer's account, in the audit log. */
export const accountObject = (mobile: string) => ({ kind: "customer-account", id: mobile });

const numbersIn = (allocations: readonly Allocation[]) => allocations.map(({ orderNumber }) => orderNumber);
const idsOf = (orders: readonly OrderRow[]) => orders.map(({ id }) => id);
