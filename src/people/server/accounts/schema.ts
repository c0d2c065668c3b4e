import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { imports } from "#office/server/imports/schema.ts";
import { SHIP_TO } from "#people/rules/customers/place-of-supply.ts";
import { SEZ_SUPPLIES } from "#platform/rules/india/sez.ts";
import { LANGUAGES } from "#platform/rules/language/language.ts";
import { isOneOf, isSha256, moment, typed } from "#platform/server/database/columns.ts";

const ACCOUNT_KINDS = ["customer", "qr-user"] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The text that account search covers. PostgreSQL uses the index only for an identical expression. */
export const accountSearchText = ({ email, mobile }: Record<"email" | "mobile", AnyPgColumn>) =>
  sql`(' ' || coalesce(${email}, '') || ' ' || coalesce(${mobile}, ''))`;

/** The sort key of the customer list. */
export const customerName = ({ firstName, lastName }: Record<"firstName" | "lastName", AnyPgColumn>) =>
  sql`lower(${firstName} || ' ' || ${lastName})`;

export const customerSearchText = (customer: Record<"firstName" | "lastName" | "company" | "gstNumber", AnyPgColumn>) =>
  sql`lower(' ' || ${customer.firstName} || ' ' || ${customer.lastName} || ' ' || ${customer.company} || ' ' || ${customer.gstNumber})`;

/** Everyone who logs in with a password: customers, and the QR users of the cylinder tool. They share nothing else. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: ACCOUNT_KINDS }).notNull(),
    /** Null for a customer whose email the shop does not know. */
    email: text("email"),
    mobile: text("mobile"),
    /** The language of its mails and documents: the one it was opened in, or chosen since. */
    language: text("language", { enum: LANGUAGES }).notNull().default("en"),
    /** Argon2id, as a PHC string. */
    passwordHash: text("password_hash").notNull(),
    /** SHA-256 of the registering browser's secret. Null once the email is confirmed or another password is set. */
    registrationHash: text("registration_hash"),
    createdAt: moment("created_at").notNull(),
    emailVerifiedAt: moment("email_verified_at"),
    /** The import that opened it. */
    importId: uuid("import_id").references(() => imports.id),
  },
  (account) => [
    uniqueIndex("accounts_email").on(account.kind, account.email),
    uniqueIndex("accounts_mobile").on(account.kind, account.mobile),
    index("accounts_created").on(account.kind, account.createdAt, account.id),
    index("accounts_words").using("gin", sql`${accountSearchText(account)} gin_trgm_ops`),
    index("accounts_import").on(account.importId).where(sql`${account.importId} is not null`),
    index("accounts_unverified").on(account.createdAt).where(sql`${account.emailVerifiedAt} is null`),
    check("accounts_language", sql`${account.language} in ('en', 'hi')`),
    check("accounts_kind", sql`${account.kind} in ('customer', 'qr-user')`),
    check(
      "accounts_email_form",
      sql`length(${account.email}) <= 254 and ${account.email} !~ '[A-Z[:space:][:cntrl:]]'`,
    ),
    check("accounts_email_given", sql`${account.kind} = 'customer' or ${account.email} is not null`),
    check("accounts_mobile_form", sql`${account.mobile} ~ '^[0-9]{10}$'`),
    check("accounts_mobile_given", sql`(${account.kind} = 'customer') = (${account.mobile} is not null)`),
    check("accounts_password_hash", sql`starts_with(${account.passwordHash}, '$argon2id$')`),
    check("accounts_registration_hash_form", isSha256(account.registrationHash)),
    check("accounts_registration_open", sql`${account.registrationHash} is null or ${account.emailVerifiedAt} is null`),
  ],
);

/** Empty for an unknown email. */
export const knownEmail = sql<string>`coalesce(${accounts.email}, '')`;

