import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { NOTE_REASONS, type TaxInvoice } from "#books/rules/documents/tax-document.ts";
import { VOUCHER_KINDS } from "#books/rules/documents/voucher.ts";
import {
  type Account,
  ALL_ACCOUNTS,
  PAYMENT_METHODS,
  PAYMENT_SOURCES,
  type PaymentMethod,
} from "#books/rules/ledger/accounts.ts";
import { ENTRY_KINDS, type EntryKind } from "#books/rules/ledger/entry.ts";
import { CREDIT_KINDS } from "#books/rules/ledger/refund-rule.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import { isOneOf, moment, paise, typed } from "#platform/server/database/columns.ts";
import { orders } from "#sales/server/orders/schema.ts";

const KINDS = Object.keys(ENTRY_KINDS) as [EntryKind, ...EntryKind[]];
const METHODS = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];
const ABOUT = ["order", "document", "payment", "cylinders", "account"] as const;

/** After the account's deletion only its id and mobile stay. A trigger updates `owed` and `depositHeld` with each entry. */
export const ledgerCustomers = pgTable(
  "ledger_customers",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid("customer_id").references(() => accounts.id, { onDelete: "set null" }),
    /** The account's id, also after its deletion: cylinders and claims refer to it. Therefore not a foreign key. */
    accountId: uuid("account_id").notNull().defaultRandom(),
    mobile: text("mobile").notNull(),
    owed: paise("owed")
      .notNull()
      .default(0 as Paise),
    depositHeld: paise("deposit_held")
      .notNull()
      .default(0 as Paise),
    /** Null means no credit. */
    creditLimit: paise("credit_limit"),
    creditDays: smallint("credit_days"),
    remindedAt: moment("reminded_at"),
  },
  (customer) => [
    uniqueIndex("ledger_customers_customer").on(customer.customerId).where(sql`${customer.customerId} is not null`),
    uniqueIndex("ledger_customers_account").on(customer.accountId),
    index("ledger_customers_mobile").on(customer.mobile),
    index("ledger_customers_owed").on(customer.owed, customer.id).where(sql`${customer.owed} <> 0`),
    index("ledger_customers_deposit").on(customer.depositHeld, customer.id).where(sql`${customer.depositHeld} <> 0`),
    index("ledger_customers_with_credit").on(customer.customerId).where(sql`${customer.creditLimit} is not null`),
    check(
      "ledger_customers_same_account",
      sql`${customer.customerId} is null or ${customer.customerId} = ${customer.accountId}`,
    ),
    check("ledger_customers_mobile_form", sql`${customer.mobile} ~ '^[0-9]{10}$'`),
    check(
      "ledger_customers_credit",
      sql`num_nulls(${customer.creditLimit}, ${customer.creditDays}) in (0, 2) and ${customer.creditLimit} > 0 and ${customer.creditDays} between 0 and 365`,
    ),
  ],
);

const ofCustomer = () =>
  bigint("ledger_customer_id", { mode: "number" })
    .notNull()
    .references(() => ledgerCustomers.id);

/** One column per declared account, for example round_off for round-off. Null: the entry does not touch it. */
const MOVES = Object.fromEntries(
  ALL_ACCOUNTS.map((account) => [account, paise(account.replaceAll("-", "_"))]),
) as Record<Account, ReturnType<typeof paise>>;

const movesOf = (entry: Record<Account, AnyPgColumn>, each: (column: AnyPgColumn) => SQL, between: string) =>
  sql.join(
    ALL_ACCOUNTS.map((account) => each(entry[account])),
    sql.raw(between),
  );

/** Entries that do not raise what an order's documents add up to, such as credit notes. */
export const addsNothing = ({ receivable }: Record<"receivable", AnyPgColumn>) => sql`coalesce(${receivable}, 0) <= 0`;

