/** Staff work on an order one at a time, recorded in its timeline and in the audit log. */

import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type OrderContext, type OrderFile, orderFileOf } from "#sales/server/orders/reading/admin-order.ts";
import type { AuditAction } from "#shop/api/audit-actions.ts";
import { type Admin, record } from "#shop/server/audit/record.ts";
import type { OrderRow } from "./order-rows.ts";
import { addEvent, lockOrder } from "./store.ts";

export type OrderReference = { mobile: string; orderNumber: string; admin: Admin };

/** Kind and note go to the timeline; action and fields go to the audit log, where there is an action. */
export type WorkRecord = { kind: string; note?: string; action?: AuditAction; before?: unknown; after?: unknown };

export type LockedOrder = { tx: Database; order: OrderRow; at: Date; by: string };
export type Actor = { kind: "admin" | "customer"; id: string; name: string };

/** The work gets the locked order and returns what it did, in sequence. */
export async function workOnOrder(
  shop: OrderContext,
  { mobile, orderNumber, admin }: OrderReference,
  work: (on: LockedOrder) => Promise<readonly WorkRecord[]>,
): Promise<OrderFile> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, { mobile }, orderNumber);
    if (!order) throw new Problem("not-found", t("Order not found."));
    const at = shop.now();
    const done = await work({ tx, order, at, by: admin.name });
    await noteWork(tx, { order, at, actor: { kind: "admin", id: admin.id, name: admin.name } }, done);
  });
  return orderFileOf(shop, { mobile, orderNumber });
}

type WorkContext = { order: OrderRow; at: Date; actor: Actor };

export async function noteWork(
  tx: Database,
  { order, at, actor }: WorkContext,
  done: readonly WorkRecord[],
): Promise<void> {
  const { id: orderId, mobile, orderNumber } = order;
  const by = { actorKind: actor.kind, actorId: actor.id, actorName: actor.name };
  const object = { kind: "order", id: `${mobile}/${orderNumber}` };
  for (const { kind, note = "", action, before, after } of done) {
    await addEvent(tx, { orderId, at, kind, ...by, note, data: after });
    if (action) await record(tx, { actor, action, object, before, after, at });
  }
}
