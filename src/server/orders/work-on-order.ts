/** How the shop's people work on an order: one at a time, and everything written down twice, in its timeline and in the audit log. */
import type { AuditAction } from "#contract/audit-actions.ts";
import { record } from "#server/audit/record.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { type OrderContext, type OrderFile, orderFileOf } from "./order-file.ts";
import type { OrderRow } from "./order-rows.ts";
import { addEvent, lockOrder } from "./store.ts";

export type Named = { mobile: string; orderNumber: string; admin: { id: string; name: string } };

/** What was done: the event's kind and note for the timeline, the action and the fields for the audit log. */
type Work = { kind: string; note?: string; action: AuditAction; before?: unknown; after: unknown };

type OnOrder = { tx: Database; order: OrderRow; at: Date };

/** The work is given the order, locked, and answers what it did, or nothing when there was nothing to do. */
export async function workOnOrder(
  shop: OrderContext,
  { mobile, orderNumber, admin }: Named,
  work: (on: OnOrder) => Promise<Work | undefined>,
): Promise<OrderFile> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { mobile }, orderNumber);
    if (!order) throw new Problem("not-found", "There is no such order.");
    const at = shop.now();
    const done = await work({ tx, order, at });
    if (done === undefined) return;
    const { kind, note = "", action, before, after } = done;
    const { id: actorId, name: actorName } = admin;
    await addEvent(tx, { orderId: order.id, at, kind, actorKind: "admin", actorId, actorName, note, data: after });
    await record(tx, {
      actor: { kind: "admin", id: actorId, name: actorName },
      action,
      object: { kind: "order", id: `${mobile}/${orderNumber}` },
      before,
      after,
      at,
    });
  });
  return orderFileOf(shop, { mobile, orderNumber });
}
