/** An admin marks an order paid, or undoes that. Both are recorded in the timeline, the audit log and the ledger. */

import {
  allocateWhatSettles,
  givenTo,
  markOrderPaid,
  markOrderUnpaid,
  openOf,
} from "#books/server/ledger/settle-orders.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { allows } from "#sales/rules/orders/order-state.ts";
import { invoiceWhenPaid } from "#sales/server/orders/documents/invoice-order.ts";
import { factsOf, type OrderRow, refuseCancelled } from "#sales/server/orders/order-rows.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import type { OrderResponse } from "#sales/server/orders/reading/order-output.ts";
import { wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { reserveAgain } from "#sales/server/orders/stock-holds/reserve-again.ts";
import { lockOrder, saveOrder } from "#sales/server/orders/store.ts";
import { type LockedOrder, noteWork, type WorkRecord } from "#sales/server/orders/work-on-order.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { tellOfOrder } from "./tell-buyer.ts";

type MarkPaymentInput = {
  mobile: string;
  orderNumber: string;
  paid: boolean;
  reason?: string | undefined;
  amount?: number | undefined;
  admin: Admin;
};

/** The specified call has no reason, so one without is accepted and recorded as such. */
const NO_REASON = "no reason given";

const PAID = (at: Date) => ({ paidAt: at, paymentUndoneAt: null, proofRejectedAt: null });
const UNDONE = (at: Date) => ({ paidAt: null, paymentUndoneAt: at, status: "Placed" as const });

export async function markPayment(
  shop: OrderContext,
  { mobile, orderNumber, paid, reason, amount, admin }: MarkPaymentInput,
): Promise<OrderResponse> {
  return change(shop, admin, async (work) => {
    const { tx } = work;
    const locked = await lockOrder(tx, { mobile }, orderNumber);
    if (!locked) throw new Problem("not-found", t("Order not found."));
    refuseCancelled(locked);
    if (!allows(factsOf(locked), paid ? "mark-paid" : "mark-unpaid")) return wholeOrder(tx, locked);
    if (paid && amount !== undefined) await refuseAnotherAmount(tx, locked, rupees(amount));
    const { at } = work;
    const [order = locked] = paid ? await reserveAgain(tx, [locked], at) : [locked];
    const note = reason?.trim() || (paid ? "" : NO_REASON);
    const decided = { at, by: admin.name, reason: note };
    const moved = await (paid ? openOf(tx, order) : givenTo(tx, order));
    if (paid) await allocateWhatSettles(tx, order, decided);
    await (paid ? markOrderPaid(tx, order, decided) : markOrderUnpaid(tx, order, decided));
    const { saved, done } = await setPaid(shop, { tx, order, at, by: admin.name }, { paid, note });
    await tellOfOrder(shop, { tx, at, order, paid, amount: moved, day: dayInIndia(at) });
    await noteWork(work, order, done);
    return wholeOrder(tx, saved);
  });
}

/** Staff saw this amount in the bank: it does not pay for goods added since. */
async function refuseAnotherAmount(tx: Database, order: OrderRow, seen: Paise): Promise<void> {
  const open = await openOf(tx, order);
  if (open === seen) return;
  const amounts = { open: shopPrice(open), seen: shopPrice(seen) };
  throw new Problem(
    "changed-meanwhile",
    t("{open} is now left to pay, not {seen}. Nothing was saved; please check again.", amounts),
  );
}

/** Issues the invoice where the shop does so at payment. The caller records the returned work last. */
export async function setPaid(
  shop: OrderContext,
  { tx, order, at, by }: LockedOrder,
  { paid, note }: { paid: boolean; note: string },
): Promise<{ saved: OrderRow; done: readonly WorkRecord[] }> {
  const saved = await saveOrder(tx, order.id, paid ? PAID(at) : UNDONE(at));
  const marked = {
    kind: paid ? "paid" : "unpaid",
    note,
    action: paid ? "mark-paid" : "mark-unpaid",
    before: { paidAt: order.paidAt },
    after: { paidAt: saved.paidAt, reason: note },
  } as const;
  // An issued invoice stays when the payment is undone: the law requires it in the series, and the supply took place.
  const invoiced = paid ? await invoiceWhenPaid(shop, { tx, order: saved, at, by }) : [];
  return { saved, done: [marked, ...invoiced] };
}
