import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#platform/server/database/columns.ts";

/** The text that actor search covers. PostgreSQL uses the index only for an identical expression. */
export const actorSearchText = ({ actorName }: { actorName: AnyPgColumn }) => sql`lower(' ' || ${actorName})`;

/**
 * Changes made by staff, written with the change. A trigger rejects updates and deletes, so that not even a bug of ours removes an
 * entry.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    actorKind: text("actor_kind", { enum: ["admin", "qr-user", "customer", "shop"] }).notNull(),
    actorId: text("actor_id").notNull(),
    /** As it was at that time: a token's name, or a QR user's email. */
    actorName: text("actor_name").notNull(),
    /** The action, such as "mark-paid". */
    action: text("action").notNull(),
    /** The kind of object and its id: "order", "9876543210/ORD1794722400123". */
    objectKind: text("object_kind").notNull(),
    objectId: text("object_id").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (entry) => [
    // The log is read latest first: a backward scan of these indexes.
    index("audit_log_at").on(entry.at, entry.id),
    index("audit_log_action").on(entry.action, entry.at, entry.id),
    index("audit_log_kind").on(entry.objectKind, entry.at, entry.id),
    index("audit_log_object").on(entry.objectId, entry.at, entry.id),
    index("audit_log_actor").using("gin", sql`${actorSearchText(entry)} gin_trgm_ops`),
    check("audit_log_actor_kind", sql`${entry.actorKind} in ('admin', 'qr-user', 'customer', 'shop')`),
    check("audit_log_action", sql`${entry.action} ~ '^[a-z][a-z-]{1,39}$'`),
    check("audit_log_object_kind", sql`${entry.objectKind} ~ '^[a-z][a-z-]{1,39}$'`),
  ],
);
