import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  not,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { PaymentRow } from "#books/server/ledger/ledger-store.ts";
import { customerName } from "#books/server/ledger/refund-store.ts";
import { ledgerOwners, payments } from "#books/server/ledger/views-sql.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Database } from "#platform/server/database/database.ts";
import { isAnyOf, type Page } from "#platform/server/database/list-filters.ts";
import type { Waiting } from "#platform/server/database/waiting.ts";
import type { Headings } from "#receivables/rules/bank/layout.ts";
import { paymentsToCheck } from "#sales/server/orders/order-views-sql.ts";
import { bankLayouts, bankLines } from "./schema.ts";

export type LineRow = typeof bankLines.$inferSelect;
export type NewLine = typeof bankLines.$inferInsert;
/** With the payment it created or links to, unless that was reversed. */
export type HeldLine = { line: LineRow; payment: PaymentRow | null };

const STANDING = and(eq(payments.id, bankLines.paymentId), isNull(payments.takenBackAt));

const reversal = alias(bankLines, "reversal");

const other = alias(bankLines, "other_reversal");
const IS_REVERSED_ALREADY = sql`exists (select from ${bankLines} other_reversal where ${other.reverses} = ${bankLines.fingerprint})`;

/** The bank took the credit back, so nothing is left to assign. */
const IS_REVERSED = sql`exists (select from ${bankLines} reversal where ${reversal.reverses} = ${bankLines.fingerprint})`;

const PAYMENT_TAKEN_BACK = and(eq(payments.id, bankLines.paymentId), isNotNull(payments.takenBackAt));
const TAKEN_BACK = and(PAYMENT_TAKEN_BACK, not(IS_REVERSED));
const IS_UNDECIDED = and(
  isNull(bankLines.paymentId),
  isNull(bankLines.ignoredNote),
  gt(bankLines.amount, sql`0`),
  not(IS_REVERSED),
);
const WENT_OUT = and(lt(bankLines.amount, sql`0`), isNull(bankLines.ignoredNote));

/** Booked credits that the bank took back: their payments never arrived, and wait to be undone. */
export async function bookedReversals(db: Database): Promise<Waiting> {
  const [found] = await db
    .select({ count: count(), oldestAt: min(reversal.storedAt) })
    .from(reversal)
    .innerJoin(bankLines, eq(bankLines.fingerprint, reversal.reverses))
    .innerJoin(payments, STANDING);
  return found ?? { count: 0, oldestAt: null };
}

const GROUPS = {
  booked: isNotNull(payments.id),
  reversed: IS_REVERSED,
  ignored: isNotNull(bankLines.ignoredNote),
  out: WENT_OUT,
};

const held = (db: Database) => db.select().from(bankLines).leftJoin(payments, STANDING);

const asHeld = (rows: readonly { bank_lines: LineRow; payment: PaymentRow | null }[]): HeldLine[] =>
  rows.map(({ bank_lines: line, payment }) => ({ line, payment }));

/** Only a shop that never reviews lines has more; the oldest come first. */
export const MAX_WAITING = 10_000;

/**
 * Oldest day first. Lines with a reversed payment are open again. They are few, so a separate query avoids a scan of all booked
 * lines.
 */
export async function waitingLines(db: Database): Promise<HeldLine[]> {
  const inOrder = [asc(bankLines.day), asc(bankLines.storedAt), asc(bankLines.place)];
  const lines = await everyWaitingLine(db)
    .orderBy(...inOrder)
    .limit(MAX_WAITING);
  return lines.map((line) => ({ line, payment: null }));
}

const everyWaitingLine = (db: Database) =>
  unionAll(
    db.select().from(bankLines).where(IS_UNDECIDED),
    db.select(getTableColumns(bankLines)).from(bankLines).innerJoin(payments, TAKEN_BACK),
  );

/** The lines of the list. A line that names an order whose proof is to be checked is the payment of that proof. */
export async function waitingBankLines(db: Database): Promise<Waiting> {
  const line = everyWaitingLine(db).as("waiting_line");
  const isOfProof = sql`(${line.utrs} && array(select ${paymentsToCheck.utr} from ${paymentsToCheck} where ${paymentsToCheck.utr} <> '')
    or substring(upper(${line.narration}) from 'ORD[0-9]{12,14}') = any(array(select ${paymentsToCheck.orderNumber} from ${paymentsToCheck})))`;
  const [found] = await db
    .select({
      count: count(),
      oldestAt: min(line.storedAt),
      countedElsewhere: sql<number>`count(*) filter (where ${isOfProof})`.mapWith(Number),
    })
    .from(line);
  return found ?? { count: 0, oldestAt: null };
}

