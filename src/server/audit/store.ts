import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "./tables.ts";

export type AuditFilter = {
  actor?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  object?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const found = ({ actor, action, kind, object, from, to }: AuditFilter): SQL | undefined =>
  and(
    actor === undefined ? undefined : sql`strpos(lower(${auditLog.actorName}), ${actor.trim().toLowerCase()}) > 0`,
    action === undefined ? undefined : eq(auditLog.action, action),
    kind === undefined ? undefined : eq(auditLog.objectKind, kind),
    object === undefined ? undefined : eq(auditLog.objectId, object),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lt(auditLog.at, new Date(to)),
  );

export const auditEntries = (
  db: Database,
  { offset, limit, ...filter }: AuditFilter & { offset: number; limit: number },
): Promise<(typeof auditLog.$inferSelect)[]> =>
  db
    .select()
    .from(auditLog)
    .where(found(filter))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .offset(offset)
    .limit(limit);

/** Beyond this nobody turns pages, and counting a log of years would take longer than reading it. */
const COUNTED_UP_TO = 100_000;

export async function countAuditEntries(db: Database, filter: AuditFilter): Promise<number> {
  const some = db.select({ id: auditLog.id }).from(auditLog).where(found(filter)).limit(COUNTED_UP_TO).as("some");
  return db.$count(some);
}
