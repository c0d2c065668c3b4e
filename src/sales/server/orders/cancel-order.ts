/**
 * The buyer may cancel until payment or dispatch, the shop always, with a reason. One transaction credits the invoice and moves
 * payments to the customer's account.
 */

import { standingInvoice } from "#books/rules/documents/credit-note.ts";
import { documentsOf, waitsNoMore } from "#books/server/documents/document-store.ts";
import { lockAccountOf } from "#books/server/ledger/post.ts";
import { givenTo, releaseOrder } from "#books/server/ledger/settle-orders.ts";
import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import { notify } from "#people/server/notices/notify.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { ReturnedCylinder } from "#sales/rules/deposits/claims.ts";
import { allows, mayBuyerCancel } from "#sales/rules/orders/order-state.ts";
import { refuseScanned } from "#sales/server/orders/dispatch/scanned-cylinders.ts";
import { creditOrder } from "#sales/server/orders/documents/issue-order-note.ts";
import { lockPromisesOf } from "#sales/server/orders/empties/empties-store.ts";
import { emptiesBackFor } from "#sales/server/orders/empties/returned-empties.ts";
import { whereBuyerReads } from "#sales/server/orders/mails/order-placed-mail.ts";
import { orderCancelledMail, orderCancelledNotice } from "#sales/server/orders/mails/progress-mails.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import type { OrderResponse } from "#sales/server/orders/reading/order-output.ts";
import { wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { giveStockBack } from "#sales/server/orders/stock-holds/order-stock-store.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { factsOf } from "./order-rows.ts";
import { lockOrder, orderNumbered, saveOrder } from "./store.ts";
import { type Actor, actorOf, buyerOf, type LockedOrder, noteWork, type WorkRecord } from "./work-on-order.ts";

type CancelInput = {
  mobile: string;
  orderNumber: string;
  reason: string;
  by: { customerId: string } | { admin: Admin };
};

/** Runs in the cancelling transaction. Returns the fields for the audit log. */
export type FreeEmpties = (
  on: LockedOrder & { actor: Actor },
  customerId: string,
  empties: readonly Omit<ReturnedCylinder, "customer">[],
) => Promise<Record<string, unknown>>;

export async function cancelOrder(
  shop: OrderContext,
  { mobile, orderNumber, reason, by }: CancelInput,
  freeEmpties: FreeEmpties,
): Promise<OrderResponse> {
  const buyerOrShop = "admin" in by ? by.admin : buyerOf(by.customerId);
  return change(shop, buyerOrShop, async (work) => {
    const { tx } = work;
    const whose = "customerId" in by ? by : { mobile };
    const input = await orderNumbered(tx, whose, orderNumber);
    if (input?.customerId) await lockPromisesOf(tx, [input.customerId], input.id);
    const order = await lockOrder(tx, whose, orderNumber);
    if (!order) throw new Problem("not-found", t("Order not found."));
    const facts = factsOf(order);
    if (order.cancelledAt) return wholeOrder(tx, order);
    if ("customerId" in by && !mayBuyerCancel(facts)) throw tooLate();
    if (!allows(facts, "cancel")) throw new Error("The shop may cancel any order");
    if ("admin" in by && reason.length < 3)
      throw new Problem("invalid-input", t("Please give a reason."), {
        fields: { reason: t("Please give a reason.") },
      });
    refuseScanned(order);
    const { at } = work;
    const actor = "admin" in by ? adminActor(by.admin) : actorOf(order);
    work.by = actor;
    const saved = await saveOrder(tx, order.id, { cancelledAt: at });
    const on = { tx, order: saved, at, by: actor.name };
    // Dispatched goods are not back on the shelf: staff count them when they unpack.
    if (!order.dispatchedAt) await giveStockBack(tx, order.id);
    await lockAccountOf(tx, saved);
    await waitsNoMore(tx, order.id);
    const credited = await creditWhole(shop, on, reason);
    // After the credit note, so that the empties settle nothing of this order. A dispatched order's cylinders are out in exchange.
    const empties = order.dispatchedAt ? [] : await emptiesBackFor(tx, order.id, dayInIndia(at));
    const freed =
      order.customerId && empties.length > 0 ? await freeEmpties({ ...on, actor }, order.customerId, empties) : {};
    const hasPaid = saved.paidAt !== null || (await givenTo(tx, saved)) > NOTHING;
    await releaseOrder(tx, saved, { at, by: actor.name, reason });
    const settings = shop.settings.current();
    const byShop = actor.kind === "admin";
    // A buyer who orders and cancels repeatedly must not flood an unconfirmed mailbox.
    const email = byShop ? saved.email : await whereBuyerReads(tx, saved, at);
    await notify(shop, { tx, at, customerId: order.customerId, language: order.language }, () =>
      orderCancelledMail(settings, { ...saved, email, hasPaid, reason, byShop }),
    );
    if (!byShop) await queueToShop(tx, () => orderCancelledNotice(settings, { ...saved, reason }), at);
    const cancelled: WorkRecord = {
      kind: "cancelled",
      note: reason,
      before: { cancelledAt: null },
      after: { cancelledAt: at, reason, ...freed },
    };
    const done = actor.kind === "admin" ? { ...cancelled, action: "cancel" as const } : cancelled;
    await noteWork(work, order, [done, ...credited]);
    return wholeOrder(tx, saved);
  });
}

const adminActor = ({ id, name }: Admin): Actor => ({ kind: "admin", id, name });

const tooLate = () =>
  new Problem("cannot-cancel", t("This order is paid or on its way, so it cannot be cancelled here. Please call us."));

/** Credits what earlier notes left of the invoice. */
async function creditWhole(shop: OrderContext, on: LockedOrder, remark: string): Promise<readonly WorkRecord[]> {
  const documents = (await documentsOf(on.tx, on.order.id)).map(({ document }) => document);
  if (standingInvoice(documents) === undefined) return [];
  return (await creditOrder(shop, on, { reason: "cancelled", lines: "all", remark })).done;
}