export const linesIn = async (db: Database, group: keyof typeof GROUPS, { offset, limit }: Page) =>
  asHeld(
    await held(db)
      .where(GROUPS[group])
      // A credit that was taken back and is still booked comes first.
      .orderBy(
        ...(group === "reversed" ? [asc(sql`${payments.id} is null`)] : []),
        desc(bankLines.day),
        desc(bankLines.storedAt),
        desc(bankLines.place),
      )
      .offset(offset)
      .limit(limit),
  );

export async function countLines(db: Database) {
  const [counted, takenBack] = await Promise.all([
    db
      .select({
        paid: count(bankLines.paymentId),
        ignored: count(bankLines.ignoredNote),
        out: count(sql`case when ${WENT_OUT} then 1 end`),
        reversed: count(bankLines.reverses),
      })
      .from(bankLines),
    db.select({ lines: count() }).from(bankLines).innerJoin(payments, PAYMENT_TAKEN_BACK),
  ]);
  const { paid, ignored, out, reversed } = counted[0] ?? { paid: 0, ignored: 0, out: 0, reversed: 0 };
  return { booked: paid - (takenBack[0]?.lines ?? 0), reversed, ignored, out };
}

export const linesNamed = async (db: Database, fingerprints: readonly string[]): Promise<HeldLine[]> =>
  fingerprints.length === 0 ? [] : asHeld(await held(db).where(isAnyOf(bankLines.fingerprint, fingerprints)));

export async function lockLine(tx: Database, fingerprint: string): Promise<HeldLine | undefined> {
  await tx.select({ one: sql`1` }).from(bankLines).where(eq(bankLines.fingerprint, fingerprint)).for("update");
  const [found] = await linesNamed(tx, [fingerprint]);
  return found;
}

export const hasLines = async (db: Database): Promise<boolean> =>
  (await db.select({ one: sql`1` }).from(bankLines).limit(1)).length > 0;

/** Rows per insert, because PostgreSQL limits the parameters of a statement. */
const AT_A_TIME = 1000;

/** Inserts the lines that are not stored yet and returns their number. Saving the same file twice stores it once. */
export async function addLines(tx: Database, lines: readonly NewLine[]): Promise<number> {
  let added = 0;
  // Always in the same order, so that two concurrent saves of the same lines cannot deadlock.
  const inOrder = lines.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
  for (let from = 0; from < inOrder.length; from += AT_A_TIME) {
    const rows = inOrder.slice(from, from + AT_A_TIME);
    const fresh = await tx.insert(bankLines).values(rows).onConflictDoNothing().returning({ one: sql`1` });
    added += fresh.length;
  }
  return added;
}

type Decision = Pick<LineRow, "paymentId" | "madePayment" | "byRule" | "ignoredNote" | "decidedAt" | "decidedBy">;

export const saveLine = async (tx: Database, fingerprint: string, decision: Decision) =>
  tx.update(bankLines).set(decision).where(eq(bankLines.fingerprint, fingerprint));

/** References with a payment in force or a booked line. */
export async function settledUtrs(db: Database, utrs: readonly string[]): Promise<Set<string>> {
  if (utrs.length === 0) return new Set();
  const noted = await db
    .select({ utr: payments.reference })
    .from(payments)
    .where(and(isAnyOf(payments.reference, utrs), isNull(payments.takenBackAt)));
  const booked = await db
    .select({ utrs: bankLines.utrs })
    .from(bankLines)
    .innerJoin(payments, STANDING)
    .where(arrayOverlaps(bankLines.utrs, [...utrs]));
  return new Set([...noted.map(({ utr }) => utr), ...booked.flatMap((line) => line.utrs)]);
}

/** Bank and UPI payments with one of these references that no line links to yet. */
export async function unshownPayments(db: Database, utrs: readonly string[]) {
  if (utrs.length === 0) return [];
  const shown = db.select({ id: bankLines.paymentId }).from(bankLines).where(isNotNull(bankLines.paymentId));
  const { id, amount, reference, day } = payments;
  return db
    .select({ id, amount, reference, day, mobile: ledgerOwners.mobile, name: customerName() })
    .from(payments)
    .innerJoin(ledgerOwners, eq(ledgerOwners.id, payments.ledgerCustomerId))
    .leftJoin(people, eq(people.id, ledgerOwners.customerId))
    .where(
      and(
        isAnyOf(reference, utrs),
        isNull(payments.takenBackAt),
        inArray(payments.method, ["bank", "upi"]),
        notInArray(payments.id, sql`(${shown})`),
      ),
    );
}

