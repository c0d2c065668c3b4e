/** Writes to the audit log in the transaction of the change, so that both commit or neither. */

import type { Database } from "#platform/server/database/database.ts";
import type { AuditAction } from "#shop/api/audit-actions.ts";
import { auditLog } from "./schema.ts";

export type Actor = { kind: "admin" | "qr-user" | "customer" | "shop"; id: string; name: string };

/** The admin who makes a change. */
export type Admin = { id: string; name: string };

export type AuditEntry = {
  actor: Actor;
  action: AuditAction;
  object: { kind: string; id: string };
  /** The relevant fields before and after, without unnecessary personal data. */
  before?: unknown;
  after?: unknown;
  at: Date;
};

export const record = (tx: Database, entry: AuditEntry): Promise<void> => recordAll(tx, [entry]);

export async function recordAll(tx: Database, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditLog).values(entries.map(rowOf));
}

const rowOf = ({ actor, action, object, before, after, at }: AuditEntry) => ({
  at,
  actorKind: actor.kind,
  actorId: actor.id,
  actorName: actor.name,
  action,
  objectKind: object.kind,
  objectId: object.id,
  before: before ?? null,
  after: after ?? null,
});
