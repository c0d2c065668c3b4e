import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { chainHash, moment } from "#server/database/columns.ts";

/** What a search for somebody looks through. An index is of use only to questions that are written exactly like it. */
export const actorSearchText = ({ actorName }: { actorName: AnyPgColumn }) => sql`lower(' ' || ${actorName})`;

/**
 * Who of the shop's own people changed what: written with the change, never rewritten. A trigger refuses updates and
 * deletes, so that not even a mistake of ours can take a line out.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    actorKind: text("actor_kind", { enum: ["admin", "qr-user", "customer", "shop"] }).notNull(),
    actorId: text("actor_id").notNull(),
    /** As it was then: a token's name, or a QR user's e-mail. */
    actorName: text("actor_name").notNull(),
    /** What was done, as a verb: "mark-paid". */
    action: text("action").notNull(),
    /** To what kind of thing, and to which: "order", "9876543210/ORD1794722400123". */
    objectKind: text("object_kind").notNull(),
    objectId: text("object_id").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
    hash: chainHash(),
  },
  (entry) => [
    // The log is read latest first, which is these indexes backwards.
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
