import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Headings } from "#domain/bank/layout.ts";
import { customers } from "#server/accounts/tables.ts";
import type { Database } from "#server/database/database.ts";
import { ledgerCustomers, ledgerPayments } from "#server/ledger/tables.ts";
import { NAME } from "#server/receivables/refund-store.ts";
import { bankLayouts, bankLines } from "./tables.ts";

export type LineRow = typeof bankLines.$inferSelect;
export type NewLine = typeof bankLines.$inferInsert;
/** With the payment that it made or shows, as long as that stands. */
export type HeldLine = { line: LineRow; payment: typeof ledgerPayments.$inferSelect | null };

/** One value for all of them: a statement of PostgreSQL takes 65,535, and a file may have more references. */
const isAnyOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

const STANDING = and(eq(ledgerPayments.id, bankLines.paymentId), isNull(ledgerPayments.takenBackAt));

/** A payment that was taken back leaves its line waiting. */
const IS_BOOKED = isNotNull(ledgerPayments.id);
const IS_IGNORED = isNotNull(bankLines.ignoredNote);
const WAITS = and(isNull(ledgerPayments.id), isNull(bankLines.ignoredNote), gt(bankLines.amount, sql`0`));
const WENT_OUT = and(lt(bankLines.amount, sql`0`), isNull(bankLines.ignoredNote));

const GROUPS = { waiting: WAITS, booked: IS_BOOKED, ignored: IS_IGNORED, out: WENT_OUT } as const satisfies Record<
  string,
  SQL | undefined
>;

const held = (db: Database) =>
  db.select({ line: bankLines, payment: ledgerPayments }).from(bankLines).leftJoin(ledgerPayments, STANDING);

/** More wait only where nobody has ever looked; the oldest of those come first. */
export const MOST_WAITING = 10_000;

/** Those of the first day first. */
export const waitingLines = (db: Database): Promise<HeldLine[]> =>
  held(db).where(WAITS).orderBy(asc(bankLines.day), asc(bankLines.keptAt), asc(bankLines.place)).limit(MOST_WAITING);

type Page = { offset: number; limit: number };

export const linesIn = (db: Database, group: "booked" | "ignored" | "out", { offset, limit }: Page) =>
  held(db)
    .where(GROUPS[group])
    .orderBy(desc(bankLines.day), desc(bankLines.keptAt), desc(bankLines.place))
    .offset(offset)
    .limit(limit);

export async function countLines(db: Database) {
  const counted = (group: keyof typeof GROUPS) => count(sql`case when ${GROUPS[group]} then 1 end`);
  const [counts] = await db
    .select({ booked: counted("booked"), ignored: counted("ignored"), out: counted("out") })
    .from(bankLines)
    .leftJoin(ledgerPayments, STANDING);
  return counts ?? { booked: 0, ignored: 0, out: 0 };
}

export const linesNamed = async (db: Database, fingerprints: readonly string[]): Promise<HeldLine[]> =>
  fingerprints.length === 0 ? [] : held(db).where(isAnyOf(bankLines.fingerprint, fingerprints));

export async function lockLine(tx: Database, fingerprint: string): Promise<HeldLine | undefined> {
  await tx.select({ one: sql`1` }).from(bankLines).where(eq(bankLines.fingerprint, fingerprint)).for("update");
  const [found] = await linesNamed(tx, [fingerprint]);
  return found;
}

export const hasLines = async (db: Database): Promise<boolean> =>
  (await db.select({ one: sql`1` }).from(bankLines).limit(1)).length > 0;

/** A statement of PostgreSQL takes so many values. */
const AT_A_TIME = 1000;

/** Those that no statement has brought before; answers how many. Two people who keep the same file keep it once. */
export async function addLines(tx: Database, lines: readonly NewLine[]): Promise<number> {
  let added = 0;
  // In one order, whoever keeps: two who keep the same lines wait for each other and never in a circle.
  const inOrder = lines.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
  for (let from = 0; from < inOrder.length; from += AT_A_TIME) {
    const rows = inOrder.slice(from, from + AT_A_TIME);
    const fresh = await tx.insert(bankLines).values(rows).onConflictDoNothing().returning({ one: sql`1` });
    added += fresh.length;
  }
  return added;
}

type Decision = Pick<LineRow, "paymentId" | "madePayment" | "byRule" | "ignoredNote" | "decidedAt" | "decidedBy">;

export const saveLine = (tx: Database, fingerprint: string, decision: Decision) =>
  tx.update(bankLines).set(decision).where(eq(bankLines.fingerprint, fingerprint));

/** Which of these references have settled something: with a payment that stands, or a booked line. */
export async function settledUtrs(db: Database, utrs: readonly string[]): Promise<Set<string>> {
  if (utrs.length === 0) return new Set();
  const noted = await db
    .select({ utr: ledgerPayments.reference })
    .from(ledgerPayments)
    .where(and(isAnyOf(ledgerPayments.reference, utrs), isNull(ledgerPayments.takenBackAt)));
  const booked = await db
    .select({ utrs: bankLines.utrs })
    .from(bankLines)
    .innerJoin(ledgerPayments, STANDING)
    .where(arrayOverlaps(bankLines.utrs, [...utrs]));
  return new Set([...noted.map(({ utr }) => utr), ...booked.flatMap((line) => line.utrs)]);
}

/** Payments with one of these references that came through a bank and that no line shows yet. */
export async function unshownPayments(db: Database, utrs: readonly string[]) {
  if (utrs.length === 0) return [];
  const shown = db.select({ id: bankLines.paymentId }).from(bankLines).where(isNotNull(bankLines.paymentId));
  const { id, amount, reference, day } = ledgerPayments;
  return db
    .select({ id, amount, reference, day, mobile: ledgerCustomers.mobile, name: NAME })
    .from(ledgerPayments)
    .innerJoin(ledgerCustomers, eq(ledgerCustomers.id, ledgerPayments.ledgerCustomerId))
    .leftJoin(customers, eq(customers.accountId, ledgerCustomers.customerId))
    .where(
      and(
        isAnyOf(reference, utrs),
        isNull(ledgerPayments.takenBackAt),
        inArray(ledgerPayments.method, ["bank", "upi"]),
        notInArray(ledgerPayments.id, sql`(${shown})`),
      ),
    );
}

export const isShown = async (db: Database, paymentId: string): Promise<boolean> =>
  (await db.$count(bankLines, eq(bankLines.paymentId, paymentId))) > 0;

export const ownersOf = (db: Database, ledgerCustomerIds: readonly number[]) =>
  ledgerCustomerIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: ledgerCustomers.id, mobile: ledgerCustomers.mobile, name: NAME })
        .from(ledgerCustomers)
        .leftJoin(customers, eq(customers.accountId, ledgerCustomers.customerId))
        .where(inArray(ledgerCustomers.id, [...ledgerCustomerIds]));

/** Money that came in with one of these references. */
export const linesWithUtr = async (db: Database, utrs: readonly string[]): Promise<HeldLine[]> =>
  utrs.length === 0 ? [] : held(db).where(and(arrayOverlaps(bankLines.utrs, [...utrs]), gt(bankLines.amount, sql`0`)));

export const keptLayouts = (db: Database) => db.select().from(bankLayouts).orderBy(desc(bankLayouts.keptAt));

export const keepLayout = (tx: Database, layout: { bank: string; headings: Headings; keptAt: Date; keptBy: string }) =>
  tx
    .insert(bankLayouts)
    .values(layout)
    .onConflictDoUpdate({
      target: bankLayouts.bank,
      set: { headings: layout.headings, keptAt: layout.keptAt, keptBy: layout.keptBy },
    });