export const isShown = async (db: Database, paymentId: string): Promise<boolean> =>
  (await db.$count(bankLines, eq(bankLines.paymentId, paymentId))) > 0;

export const ownersOf = async (db: Database, ledgerCustomerIds: readonly number[]) =>
  ledgerCustomerIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: ledgerOwners.id, mobile: ledgerOwners.mobile, name: customerName() })
        .from(ledgerOwners)
        .leftJoin(people, eq(people.id, ledgerOwners.customerId))
        .where(inArray(ledgerOwners.id, [...ledgerCustomerIds]));

export const linesWithUtr = async (db: Database, utrs: readonly string[]): Promise<HeldLine[]> =>
  utrs.length === 0
    ? []
    : asHeld(
        await held(db).where(
          and(arrayOverlaps(bankLines.utrs, [...utrs]), gt(bankLines.amount, sql`0`), not(IS_REVERSED)),
        ),
      );

type Credit = Pick<LineRow, "day" | "amount">;

/** Debits of the same amounts on the same day or later, without those that take back another credit. */
export async function debitsLike(db: Database, credits: readonly Credit[]) {
  const [first] = credits.map(({ day }) => day).toSorted();
  if (first === undefined) return [];
  const amounts = [...new Set(credits.map(({ amount }) => -amount))];
  const { fingerprint, bank, day, amount, narration, reference, reverses } = bankLines;
  return db
    .select({ fingerprint, bank, day, amount, narration, reference })
    .from(bankLines)
    .where(and(gte(day, first), isAnyOf(amount, amounts, "bigint"), isNull(reverses)));
}

/** Links debits to the credits they take back: same bank, same reference, opposite amount, not earlier. */
export async function linkReversals(tx: Database, fingerprints: readonly string[]): Promise<number> {
  const { bank, utrs, amount, day, fingerprint } = bankLines;
  const pairs = await tx
    .select({ credit: fingerprint, debit: reversal.fingerprint })
    .from(bankLines)
    .innerJoin(
      reversal,
      and(
        eq(reversal.bank, bank),
        sql`${reversal.amount} = -${amount}`,
        sql`${reversal.utrs} && ${utrs}`,
        sql`${reversal.day} >= ${day}`,
      ),
    )
    .where(
      and(
        gt(amount, sql`0`),
        isNull(reversal.reverses),
        not(IS_REVERSED_ALREADY),
        or(isAnyOf(fingerprint, fingerprints), isAnyOf(reversal.fingerprint, fingerprints)),
      ),
    )
    .orderBy(asc(day), asc(reversal.day), asc(fingerprint), asc(reversal.fingerprint));
  const used = new Set<string>();
  let linked = 0;
  for (const { credit, debit } of pairs) {
    if (used.has(credit) || used.has(debit)) continue;
    used.add(credit).add(debit);
    linked += 1;
    await tx.update(bankLines).set({ reverses: credit }).where(eq(fingerprint, debit));
  }
  return linked;
}

/** The other lines of reversed credits and of the debits that took them back, by fingerprint. */
export async function reversalsOf(db: Database, fingerprints: readonly string[]) {
  if (fingerprints.length === 0) return new Map<string, string>();
  const pairs = await db
    .select({ credit: bankLines.fingerprint, on: bankLines.day, debit: reversal.fingerprint, backOn: reversal.day })
    .from(bankLines)
    .innerJoin(reversal, eq(reversal.reverses, bankLines.fingerprint))
    // Both columns are of one table, so that its two indexes serve the condition.
    .where(or(isAnyOf(reversal.reverses, fingerprints), isAnyOf(reversal.fingerprint, fingerprints)));
  return new Map(
    pairs.flatMap(({ credit, on, debit, backOn }): [string, string][] => [
      [credit, backOn],
      [debit, on],
    ]),
  );
}

export const storedLayouts = async (db: Database) => db.select().from(bankLayouts).orderBy(desc(bankLayouts.storedAt));

export const saveLayout = async (
  tx: Database,
  layout: { bank: string; headings: Headings; storedAt: Date; storedBy: string },
) =>
  tx
    .insert(bankLayouts)
    .values(layout)
    .onConflictDoUpdate({
      target: bankLayouts.bank,
      set: { headings: layout.headings, storedAt: layout.storedAt, storedBy: layout.storedBy },
    });
