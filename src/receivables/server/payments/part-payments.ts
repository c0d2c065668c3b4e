/** An order that stays unpaid gains or loses a part payment: its timeline says so, and a proof of that money is checked. */
import type { PaymentRow } from "#books/server/ledger/ledger-store.ts";
import { inRupees, NOTHING, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { PartPaymentData } from "#sales/rules/orders/order-steps.ts";
import { proofChange } from "#sales/rules/orders/part-payment.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { saveOrder } from "#sales/server/orders/store.ts";
import type { WorkRecord } from "#sales/server/orders/work-on-order.ts";

/** By order id: what the payment gives now, less what it gave before. */
export type MovedMoney = {
  payment: Pick<PaymentRow, "method" | "reference">;
  byOrder: ReadonlyMap<number, Paise>;
};

type UnpaidOrder = { order: OrderRow; received: Paise; open: Paise; note: string };

/** The caller has locked the order, and records the returned work last. */
export async function workOnPart(
  tx: Database,
  { order, received, open, note }: UnpaidOrder,
  { payment, byOrder }: MovedMoney,
): Promise<readonly WorkRecord[]> {
  const moved = byOrder.get(order.id) ?? NOTHING;
  if (moved === NOTHING) return [];
  const change = proofChange(order, { moved, received, payment });
  if (change) await saveOrder(tx, order.id, change);
  const after: PartPaymentData = {
    amount: inRupees(Math.abs(moved) as Paise),
    open: inRupees(open),
  };
  return [{ kind: moved > NOTHING ? "part-paid" : "part-payment-undone", note, after }];
}

/** Orders that were marked paid or unpaid, and not only paid in part. */
export const isMarked = ({ done }: { done: readonly WorkRecord[] }): boolean =>
  done.some(({ action }) => action !== undefined);
