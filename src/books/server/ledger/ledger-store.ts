import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ALL_ACCOUNTS } from "#books/rules/ledger/accounts.ts";
import type { Revision } from "#books/rules/ledger/allocations.ts";
import { bookingDayProblem } from "#books/rules/ledger/booking-day.ts";
import { type BookedEntry, type Entry, isDatedByDocument } from "#books/rules/ledger/entry.ts";
import { holdAccounts } from "#people/server/accounts/customer-store.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { one } from "#platform/server/database/one.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { appropriateAnew } from "./appropriation.ts";
import { asBooked, BOOKED } from "./booked-entries-sql.ts";
import { holdClosingDay } from "./closing-day-store.ts";
import { ledgerAllocations, ledgerCustomers, ledgerEntries, ledgerPayments, ledgerShares } from "./schema.ts";
import { addVoucher } from "./voucher-store.ts";

export type CustomerRow = typeof ledgerCustomers.$inferSelect;
export type PaymentRow = typeof ledgerPayments.$inferSelect;

/** A shop account. For a deleted one `accountId`, if known; its orders hold only the mobile. */
export type AccountReference = {
  customerId: string | null;
  mobile: string;
  accountId?: string | undefined;
  /** The booked order, if any: it separates deleted accounts with the same mobile. */
  orderId?: number | undefined;
};

export const payerOf = (order: { customerId: string | null; mobile: string; id: number }): AccountReference => ({
  customerId: order.customerId,
  mobile: order.mobile,
  orderId: order.id,
});

export async function ledgerCustomerOf(db: Database, whose: AccountReference): Promise<CustomerRow | undefined> {
  const accountId = whose.accountId ?? whose.customerId;
  const rows = db.select().from(ledgerCustomers).$dynamic();
  const [found] =
    accountId === null
      ? await rows
          .where(isFormerWith(whose.mobile))
          .orderBy(desc(hasOrder(whose.orderId)), desc(ledgerCustomers.id))
          .limit(1)
      : await rows.where(eq(ledgerCustomers.accountId, accountId));
  return found;
}

/** By customer id; customers without a ledger account are missing. */
export async function ledgerCustomersOf(
  db: Database,
  customerIds: readonly string[],
): Promise<Map<string, CustomerRow>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(ledgerCustomers)
    .where(inArray(ledgerCustomers.customerId, [...customerIds]));
  return new Map(rows.flatMap((row) => (row.customerId === null ? [] : [[row.customerId, row]])));
}

const isFormerWith = (mobile: string) => and(isNull(ledgerCustomers.customerId), eq(ledgerCustomers.mobile, mobile));

const hasOrder = (orderId = 0) => sql`exists (select from ${ledgerEntries}
  where ${ledgerEntries.ledgerCustomerId} = ${ledgerCustomers.id} and ${ledgerEntries.orderId} = ${orderId})`;

/** Finds or creates the ledger account and locks it: its balance is updated entry by entry. */
export async function lockLedgerCustomer(tx: Database, whose: AccountReference): Promise<CustomerRow> {
  const { customerId, mobile } = whose;
  if ((await ledgerCustomerOf(tx, whose)) === undefined) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ledger_customers', ${mobile}::bigint))`);
    if ((await ledgerCustomerOf(tx, whose)) === undefined) {
      await holdAccount(tx, customerId);
      await tx
        .insert(ledgerCustomers)
        .values({ customerId, mobile, ...(customerId !== null && { accountId: customerId }) })
        .onConflictDoNothing();
    }
  }
  const known = await ledgerCustomerOf(tx, whose);
  const [locked] = known
    ? await tx.select().from(ledgerCustomers).where(eq(ledgerCustomers.id, known.id)).for("no key update")
    : [];
  if (!locked) throw new Error("A customer's account in the ledger is there once it was made");
  return locked;
}

export const moveLedgerCustomer = async (tx: Database, customerId: string, mobile: string) =>
  tx.update(ledgerCustomers).set({ mobile }).where(eq(ledgerCustomers.customerId, customerId));

/** Serialises with a concurrent deletion of the account. */
async function holdAccount(tx: Database, customerId: string | null): Promise<void> {
  if (customerId === null) return;
  if ((await holdAccounts(tx, [customerId])).length === 0) throw leftMeanwhile();
}

/** The entries of a deleted account are found by its mobile. */
const leftMeanwhile = () =>
  new Problem("changed-meanwhile", t("This customer has just deleted their account. Please check again."));

/** Locks many in a fixed order and creates missing ones. Returns ledger ids by account id. */
export async function lockLedgerCustomers(
  tx: Database,
  whose: readonly { customerId: string; mobile: string }[],
): Promise<Map<string, number>> {
  if (whose.length === 0) return new Map();
  const { accountId } = ledgerCustomers;
  const ids = whose.map((one) => one.customerId);
  const known = new Set(
    (await tx.select({ accountId }).from(ledgerCustomers).where(inArray(accountId, ids))).map((row) => row.accountId),
  );
  await addLedgerCustomers(
    tx,
    whose.filter(({ customerId }) => !known.has(customerId)),
  );
  return lockLedgerAccounts(tx, ids);
}