/** One row per entry, one column per account, debits positive; each row must sum to zero. A trigger keeps it append-only. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ledgerCustomerId: ofCustomer(),
    kind: text("kind", { enum: KINDS }).notNull(),
    /** With the kind, the event's idempotency key. */
    source: text("source").notNull(),
    day: date("day").notNull(),
    at: moment("at").notNull(),
    about: text("about", { enum: ABOUT }).notNull(),
    aboutNumber: typed("about_number"),
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    reference: text("reference"),
    noteReason: text("note_reason", { enum: NOTE_REASONS }),
    reason: text("reason"),
    corrects: bigint("corrects", { mode: "number" }).references((): AnyPgColumn => ledgerEntries.id),
    ...MOVES,
  },
  (entry) => [
    uniqueIndex("ledger_entries_source").on(entry.kind, entry.source),
    /** An entry can be corrected only once. */
    uniqueIndex("ledger_entries_corrects").on(entry.corrects).where(sql`${entry.corrects} is not null`),
    // Statements read by day. The index includes the amounts, so that an opening balance needs only the index.
    index("ledger_entries_customer").on(entry.ledgerCustomerId, entry.day, entry.id, entry.receivable, entry.deposits),
    index("ledger_entries_day").on(entry.day, entry.id),
    // For finding one kind, however old.
    index("ledger_entries_kind").on(entry.kind, entry.day, entry.id),
    index("ledger_entries_order").on(entry.orderId).where(sql`${entry.orderId} is not null`),
    index("ledger_entries_credits")
      .on(entry.orderId)
      .where(sql`${entry.orderId} is not null and ${addsNothing(entry)}`),
    check("ledger_entries_kind", isOneOf(entry.kind, KINDS)),
    check("ledger_entries_about", isOneOf(entry.about, ABOUT)),
    check("ledger_entries_note_reason", isOneOf(entry.noteReason, NOTE_REASONS)),
    check("ledger_entries_balance", sql`${movesOf(entry, (column) => sql`coalesce(${column}, 0)`, " + ")} = 0`),
    check("ledger_entries_lines", sql`num_nonnulls(${movesOf(entry, (column) => sql`${column}`, ", ")}) >= 2`),
  ],
);

/** Open amounts per debt, when money settles the oldest first. A trigger updates them with each entry. */
export const ledgerOpenDebts = pgTable(
  "ledger_open_debts",
  {
    ledgerCustomerId: ofCustomer(),
    entryId: bigint("entry_id", { mode: "number" })
      .notNull()
      .references(() => ledgerEntries.id),
    day: date("day").notNull(),
    amount: paise("amount").notNull(),
  },
  (debt) => [
    primaryKey({ columns: [debt.ledgerCustomerId, debt.entryId] }),
    index("ledger_open_debts_day").on(debt.day, debt.ledgerCustomerId, debt.amount),
    check("ledger_open_debts_amount", sql`${debt.amount} > 0`),
  ],
);

/** Money received. Its shares of the highest revision state what it pays for. */
export const ledgerPayments = pgTable(
  "ledger_payments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ledgerCustomerId: ofCustomer(),
    /** The day of receipt, in India's time zone. */
    day: date("day").notNull(),
    /** Of method credit: a part of the balance that was no payment, such as a released deposit. It has no ledger entry. */
    method: text("method", { enum: PAYMENT_SOURCES }).notNull(),
    reference: typed("reference"),
    amount: paise("amount").notNull(),
    refunded: paise("refunded")
      .notNull()
      .default(0 as Paise),
    /** The order whose Mark paid created this payment. */
    markedFor: bigint("marked_for", { mode: "number" }).references(() => orders.id),
    /** Idempotency key from the page: a second press creates nothing. */
    clientKey: uuid("client_key"),
    notedAt: moment("noted_at").notNull(),
    notedBy: text("noted_by").notNull(),
    clearedAt: moment("cleared_at"),
    takenBackAt: moment("taken_back_at"),
    revision: integer("revision").notNull().default(0),
  },
  (payment) => [
    uniqueIndex("ledger_payments_key").on(payment.clientKey).where(sql`${payment.clientKey} is not null`),
    index("ledger_payments_customer").on(payment.ledgerCustomerId, payment.day, payment.id),
    index("ledger_payments_day").on(payment.day, payment.id),
    index("ledger_payments_taken_back").on(payment.id).where(sql`${payment.takenBackAt} is not null`),
    index("ledger_payments_cheques")
      .on(payment.notedAt)
      .where(sql`${payment.method} = 'cheque' and ${payment.clearedAt} is null and ${payment.takenBackAt} is null`),
    index("ledger_payments_reference").on(payment.reference).where(sql`${payment.reference} <> ''`),
    check("ledger_payments_method", isOneOf(payment.method, PAYMENT_SOURCES)),
    check("ledger_payments_amount", sql`${payment.amount} > 0 and ${payment.refunded} between 0 and ${payment.amount}`),
  ],
);

/** Every allocation of a payment. Append-only; the payment's revision names the current one. */
export const ledgerAllocations = pgTable(
  "ledger_allocations",
  {
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => ledgerPayments.id),
    revision: integer("revision").notNull(),
    at: moment("at").notNull(),
    by: text("by").notNull(),
    reason: typed("reason"),
  },
  (allocation) => [primaryKey({ columns: [allocation.paymentId, allocation.revision] })],
);

