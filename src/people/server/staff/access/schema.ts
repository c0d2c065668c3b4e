import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ADMIN_ROLES } from "#platform/api/roles.ts";
import { isOneOf, isSha256, moment } from "#platform/server/database/columns.ts";

const STAFF_LINK_PURPOSES = ["invitation", "reset-password"] as const;

/** Back office access of programs, and the owner's first login. Each has a name for the audit log. Only hashes are stored. */
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

/** People of the back office. They log in with email or mobile and a password that they choose by an invitation link. */
export const staff = pgTable(
  "staff",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    role: text("role", { enum: ADMIN_ROLES }).notNull(),
    email: text("email"),
    mobile: text("mobile"),
    /** Argon2id, as a PHC string. Null until the person accepts the invitation, and while disabled. */
    passwordHash: text("password_hash"),
    createdAt: moment("created_at").notNull(),
    disabledAt: moment("disabled_at"),
    lastLoginAt: moment("last_login_at"),
  },
  (person) => [
    uniqueIndex("staff_name").on(sql`lower(${person.name})`),
    uniqueIndex("staff_email").on(person.email),
    uniqueIndex("staff_mobile").on(person.mobile),
    check("staff_name_form", sql`length(${person.name}) between 1 and 80 and ${person.name} !~ '[[:cntrl:]]'`),
    check("staff_role", isOneOf(person.role, ADMIN_ROLES)),
    check("staff_email_form", sql`length(${person.email}) <= 254 and ${person.email} !~ '[A-Z[:space:][:cntrl:]]'`),
    check("staff_mobile_form", sql`${person.mobile} ~ '^[0-9]{10}$'`),
    check("staff_login_id", sql`num_nonnulls(${person.email}, ${person.mobile}) > 0`),
    check("staff_password_hash", sql`starts_with(${person.passwordHash}, '$argon2id$')`),
    check("staff_disabled", sql`${person.disabledAt} is null or ${person.passwordHash} is null`),
  ],
);

const ofStaff = () => uuid("staff_id").references(() => staff.id, { onDelete: "cascade" });

/** Links to choose a password: one per person and purpose, replaced by a newer one and deleted when used. */
export const staffLinks = pgTable(
  "staff_links",
  {
    staffId: ofStaff().notNull(),
    purpose: text("purpose", { enum: STAFF_LINK_PURPOSES }).notNull(),
    tokenHash: text("token_hash").notNull().unique("staff_links_token_hash"),
    expiresAt: moment("expires_at").notNull(),
  },
  (link) => [
    primaryKey({ columns: [link.staffId, link.purpose] }),
    check("staff_links_purpose", isOneOf(link.purpose, STAFF_LINK_PURPOSES)),
    check("staff_links_token_hash_form", isSha256(link.tokenHash)),
  ],
);

/** Browsers a person has logged in with: sessions there last a working day. */
export const staffDevices = pgTable(
  "staff_devices",
  {
    staffId: ofStaff().notNull(),
    tokenHash: text("token_hash").notNull(),
    lastLoginAt: moment("last_login_at").notNull(),
  },
  (device) => [
    primaryKey({ columns: [device.staffId, device.tokenHash] }),
    check("staff_devices_token_hash_form", isSha256(device.tokenHash)),
  ],
);

/** Browser sessions of a person or a token, and they end with it. The cookie's value is stored only as a hash. */
export const adminSessions = pgTable(
  "admin_sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull().unique("admin_sessions_token_hash"),
    adminTokenId: uuid("admin_token_id").references(() => adminTokens.id, { onDelete: "cascade" }),
    openedAt: moment("opened_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    staffId: ofStaff(),
    device: text("device").notNull().default("Another program"),
  },
  (session) => [
    index("admin_sessions_expires").on(session.expiresAt),
    index("admin_sessions_admin_token").on(session.adminTokenId),
    index("admin_sessions_staff").on(session.staffId),
    check("admin_sessions_token_hash_form", isSha256(session.tokenHash)),
    check("admin_sessions_owner", sql`num_nonnulls(${session.adminTokenId}, ${session.staffId}) = 1`),
    check("admin_sessions_device", sql`length(${session.device}) between 1 and 60`),
    check("admin_sessions_end", sql`${session.expiresAt} <= ${session.endsAt}`),
  ],
);