async function addLedgerCustomers(tx: Database, whose: readonly { customerId: string; mobile: string }[]) {
  if (whose.length === 0) return;
  const ids = whose.map(({ customerId }) => customerId);
  if ((await holdAccounts(tx, ids)).length < new Set(ids).size) throw leftMeanwhile();
  await tx
    .insert(ledgerCustomers)
    .values(whose.map(({ customerId, mobile }) => ({ customerId, mobile, accountId: customerId })))
    .onConflictDoNothing();
}

/** Locks existing ledger accounts, deleted ones included, in a fixed order. */
export async function lockLedgerAccounts(tx: Database, accountIds: readonly string[]): Promise<Map<string, number>> {
  const { id, accountId } = ledgerCustomers;
  const locked = await tx
    .select({ id, accountId })
    .from(ledgerCustomers)
    .where(inArray(accountId, [...accountIds]))
    .orderBy(asc(accountId))
    .for("no key update");
  return new Map(locked.map((row) => [row.accountId, row.id]));
}

export const lockLedgerAccountsWithIds = async (tx: Database, ids: readonly number[]) =>
  tx
    .select({ id: ledgerCustomers.id })
    .from(ledgerCustomers)
    .where(inArray(ledgerCustomers.id, [...ids]))
    .orderBy(asc(ledgerCustomers.accountId))
    .for("no key update");

export async function formerBooks(db: Database, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(ledgerCustomers)
    .where(and(eq(ledgerCustomers.id, id), isNull(ledgerCustomers.customerId)));
  return row;
}

export const formerBooksWith = (db: Database, mobile: string): Promise<CustomerRow[]> =>
  db.select().from(ledgerCustomers).where(isFormerWith(mobile)).orderBy(asc(ledgerCustomers.id));

/** Those of the accounts that were deleted: only their mobile is left. */
export const formerAccounts = async (db: Database, accountIds: readonly string[]) =>
  accountIds.length === 0
    ? []
    : db
        .select({ id: ledgerCustomers.id, accountId: ledgerCustomers.accountId, mobile: ledgerCustomers.mobile })
        .from(ledgerCustomers)
        .where(and(isNull(ledgerCustomers.customerId), inArray(ledgerCustomers.accountId, [...accountIds])));

/** `source` is the idempotency key of the event. */
type EntrySource = { source: string; orderId?: number | null };

/** Adds an entry once per event. Returns whether it is new. */
export const addEntry = async (tx: Database, entry: Entry, from: EntrySource): Promise<boolean> =>
  (await addEntries(tx, [{ entry, from }])) === 1;

/** Returns the number of new entries. The only way into the ledger, so all booking days are checked here. */
export async function addEntries(
  tx: Database,
  entries: readonly { entry: Entry; from: EntrySource }[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const added = await tx
    .insert(ledgerEntries)
    .values(entries.map(entryRow))
    .onConflictDoNothing({ target: [ledgerEntries.kind, ledgerEntries.source] })
    .returning({ id: ledgerEntries.id });
  if (added.length === 0) return 0;
  await refuseClosedDays(tx, entries);
  await appropriateAnew(tx, [...new Set(entries.map(({ entry }) => Number(entry.customer)))]);
  return added.length;
}

/** Runs after the insert, so that an event already booked is recognised even if its day was closed since. */
export async function refuseClosedDays(tx: Database, entries: readonly { entry: Entry }[]): Promise<void> {
  const closingDay = await holdClosingDay(tx);
  for (const { entry } of entries) {
    const { day, at } = entry;
    const problem = bookingDayProblem(day, { today: isDatedByDocument(entry) ? day : dayInIndia(at), closingDay });
    if (problem !== undefined) throw new Problem("invalid-input", problem, { fields: { day: problem } });
  }
}

function entryRow({ entry, from: { source, orderId = null } }: { entry: Entry; from: EntrySource }) {
  const moves: Partial<Record<(typeof ALL_ACCOUNTS)[number], Paise>> = {};
  for (const { account, amount } of entry.lines) moves[account] = ((moves[account] ?? NOTHING) + amount) as Paise;
  return {
    ledgerCustomerId: Number(entry.customer),
    kind: entry.kind,
    source,
    day: entry.day,
    at: entry.at,
    about: entry.about.what,
    aboutNumber: entry.about.what === "account" ? "" : entry.about.number,
    orderId,
    reference: entry.reference ?? null,
    noteReason: entry.noteReason ?? null,
    reason: entry.reason ?? null,
    corrects: entry.corrects === undefined ? null : Number(entry.corrects),
    ...moves,
  };
}

export async function entriesOfPayments(db: Database, paymentIds: readonly string[]): Promise<BookedEntry[]> {
  if (paymentIds.length === 0) return [];
  const rows = await db
    .select(BOOKED)
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, "payment"), inArray(ledgerEntries.source, [...paymentIds])));
  return rows.map(asBooked);
}

