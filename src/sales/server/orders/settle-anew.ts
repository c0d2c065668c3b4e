/** An order with another total before dispatch: a surplus goes to the customer's account, a shortfall makes the order unpaid. */

import { lockAccountOf } from "#books/server/ledger/post.ts";
import { givenTo, isSettled, loosenOrder, markOrderPaid } from "#books/server/ledger/settle-orders.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { inRupees, type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { allows } from "#sales/rules/orders/order-state.ts";
import { setPaid } from "#sales/server/orders/payment/mark-payment.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { factsOf, type OrderRow } from "./order-rows.ts";
import { type OrderChange, saveOrder } from "./store.ts";
import type { LockedOrder, WorkRecord } from "./work-on-order.ts";

type SettledOrder = { order: OrderRow; open: Paise; done: readonly WorkRecord[] };

export async function settleAnew(
  shop: OrderContext,
  { tx, order: before, at, by }: LockedOrder,
  { change, reason }: { change: OrderChange; reason: string },
): Promise<SettledOrder> {
  await lockAccountOf(tx, before);
  // An order paid before the ledger existed has no payment in it: without one it would count as unpaid.
  if (before.paidAt && !(await givenTo(tx, before)))
    await markOrderPaid(tx, before, { at, by, day: dayInIndia(before.paidAt) });
  const order = await saveOrder(tx, before.id, change);
  await loosenOrder(tx, order, { at, by, reason });
  const given = await givenTo(tx, order);
  const open = Math.max(0, order.total - given) as Paise;
  const settled = await isSettled(tx, order);
  if (order.paidAt && !settled) {
    const saved = await saveOrder(tx, order.id, { paidAt: null, status: "Placed" });
    const note = `${shopPrice(open)} is left to pay.`;
    return {
      order: saved,
      open,
      done: [{ kind: "unpaid", note, action: "mark-unpaid", after: { open: inRupees(open) } }],
    };
  }
  if (!settled || !allows(factsOf(order), "mark-paid")) return { order, open, done: [] };
  const { saved, done } = await setPaid(shop, { tx, order, at, by }, { paid: true, note: reason });
  return { order: saved, open, done };
}