const ofAccount = () =>
  uuid("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** Details a customer gave; a missing detail is an empty text. */
export const customers = pgTable(
  "customers",
  {
    accountId: ofAccount().primaryKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    company: text("company").notNull().default(""),
    gstNumber: text("gst_number").notNull().default(""),
    /** The number is never stored: these digits are shown, and the keyed hash finds duplicates. */
    aadhaarLastFour: text("aadhaar_last_four"),
    aadhaarHash: text("aadhaar_hash"),
    address: text("address").notNull().default(""),
    city: typed("city"),
    pincode: text("pincode").notNull().default(""),
    state: text("state").notNull().default(""),
    /** Supplies to a Special Economic Zone, as staff marked them for the GST number that the customer had then. */
    sez: text("sez", { enum: SEZ_SUPPLIES }),
    sezGstNumber: text("sez_gst_number"),
    /** When an admin confirmed that this account may transfer cylinders. Mobiles are unverified, so a matching number is not enough. */
    transferConfirmedAt: moment("transfer_confirmed_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (customer) => [
    index("customers_aadhaar").on(customer.aadhaarHash),
    index("customers_by_name").on(customerName(customer), customer.accountId),
    index("customers_by_company").on(sql`lower(${customer.company})`, customer.accountId),
    index("customers_by_state").on(customer.state, customer.accountId),
    index("customers_words").using("gin", sql`${customerSearchText(customer)} gin_trgm_ops`),
    check(
      "customers_first_name",
      sql`length(${customer.firstName}) between 1 and 60 and ${customer.firstName} !~ '[[:cntrl:]]'`,
    ),
    check(
      "customers_last_name",
      sql`length(${customer.lastName}) between 1 and 60 and ${customer.lastName} !~ '[[:cntrl:]]'`,
    ),
    check("customers_company", sql`length(${customer.company}) <= 120 and ${customer.company} !~ '[[:cntrl:]]'`),
    check("customers_address", sql`length(${customer.address}) <= 500`),
    check("customers_city", sql`length(${customer.city}) <= 50 and ${customer.city} !~ '[[:cntrl:]]'`),
    check("customers_gst_number", sql`${customer.gstNumber} ~ '^([0-9A-Z]{15})?$'`),
    check(
      "customers_sez",
      sql`${isOneOf(customer.sez, SEZ_SUPPLIES)} and (${customer.sez} is null) = (${customer.sezGstNumber} is null)`,
    ),
    check("customers_sez_gst_number", sql`${customer.sezGstNumber} ~ '^[0-9A-Z]{15}$'`),
    check("customers_pincode", sql`${customer.pincode} ~ '^([1-9][0-9]{5})?$'`),
    check("customers_aadhaar_last_four", sql`${customer.aadhaarLastFour} ~ '^[0-9]{4}$'`),
    check("customers_aadhaar_hash", isSha256(customer.aadhaarHash)),
    check("customers_aadhaar_whole", sql`(${customer.aadhaarLastFour} is null) = (${customer.aadhaarHash} is null)`),
  ],
);

/** A customer's delivery addresses. Orders write here too. */
export const deliveryAddresses = pgTable(
  "delivery_addresses",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: ofAccount(),
    /** Empty until the owner names it. */
    name: text("name").notNull().default(""),
    address: text("address").notNull(),
    /** Not in the key: an address from before the city had a field gets it from the next order there. */
    city: typed("city"),
    pincode: text("pincode").notNull(),
    state: text("state").notNull(),
    /** When the last order went there; null if none has. */
    usedAt: moment("used_at"),
    /** What the last order there said. */
    shipTo: text("ship_to", { enum: SHIP_TO }),
  },
  (place) => [
    uniqueIndex("delivery_addresses_place").on(place.accountId, place.address, place.pincode, place.state),
    index("delivery_addresses_used").on(place.accountId, place.usedAt),
    check("delivery_addresses_name", sql`length(${place.name}) <= 60 and ${place.name} !~ '[[:cntrl:]]'`),
    check("delivery_addresses_ship_to", isOneOf(place.shipTo, SHIP_TO)),
    check("delivery_addresses_address", sql`length(${place.address}) between 1 and 500`),
    check("delivery_addresses_city", sql`length(${place.city}) <= 50 and ${place.city} !~ '[[:cntrl:]]'`),
    check("delivery_addresses_pincode", sql`${place.pincode} ~ '^([1-9][0-9]{5})?$'`),
  ],
);

/** Sessions of accounts. The cookie's value is stored as a hash, so that a leaked table opens no session. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash").notNull(),
    accountId: ofAccount(),
    device: text("device").notNull(),
    openedAt: moment("opened_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    /** The absolute end, regardless of use. */
    endsAt: moment("ends_at").notNull(),
    /** Slides with use, never beyond `endsAt`. */
    expiresAt: moment("expires_at").notNull(),
  },
  (session) => [
    uniqueIndex("sessions_token_hash").on(session.tokenHash),
    index("sessions_account").on(session.accountId),
    index("sessions_expires").on(session.expiresAt),
    check("sessions_token_hash_form", isSha256(session.tokenHash)),
    check("sessions_device", sql`length(${session.device}) between 1 and 60`),
    check("sessions_end", sql`${session.expiresAt} <= ${session.endsAt}`),
  ],
);

