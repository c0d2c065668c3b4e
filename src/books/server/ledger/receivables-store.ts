import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { AGE_BANDS } from "#books/rules/ledger/ageing.ts";
import { people } from "#people/server/accounts/people-sql.ts";
import { PAYMENTS_SHOWN } from "#platform/api/roles.ts";
import { daysAfter } from "#platform/rules/india/india.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { asBooked, BOOKED } from "./booked-entries-sql.ts";
import { customerName } from "./refund-store.ts";
import { ledgerCustomers, ledgerEntries, ledgerOpenDebts, ledgerPayments } from "./schema.ts";

export const saveCustomer = async (
  tx: Database,
  id: number,
  change: Partial<Pick<typeof ledgerCustomers.$inferInsert, "creditLimit" | "creditDays" | "remindedAt">>,
) => tx.update(ledgerCustomers).set(change).where(eq(ledgerCustomers.id, id));

const rupeesOf = (amount: SQL) => sql<Paise>`coalesce(${amount}, 0)`.mapWith(Number);

/** The balances before a day: two sums by index. */
export async function balancesBefore(db: Database, customer: number, day: string) {
  const [sums] = await db
    .select({
      owed: rupeesOf(sql`sum(${ledgerEntries.receivable})`),
      deposit: rupeesOf(sql`-sum(${ledgerEntries.deposits})`),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.ledgerCustomerId, customer), lt(ledgerEntries.day, day)));
  return { owed: (sums?.owed ?? 0) as Paise, deposit: (sums?.deposit ?? 0) as Paise };
}

export async function entriesBetween(db: Database, customer: number, { from, to }: { from: string; to: string }) {
  const rows = await db
    .select(BOOKED)
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.ledgerCustomerId, customer), gte(ledgerEntries.day, from), lte(ledgerEntries.day, to)))
    .orderBy(asc(ledgerEntries.day), asc(ledgerEntries.id));
  return rows.map(asBooked);
}

export const latestPaymentsOf = async (db: Database, customer: number, offset = 0) =>
  db
    .select()
    .from(ledgerPayments)
    .where(eq(ledgerPayments.ledgerCustomerId, customer))
    .orderBy(desc(ledgerPayments.day), desc(ledgerPayments.notedAt), asc(ledgerPayments.id))
    .offset(offset)
    .limit(PAYMENTS_SHOWN);

export const countPaymentsOf = (db: Database, customer: number): Promise<number> =>
  db.$count(ledgerPayments, eq(ledgerPayments.ledgerCustomerId, customer));

const inBand = (band: number, today: string): SQL => {
  const { upToDays } = AGE_BANDS[band] ?? { upToDays: 0 };
  const above = AGE_BANDS[band - 1]?.upToDays;
  const oldest = Number.isFinite(upToDays) ? sql`${ledgerOpenDebts.day} >= ${daysAfter(today, -upToDays)}` : sql`true`;
  const youngest = above === undefined ? sql`true` : sql`${ledgerOpenDebts.day} < ${daysAfter(today, -above)}`;
  return sql`(${oldest} and ${youngest})`;
};

const bandSums = (today: string) =>
  AGE_BANDS.map(
    (_, band) => sql`coalesce(sum(${ledgerOpenDebts.amount}) filter (where ${inBand(band, today)}), 0)::float8`,
  );

const bandsOf = (today: string) => sql<Paise[]>`array[${sql.join(bandSums(today), sql`, `)}]`;

export type ReceivableFilter = { what: "owing" | "advance" | "deposits"; sort: "oldest" | "largest"; today: string };

const aged = new QueryBuilder()
  .select({
    customer: ledgerOpenDebts.ledgerCustomerId,
    oldestDay: sql<string | null>`min(${ledgerOpenDebts.day})`.as("oldest_day"),
    open: sql<Paise>`sum(${ledgerOpenDebts.amount})::bigint`.as("open"),
  })
  .from(ledgerOpenDebts)
  .groupBy(ledgerOpenDebts.ledgerCustomerId)
  .as("aged");

/** Who has paid ahead for one order may owe for another, and is in both lists. */
const WHICH: Record<ReceivableFilter["what"], SQL> = {
  owing: isNotNull(aged.open),
  advance: sql`(${ledgerCustomers.owed} < 0 or ${ledgerCustomers.owed} < ${aged.open})`,
  deposits: gt(ledgerCustomers.depositHeld, sql`0`),
};

const OWED: Record<ReceivableFilter["what"], SQL> = {
  owing: sql`${aged.open}`,
  advance: sql`${ledgerCustomers.owed} - coalesce(${aged.open}, 0)`,
  deposits: sql`${ledgerCustomers.owed}`,
};

const customersIn = (db: Database, what: ReceivableFilter["what"]) =>
  db
    .select({
      id: ledgerCustomers.id,
      owed: OWED[what].mapWith((paise) => Number(paise) as Paise).as("owed_amount"),
      depositHeld: ledgerCustomers.depositHeld,
      oldestDay: aged.oldestDay,
    })
    .from(ledgerCustomers)
    .leftJoin(aged, eq(aged.customer, ledgerCustomers.id))
    .where(WHICH[what]);

/** Reads the names and ages of one page only. */
export async function receivablesFound(db: Database, { what, sort, today }: ReceivableFilter, page: Page) {
  const all = customersIn(db, what).as("receivable");
  const largest = { owing: desc(all.owed), advance: asc(all.owed), deposits: desc(all.depositHeld) }[what];
  const order = [...(sort === "oldest" && what === "owing" ? [asc(all.oldestDay)] : []), largest, asc(all.id)];
  const found = db
    .select()
    .from(all)
    .orderBy(...order)
    .offset(page.offset)
    .limit(page.limit)
    .as("receivable");
  return db
    .select({
      id: found.id,
      mobile: ledgerCustomers.mobile,
      name: customerName(),
      isFormer: sql<boolean>`${ledgerCustomers.customerId} is null`,
      owed: found.owed,
      depositHeld: found.depositHeld,
      remindedAt: ledgerCustomers.remindedAt,
      oldestDay: found.oldestDay,
      bands: sql<
        Paise[]
      >`(select ${bandsOf(today)} from ${ledgerOpenDebts} where ${ledgerOpenDebts.ledgerCustomerId} = ${found.id})`,
    })
    .from(found)
    .innerJoin(ledgerCustomers, eq(ledgerCustomers.id, found.id))
    .leftJoin(people, eq(people.id, ledgerCustomers.customerId))
    .orderBy(...order);
}

export const countReceivables = (db: Database, { what }: Pick<ReceivableFilter, "what">): Promise<number> =>
  db.$count(customersIn(db, what).as("receivable"));

/** Owed less advances is the sum of all balances. */
export async function receivableTotals(db: Database, today: string) {
  const [sums] = await db
    .select({
      balance: rupeesOf(sql`sum(${ledgerCustomers.owed})`),
      depositHeld: rupeesOf(sql`sum(${ledgerCustomers.depositHeld})`),
    })
    .from(ledgerCustomers);
  const [aged] = await db
    .select({ owed: rupeesOf(sql`sum(${ledgerOpenDebts.amount})`), bands: bandsOf(today) })
    .from(ledgerOpenDebts);
  const owed = aged?.owed ?? 0;
  return {
    owed: owed as Paise,
    advance: (owed - (sums?.balance ?? 0)) as Paise,
    depositHeld: (sums?.depositHeld ?? 0) as Paise,
    bands: aged?.bands ?? [],
  };
}
