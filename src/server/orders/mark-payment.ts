/** An admin says that the money is in the account, or that it is not after all. Both stay on record, and in the ledger. */
import { allows } from "#domain/orders/order-state.ts";
import { type Actor, record } from "#server/audit/record.ts";
import { Problem } from "#server/http/problems.ts";
import { markOrderPaid, markOrderUnpaid } from "#server/ledger/settle-orders.ts";
import type { Shop } from "#server/shop.ts";
import type { OrderAnswer } from "./order-answer.ts";
import { factsOf } from "./order-rows.ts";
import { wholeOrder } from "./read-orders.ts";
import { addEvent, lockOrder, saveOrder } from "./store.ts";

type Marking = {
  mobile: string;
  orderNumber: string;
  paid: boolean;
  reason?: string | undefined;
  admin: { id: string; name: string };
};

/** The specified call has no reason in it, so that one without is taken; the record says so. */
const NO_REASON = "no reason given";

const PAID = (at: Date) => ({ paidAt: at, paymentUndoneAt: null });
const UNDONE = (at: Date) => ({ paidAt: null, paymentUndoneAt: at, status: "Placed" as const });

export async function markPayment(
  { db, now }: Pick<Shop, "db" | "now">,
  { mobile, orderNumber, paid, reason, admin }: Marking,
): Promise<OrderAnswer> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, { mobile }, orderNumber);
    if (!order) throw new Problem("not-found", "There is no such order.");
    if (!allows(factsOf(order), paid ? "mark-paid" : "mark-unpaid")) return wholeOrder(tx, order);
    const at = now();
    const note = reason?.trim() || (paid ? "" : NO_REASON);
    const actor: Actor = { kind: "admin", id: admin.id, name: admin.name };
    const saved = await saveOrder(tx, order.id, paid ? PAID(at) : UNDONE(at));
    const decided = { at, by: admin.name, reason: note };
    await (paid ? markOrderPaid(tx, saved, decided) : markOrderUnpaid(tx, saved, decided));
    await addEvent(tx, {
      orderId: order.id,
      at,
      kind: paid ? "paid" : "unpaid",
      actorKind: "admin",
      actorId: admin.id,
      actorName: admin.name,
      note,
    });
    await record(tx, {
      actor,
      action: paid ? "mark-paid" : "mark-unpaid",
      object: { kind: "order", id: `${mobile}/${orderNumber}` },
      before: { paidAt: order.paidAt },
      after: { paidAt: saved.paidAt, reason: note },
      at,
    });
    return wholeOrder(tx, saved);
  });
}