/** The shop's invitations: one is for staff to hand over, the other proves the mailbox that it was sent to. */
export const INVITATIONS = ["invitation", "mailed-invitation"] as const;
const TOKEN_PURPOSES = ["verify-email", "reset-password", "create-password", ...INVITATIONS] as const;

/** Links and what they permit: one per account and purpose, replaced by a newer one. */
export const accountTokens = pgTable(
  "account_tokens",
  {
    accountId: ofAccount(),
    purpose: text("purpose", { enum: TOKEN_PURPOSES }).notNull(),
    tokenHash: text("token_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (token) => [
    primaryKey({ columns: [token.accountId, token.purpose] }),
    uniqueIndex("account_tokens_token_hash").on(token.tokenHash),
    check("account_tokens_purpose", isOneOf(token.purpose, TOKEN_PURPOSES)),
    check("account_tokens_token_hash_form", isSha256(token.tokenHash)),
  ],
);

/**
 * A registration for an account that the shop opened. Nothing of it applies until the mailbox confirms it: a stranger may type a
 * customer's mobile. See decision 0092.
 */
export const accountClaims = pgTable(
  "account_claims",
  {
    accountId: ofAccount().primaryKey(),
    email: text("email").notNull(),
    /** With an invitation any mailbox may claim, otherwise only the one that the shop knows. */
    invited: boolean("invited").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** SHA-256 of the registering browser's secret. */
    registrationHash: text("registration_hash").notNull(),
    tokenHash: text("token_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (claim) => [
    uniqueIndex("account_claims_token_hash").on(claim.tokenHash),
    index("account_claims_expires").on(claim.expiresAt),
    check(
      "account_claims_email_form",
      sql`length(${claim.email}) <= 254 and ${claim.email} !~ '[A-Z[:space:][:cntrl:]]'`,
    ),
    check("account_claims_password_hash", sql`starts_with(${claim.passwordHash}, '$argon2id$')`),
    check("account_claims_registration_hash_form", isSha256(claim.registrationHash)),
    check("account_claims_token_hash_form", isSha256(claim.tokenHash)),
  ],
);

/** Browsers an account has logged in with: password guessing elsewhere does not rate limit these. */
export const knownDevices = pgTable(
  "known_devices",
  {
    accountId: ofAccount(),
    tokenHash: text("token_hash").notNull(),
    lastLoginAt: moment("last_login_at").notNull(),
  },
  (device) => [
    primaryKey({ columns: [device.accountId, device.tokenHash] }),
    index("known_devices_last_login").on(device.lastLoginAt),
    check("known_devices_token_hash_form", isSha256(device.tokenHash)),
  ],
);
