/** Entries of the books that no bank line shows, and bank lines that no entry has, up to a day. */
import { and, asc, desc, eq, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { customerName } from "#books/server/ledger/refund-store.ts";
import { bankEntriesUpTo, ledgerOwners, payments } from "#books/server/ledger/views-sql.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { bankLines } from "./schema.ts";
import type { LineRow } from "./store.ts";

type Entries = ReturnType<typeof bankEntriesUpTo>;

const isUpTo = (day: string) => lte(bankLines.day, day);

/** The same UTR or cheque number, and the same amount. Banks pad cheque numbers with zeros. */
const isSame = ({ moved, reference }: Entries): SQL => sql`(${bankLines.amount} = ${moved} and ${reference} <> ''
  and (${reference} = any(${bankLines.utrs}) or ltrim(${bankLines.reference}, '0') = ltrim(${reference}, '0')))`;

const isLinked = ({ kind, source }: Entries): SQL =>
  sql`${bankLines.paymentId} = case when ${kind} = 'payment' then ${source}::uuid end`;

const isShown = (entries: Entries, day: string): SQL =>
  sql`(exists (select from ${bankLines} where ${isUpTo(day)} and ${isLinked(entries)})
    or (${entries.kind} <> 'payment' and exists (select from ${bankLines} where ${isUpTo(day)} and ${isSame(entries)})))`;

const isInBooks = (db: Database, entries: Entries): SQL => {
  const paid = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, bankLines.paymentId), isNull(payments.takenBackAt)));
  return sql`(exists (${paid}) or exists (select from ${entries} where ${entries.kind} <> 'payment' and ${isSame(entries)}))`;
};

const pair = alias(bankLines, "pair");

/** A credit that the bank took back, and the debit that did, unless the credit is still booked. */
const isCancelledOut = (db: Database, day: string): SQL => {
  const booked = (id: typeof pair.paymentId) =>
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.id, id), isNull(payments.takenBackAt)));
  const other = db
    .select({ id: pair.fingerprint })
    .from(pair)
    .where(
      and(
        lte(pair.day, day),
        or(
          eq(pair.reverses, bankLines.fingerprint),
          and(eq(pair.fingerprint, bankLines.reverses), sql`not exists (${booked(pair.paymentId)})`),
        ),
      ),
    );
  return sql`exists (${other})`;
};

const paiseOf = (amount: SQL | SQL.Aliased) => sql`${amount}`.mapWith((paise) => Number(paise) as Paise);

const sums = (amount: SQL.Aliased | typeof bankLines.amount) => ({
  amount: paiseOf(sql`coalesce(sum(${amount}), 0)`),
  count: sql<number>`count(*)`.mapWith(Number),
});

export async function sumOnlyInBooks(db: Database, day: string) {
  const entries = bankEntriesUpTo(day);
  const [total] = await db
    .select(sums(entries.moved))
    .from(entries)
    .where(not(isShown(entries, day)));
  return total ?? { amount: NOTHING, count: 0 };
}

export type BookEntry = Awaited<ReturnType<typeof onlyInBooks>>[number];

/** Oldest first. */
export async function onlyInBooks(
  db: Database,
  day: string,
  last: { id: number; day: string } | undefined,
  limit: number,
) {
  const entries = bankEntriesUpTo(day);
  const isBehind = last && sql`(${entries.day}, ${entries.id}) > (${last.day}::date, ${last.id})`;
  return db
    .select({
      id: entries.id,
      day: entries.day,
      kind: entries.kind,
      reference: entries.reference,
      amount: paiseOf(entries.moved),
      name: customerName(),
      mobile: ledgerOwners.mobile,
    })
    .from(entries)
    .innerJoin(ledgerOwners, eq(ledgerOwners.id, entries.ledgerCustomerId))
    .leftJoin(people, eq(people.id, ledgerOwners.customerId))
    .where(and(not(isShown(entries, day)), isBehind))
    .orderBy(asc(entries.day), asc(entries.id))
    .limit(limit);
}

const isOnlyInBank = (db: Database, day: string) =>
  and(isUpTo(day), not(isInBooks(db, bankEntriesUpTo(day))), not(isCancelledOut(db, day)));

export async function sumOnlyInBank(db: Database, day: string) {
  const [total] = await db.select(sums(bankLines.amount)).from(bankLines).where(isOnlyInBank(db, day));
  return total ?? { amount: NOTHING, count: 0 };
}

/** Oldest first. */
export function onlyInBank(db: Database, day: string, last: LineRow | undefined, limit: number): Promise<LineRow[]> {
  const place = sql`(${bankLines.day}, ${bankLines.storedAt}, ${bankLines.place})`;
  const isBehind = last && sql`${place} > (${last.day}::date, ${last.storedAt}::timestamptz, ${last.place})`;
  return db
    .select()
    .from(bankLines)
    .where(and(isOnlyInBank(db, day), isBehind))
    .orderBy(asc(bankLines.day), asc(bankLines.storedAt), asc(bankLines.place))
    .limit(limit);
}

export async function bookBalance(db: Database, day: string): Promise<Paise> {
  const entries = bankEntriesUpTo(day);
  const [total] = await db.select(sums(entries.moved)).from(entries);
  return total?.amount ?? NOTHING;
}

/** The last stated balance of each bank, and the balance before its first line. */
export async function statementBalances(db: Database, day: string) {
  const { bank, balance, amount } = bankLines;
  const stated = db
    .selectDistinctOn([bank], { bank, balance, amount, day: bankLines.day })
    .from(bankLines)
    .where(and(isUpTo(day), isNotNull(balance)))
    .$dynamic();
  const last = await stated.orderBy(bank, desc(bankLines.day), desc(bankLines.storedAt), desc(bankLines.place));
  const first = await db
    .selectDistinctOn([bank], { bank, balance, amount })
    .from(bankLines)
    .where(and(isUpTo(day), isNotNull(balance)))
    .orderBy(bank, asc(bankLines.day), asc(bankLines.storedAt), asc(bankLines.place));
  return last.map((line) => {
    const begun = first.find((other) => other.bank === line.bank);
    return {
      bank: line.bank,
      day: line.day,
      balance: line.balance ?? NOTHING,
      before: ((begun?.balance ?? 0) - (begun?.amount ?? 0)) as Paise,
    };
  });
}