/** The amount due by order, from its documents: invoice, deposit and notes. Orders without an invoice are missing. */
export async function duesByDocument(db: Database, orderIds: readonly number[]): Promise<Map<number, Paise>> {
  if (orderIds.length === 0) return new Map();
  const sums = await db
    .select({
      orderId: ledgerEntries.orderId,
      due: sql<Paise>`coalesce(sum(${ledgerEntries.receivable}), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderId, [...orderIds]))
    .groupBy(ledgerEntries.orderId)
    .having(sql`bool_or(${ledgerEntries.kind} = 'invoice')`);
  return new Map(sums.flatMap(({ orderId, due }) => (orderId === null ? [] : [[orderId, due as Paise]])));
}

/** With its receipt's number, unless the account held the money already. */
export async function addPayment(tx: Database, payment: typeof ledgerPayments.$inferInsert): Promise<PaymentRow> {
  const row = await one(
    tx.insert(ledgerPayments).values(payment).returning(),
    () => new Error("A payment that was added is there"),
  );
  if (row.method !== "credit") await addVoucher(tx, "receipt-voucher", row.notedAt, () => ({ paymentId: row.id }));
  return row;
}

export async function savePayment(
  tx: Database,
  id: string,
  change: Partial<Pick<PaymentRow, "takenBackAt" | "clearedAt" | "refunded" | "revision">>,
): Promise<void> {
  const customer = ledgerPayments.ledgerCustomerId;
  const changed = await tx.update(ledgerPayments).set(change).where(eq(ledgerPayments.id, id)).returning({ customer });
  await appropriateAnew(
    tx,
    changed.map((row) => row.customer),
  );
}

export async function addRevision(
  tx: Database,
  { payment: paymentId, revision, shares, at, by, reason = "" }: Revision,
): Promise<void> {
  await tx.insert(ledgerAllocations).values({ paymentId, revision, at, by, reason });
  if (shares.length > 0)
    await tx
      .insert(ledgerShares)
      .values(shares.map(({ order, amount }) => ({ paymentId, revision, orderId: Number(order), amount })));
  await savePayment(tx, paymentId, { revision });
}

const IS_CURRENT = and(
  eq(ledgerShares.paymentId, ledgerPayments.id),
  eq(ledgerShares.revision, ledgerPayments.revision),
);

/** The payments currently allocated to any of these orders. */
export async function paymentsOf(db: Database, orderIds: readonly number[]): Promise<PaymentRow[]> {
  const ids = db
    .select({ id: ledgerShares.paymentId })
    .from(ledgerShares)
    .innerJoin(ledgerPayments, IS_CURRENT)
    .where(inArray(ledgerShares.orderId, [...orderIds]));
  return db.select().from(ledgerPayments).where(inArray(ledgerPayments.id, ids)).orderBy(asc(ledgerPayments.notedAt));
}

/** The current allocations of these payments; orders are given by id. */
export async function allocationOf(db: Database, payments: readonly PaymentRow[]): Promise<Revision[]> {
  if (payments.length === 0) return [];
  const ids = payments.map(({ id }) => id);
  const allocated = await db
    .select()
    .from(ledgerAllocations)
    .innerJoin(
      ledgerPayments,
      and(eq(ledgerAllocations.paymentId, ledgerPayments.id), eq(ledgerAllocations.revision, ledgerPayments.revision)),
    )
    .where(inArray(ledgerAllocations.paymentId, ids));
  const shares = await db
    .select()
    .from(ledgerShares)
    .innerJoin(ledgerPayments, IS_CURRENT)
    .where(inArray(ledgerShares.paymentId, ids));
  const sharesByPayment = Map.groupBy(shares, ({ ledger_shares: { paymentId } }) => paymentId);
  return allocated.map(({ ledger_allocations: { paymentId, ...decided } }) => ({
    ...decided,
    payment: paymentId,
    shares: (sharesByPayment.get(paymentId) ?? []).map(({ ledger_shares: { orderId, amount } }) => ({
      order: String(orderId),
      amount,
    })),
  }));
}

export async function paymentWithId(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(ledgerPayments).where(eq(ledgerPayments.id, id));
  return row;
}

export async function paymentWithKey(db: Database, clientKey: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(ledgerPayments).where(eq(ledgerPayments.clientKey, clientKey));
  return row;
}

export async function historyOf(db: Database, paymentId: string) {
  const decided = await db
    .select()
    .from(ledgerAllocations)
    .where(eq(ledgerAllocations.paymentId, paymentId))
    .orderBy(asc(ledgerAllocations.revision));
  const shares = await db.select().from(ledgerShares).where(eq(ledgerShares.paymentId, paymentId));
  return decided.map((decision) => ({
    ...decision,
    shares: shares.filter(({ revision }) => revision === decision.revision),
  }));
}

export async function ownerOf(db: Database, ledgerCustomerId: number): Promise<CustomerRow> {
  return one(
    db.select().from(ledgerCustomers).where(eq(ledgerCustomers.id, ledgerCustomerId)),
    () => new Error("Whose payment it is stays known"),
  );
}
