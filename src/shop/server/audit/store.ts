import { and, asc, desc, eq, gt, gte, lt, type SQL } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import type { DayOrder } from "#platform/server/database/list-filters.ts";
import { containsWords } from "#platform/server/database/text-search.ts";
import { actorSearchText, auditLog } from "./schema.ts";

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
    actor === undefined ? undefined : containsWords(actorSearchText(auditLog), actor),
    action === undefined ? undefined : eq(auditLog.action, action),
    kind === undefined ? undefined : eq(auditLog.objectKind, kind),
    object === undefined ? undefined : eq(auditLog.objectId, object),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lt(auditLog.at, new Date(to)),
  );

export const auditList = (db: Database, { sort, ...filter }: AuditFilter & { sort: DayOrder }) => ({
  order: { by: auditLog.at, id: auditLog.id, direction: sort === "oldest" ? asc : desc },
  rows: (behind?: SQL) =>
    db
      .select()
      .from(auditLog)
      .where(and(found(filter), behind))
      .$dynamic(),
});

export async function hasReadSince(
  db: Database,
  { what, adminId, since }: { what: string; adminId: string; since: Date },
): Promise<boolean> {
  const readings = and(eq(auditLog.action, "read-list"), eq(auditLog.objectKind, what), gt(auditLog.at, since));
  const [noted] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(readings, eq(auditLog.actorKind, "admin"), eq(auditLog.actorId, adminId)))
    .limit(1);
  return noted !== undefined;
}
