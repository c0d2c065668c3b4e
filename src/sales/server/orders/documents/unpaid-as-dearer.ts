import { givenTo, openOf } from "#books/server/ledger/settle-orders.ts";
import { inRupees, NOTHING, shopPrice } from "#platform/rules/money/money.ts";
import { saveOrder } from "#sales/server/orders/store.ts";
import type { LockedOrder, WorkRecord } from "#sales/server/orders/work-on-order.ts";

/** A document charged more than was paid: the order becomes unpaid and takes the rest like a partly paid one. */
export async function unpaidAsDearer({ tx, order }: LockedOrder): Promise<readonly WorkRecord[]> {
  const open = await openOf(tx, { ...order, paidAt: null });
  if (!order.paidAt || order.cancelledAt || open <= NOTHING || (await givenTo(tx, order)) === NOTHING) return [];
  await saveOrder(tx, order.id, { paidAt: null, status: "Placed" });
  const note = `${shopPrice(open)} is left to pay.`;
  return [{ kind: "unpaid", note, action: "mark-unpaid", after: { open: inRupees(open) } }];
}
