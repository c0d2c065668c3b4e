import { allocateWhatSettles, givenTo, openOf } from "#books/server/ledger/settle-orders.ts";
import { inRupees, NOTHING, shopPrice } from "#platform/rules/money/money.ts";
import { saveOrder } from "#sales/server/orders/store.ts";
import type { LockedOrder, WorkRecord } from "#sales/server/orders/work-on-order.ts";

/**
 * A document charged more than was paid: the order becomes unpaid and takes the rest like a partly paid one, unless other money of
 * the account settles it.
 */
export async function unpaidAsDearer({ tx, order, at, by }: LockedOrder): Promise<readonly WorkRecord[]> {
  if (!order.paidAt || order.cancelledAt || (await givenTo(tx, order)) === NOTHING) return [];
  const open = await openOf(tx, { ...order, paidAt: null });
  if (open <= NOTHING) {
    await allocateWhatSettles(tx, order, { at, by });
    return [];
  }
  await saveOrder(tx, order.id, { paidAt: null, status: "Placed" });
  const note = `${shopPrice(open)} is left to pay.`;
  return [{ kind: "unpaid", note, action: "mark-unpaid", after: { open: inRupees(open) } }];
}
