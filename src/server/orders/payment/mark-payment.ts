/** An admin says that the money is in the account, or that it is not after all. Both stay on record, and in the ledger. */
import { t } from "#domain/language/text.ts";
import { type Paise, rupees, shopPrice } from "#domain/money.ts";
import { allows } from "#domain/orders/order-state.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { markOrderPaid, markOrderUnpaid, openOf } from "#server/ledger/settle-orders.ts";
import { invoiceWhenPaid } from "#server/orders/documents/invoice-order.ts";
import { factsOf, type OrderRow, refuseCancelled } from "#server/orders/order-rows.ts";
import type { OrderContext } from "#server/orders/reading/admin-order.ts";
import type { OrderResponse } from "#server/orders/reading/order-output.ts";
import { wholeOrder } from "#server/orders/reading/read-orders.ts";
import { reserveAgain } from "#server/orders/stock-holds/reserve-again.ts";
import { lockOrder, saveOrder } from "#server/orders/store.ts";
import { type LockedOrder, noteWork, type WorkRecord } from "#server/orders/work-on-order.ts";

type MarkPaymentInput = {
  mobile: string;
  orderNumber: string;
  paid: boolean;
  reason?: string | undefined;
  amount?: number | undefined;
  admin: { id: string; name: string };
};

/** The specified call has no reason in it, so that one without is taken; the record says so. */
const NO_REASON = "no reason given";

const PAID = (at: Date) => ({ paidAt: at, paymentUndoneAt: null });
const UNDONE = (at: Date) => ({ paidAt: null, paymentUndoneAt: at, status: "Placed" as const });

export async function markPayment(
  shop: OrderContext,
  { mobile, orderNumber, paid, reason, amount, admin }: MarkPaymentInput,
): Promise<OrderResponse> {
  return shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { mobile }, orderNumber);
    if (!locked) throw new Problem("not-found", t("Order not found."));
    refuseCancelled(locked);
    if (!allows(factsOf(locked), paid ? "mark-paid" : "mark-unpaid")) return wholeOrder(tx, locked);
    if (paid && amount !== undefined) await refuseAnotherAmount(tx, locked, rupees(amount));
    const at = shop.now();
    const [order = locked] = paid ? await reserveAgain(tx, [locked], at) : [locked];
    const note = reason?.trim() || (paid ? "" : NO_REASON);
    const decided = { at, by: admin.name, reason: note };
    await (paid ? markOrderPaid(tx, order, decided) : markOrderUnpaid(tx, order, decided));
    const { saved, done } = await setPaid(shop, { tx, order, at, by: admin.name }, { paid, note });
    await noteWork(tx, { order, at, actor: { kind: "admin", ...admin } }, done);
    return wholeOrder(tx, saved);
  });
}

/** Somebody saw this amount in the bank: goods that were added since are not paid by it. */
async function refuseAnotherAmount(tx: Database, order: OrderRow, seen: Paise): Promise<void> {
  const open = await openOf(tx, order);
  if (open === seen) return;
  const amounts = { open: shopPrice(open), seen: shopPrice(seen) };
  throw new Problem(
    "changed-meanwhile",
    t("{open} is now left to pay, not {seen}. Nothing was saved; please check again.", amounts),
  );
}

/** Says so in the order, with the invoice where the shop makes it then. What was done is handed back, to be noted at the end. */
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
  // An invoice that is there stays when the payment is undone: the law wants it in the series, and a supply is not undone by money.
  const invoiced = paid ? await invoiceWhenPaid(shop, { tx, order: saved, at, by }) : [];
  return { saved, done: [marked, ...invoiced] };
}
