import { inRupees, NOTHING, shopPrice } from "#domain/money.ts";
import { givenTo, openOf } from "#server/ledger/settle-orders.ts";
import { saveOrder } from "#server/orders/store.ts";
import type { LockedOrder, WorkRecord } from "#server/orders/work-on-order.ts";

/** A document charged more than was paid: the order becomes unpaid and takes the rest like a partly paid one. */
export async function unpaidAsDearer({ tx, order }: LockedOrder): Promise<readonly WorkRecord[]> {
  const open = await openOf(tx, { ...order, paidAt: null });
  if (!order.paidAt || order.cancelledAt || open <= NOTHING || (await givenTo(tx, order)) === NOTHING) return [];
  await saveOrder(tx, order.id, { paidAt: null, status: "Placed" });
  const note = `${shopPrice(open)} is left to pay.`;
  return [{ kind: "unpaid", note, action: "mark-unpaid", after: { open: inRupees(open) } }];
}
