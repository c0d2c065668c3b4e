import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ADMIN_ROLES } from "#contract/back-office/roles.ts";
import { isOneOf, moment } from "#server/database/columns.ts";

/** Back office access: one token per person, so that the audit log distinguishes them. Only hashes are stored. */
export const adminTokens = pgTable(
  "admin_tokens",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    role: text("role", { enum: ADMIN_ROLES }).notNull(),
    /** SHA-256 in hexadecimal. The token is random and long, so a slow hash would add no protection. */
    tokenHash: text("token_hash").notNull().unique("admin_tokens_token_hash"),
    createdAt: moment("created_at").notNull(),
    revokedAt: moment("revoked_at"),
    lastUsedAt: moment("last_used_at"),
  },
  (token) => [
    uniqueIndex("admin_tokens_live_name").on(sql`lower(${token.name})`).where(sql`${token.revokedAt} is null`),
    check("admin_tokens_name", sql`length(${token.name}) between 1 and 80 and ${token.name} !~ '[[:cntrl:]]'`),
    check("admin_tokens_role", isOneOf(token.role, ADMIN_ROLES)),
    check("admin_tokens_token_hash_form", sql`${token.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Browser sessions of a token. They end with the token; the cookie's value is stored only as a hash. */
export const adminSessions = pgTable(
  "admin_sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull().unique("admin_sessions_token_hash"),
    adminTokenId: uuid("admin_token_id")
      .notNull()
      .references(() => adminTokens.id, { onDelete: "cascade" }),
    openedAt: moment("opened_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (session) => [
    index("admin_sessions_expires").on(session.expiresAt),
    index("admin_sessions_admin_token").on(session.adminTokenId),
    check("admin_sessions_token_hash_form", sql`${session.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check("admin_sessions_end", sql`${session.expiresAt} <= ${session.endsAt}`),
  ],
);
