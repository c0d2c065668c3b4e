/** Staff work on an order one at a time, recorded in its timeline and in the audit log. */

import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { type OrderContext, type OrderFile, orderFileOf } from "#sales/server/orders/reading/admin-order.ts";
import type { AuditAction } from "#shop/api/audit-actions.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { OrderRow } from "./order-rows.ts";
import { addEvent, lockOrder } from "./store.ts";

export type OrderReference = { mobile: string; orderNumber: string; admin: Admin };

/** Kind and note go to the timeline; action and fields go to the audit log, where there is an action. */
export type WorkRecord = { kind: string; note?: string; action?: AuditAction; before?: unknown; after?: unknown };

export type LockedOrder = { tx: Database; order: OrderRow; at: Date; by: string };

export type Actor = { kind: "admin" | "customer"; id: string; name: string };

/** Until the order is locked, which has the name. */
export const buyerOf = (customerId: string): Actor => ({ kind: "customer", id: customerId, name: "" });
export const actorOf = ({ customerId, fullName }: OrderRow): Actor => ({
  kind: "customer",
  id: customerId ?? "",
  name: fullName,
});

/** The work gets the locked order and returns what it did, in sequence. */
export async function workOnOrder(
  shop: OrderContext,
  { mobile, orderNumber, admin }: OrderReference,
  work: (on: LockedOrder) => Promise<readonly WorkRecord[]>,
): Promise<OrderFile> {
  await change(shop, admin, async (context) => {
    const { tx } = context;
    const order = await lockOrder(tx, { mobile }, orderNumber);
    if (!order) throw new Problem("not-found", t("Order not found."));
    await noteWork(context, order, await work({ tx, order, at: context.at, by: admin.name }));
  });
  return orderFileOf(shop, { mobile, orderNumber });
}

export async function noteWork({ tx, at, by, audit }: Change, order: OrderRow, done: readonly WorkRecord[]) {
  const { id: orderId, mobile, orderNumber } = order;
  const actor = {
    actorKind: by.kind === "customer" ? by.kind : ("admin" as const),
    actorId: by.id,
    actorName: by.name,
  };
  for (const { kind, note = "", action, before, after } of done) {
    await addEvent(tx, { orderId, at, kind, ...actor, note, data: after });
    if (action) audit(action, { kind: "order", id: `${mobile}/${orderNumber}` }, { before, after });
  }
}