export const ledgerShares = pgTable(
  "ledger_shares",
  {
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => ledgerPayments.id),
    revision: integer("revision").notNull(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    amount: paise("amount").notNull(),
  },
  (share) => [
    primaryKey({ columns: [share.paymentId, share.revision, share.orderId] }),
    index("ledger_shares_order").on(share.orderId, share.paymentId),
    check("ledger_shares_amount", sql`${share.amount} > 0`),
  ],
);

/** Refunds and credits to customers: requested by one person, and confirmed by a second above the owner's limit. */
export const ledgerRefunds = pgTable(
  "ledger_refunds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ledgerCustomerId: ofCustomer(),
    kind: text("kind", { enum: CREDIT_KINDS }).notNull().default("refund"),
    day: date("day").notNull(),
    /** Set for a refund; a correction moves no money. */
    method: text("method", { enum: METHODS }),
    reference: typed("reference"),
    amount: paise("amount").notNull(),
    /** The order whose invoice it settles in part, such as TDS. */
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    /** For an opening balance: the part that is a deposit held. */
    deposit: paise("deposit"),
    reason: text("reason").notNull(),
    clientKey: uuid("client_key").notNull(),
    requestedAt: moment("asked_at").notNull(),
    requestedById: text("asked_by_id").notNull(),
    requestedByName: text("asked_by_name").notNull(),
    paidAt: moment("paid_at"),
    declinedAt: moment("declined_at"),
    /** Who approved or declined it, if a second person did. */
    decidedByName: text("decided_by_name"),
    /** The payments it was taken from; an amount beyond them was a credit, such as a returned deposit. */
    parts: jsonb("parts").$type<{ payment: string; amount: Paise }[]>(),
  },
  (refund) => [
    uniqueIndex("ledger_refunds_key").on(refund.clientKey),
    index("ledger_refunds_customer").on(refund.ledgerCustomerId, refund.requestedAt),
    // What one person released without a second approval within the window.
    index("ledger_refunds_person").on(refund.requestedById, refund.paidAt),
    index("ledger_refunds_waiting")
      .on(refund.requestedAt)
      .where(sql`${refund.paidAt} is null and ${refund.declinedAt} is null`),
    check("ledger_refunds_kind", isOneOf(refund.kind, CREDIT_KINDS)),
    check("ledger_refunds_method", isOneOf(refund.method, METHODS)),
    check("ledger_refunds_of_refund", sql`(${refund.kind} = 'refund') = (${refund.method} is not null)`),
    check("ledger_refunds_amount", sql`${refund.amount} > 0`),
    check(
      "ledger_refunds_deposit",
      sql`(${refund.kind} = 'opening') = (${refund.deposit} is not null) and coalesce(${refund.deposit}, 0) >= 0`,
    ),
    check("ledger_refunds_decided", sql`${refund.paidAt} is null or ${refund.declinedAt} is null`),
  ],
);

/**
 * Numbers of receipts, refunds and delivery challans. Never rewritten, and without gaps: the number is the next of its series, and
 * a transaction that fails takes it back.
 */
export const vouchers = pgTable(
  "vouchers",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: VOUCHER_KINDS }).notNull(),
    financialYear: text("financial_year").notNull(),
    ordinal: integer("ordinal").notNull(),
    /** In India. Never decreases within a series. */
    day: date("day").notNull(),
    issuedAt: moment("issued_at").notNull(),
    paymentId: uuid("payment_id").references(() => ledgerPayments.id),
    refundId: uuid("refund_id").references(() => ledgerRefunds.id),
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    /** What a challan says, as an invoice of the goods would. */
    challan: jsonb("challan").$type<TaxInvoice>(),
  },
  (voucher) => [
    uniqueIndex("vouchers_number").on(voucher.kind, voucher.financialYear, voucher.ordinal),
    uniqueIndex("vouchers_payment").on(voucher.paymentId),
    uniqueIndex("vouchers_refund").on(voucher.refundId),
    uniqueIndex("vouchers_order").on(voucher.orderId),
    index("vouchers_day").on(voucher.day),
    check("vouchers_kind", isOneOf(voucher.kind, VOUCHER_KINDS)),
    check(
      "vouchers_about",
      sql`case ${voucher.kind} when 'receipt-voucher' then ${voucher.paymentId} is not null
        when 'refund-voucher' then ${voucher.refundId} is not null
        else ${voucher.orderId} is not null and ${voucher.challan} is not null end
        and num_nonnulls(${voucher.paymentId}, ${voucher.refundId}, ${voucher.orderId}) = 1`,
    ),
  ],
);
