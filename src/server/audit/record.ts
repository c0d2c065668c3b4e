/**
 * Writes into the audit log, in the transaction of the change itself: one is there if and only if the other is. The log is one
 * chain (database/history-chain.ts), so whoever has written waits for no one any more: lock and change first, record last.
 */
import type { AuditAction } from "#contract/back-office/audit-actions.ts";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "./schema.ts";

export type Actor = { kind: "admin" | "qr-user" | "customer" | "shop"; id: string; name: string };

export type AuditEntry = {
  actor: Actor;
  action: AuditAction;
  object: { kind: string; id: string };
  /** What stood there and what stands there now: the fields that matter, and nothing personal that need not be kept. */
  before?: unknown;
  after?: unknown;
  at: Date;
};

export async function record(tx: Database, { actor, action, object, before, after, at }: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
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
}
