import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { people } from "#people/server/accounts/people-sql.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { importedCredits } from "./opening-store.ts";
import { ledgerCustomers, ledgerPayments, ledgerRefunds, ledgerShares } from "./schema.ts";

export type RefundRow = typeof ledgerRefunds.$inferSelect;

export async function addRefund(tx: Database, refund: typeof ledgerRefunds.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(ledgerRefunds).values(refund).returning();
  if (!row) throw new Error("A refund that was added is there");
  return row;
}

export const saveRefund = async (
  tx: Database,
  id: string,
  change: Partial<Pick<RefundRow, "paidAt" | "declinedAt" | "decidedByName" | "parts">>,
) => tx.update(ledgerRefunds).set(change).where(eq(ledgerRefunds.id, id));

const one = async (db: Database, which: SQL): Promise<RefundRow | undefined> =>
  (await db.select().from(ledgerRefunds).where(which))[0];

export const refundWithId = (db: Database, id: string) => one(db, eq(ledgerRefunds.id, id));
export const refundWithKey = (db: Database, key: string) => one(db, eq(ledgerRefunds.clientKey, key));

/** Serializes one person's requests, so that two for different customers do not both pass the limit. */
export const lockRefundsBy = (tx: Database, adminId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ledger_refunds', hashtext(${adminId})))`);

type Releases = { ledgerCustomerId: number; adminId: string; since: Date };

/** The larger of two sums released by one person alone since then, imported credits included: to this customer, or by this person. */
export async function releasedAlone(db: Database, { ledgerCustomerId, adminId, since }: Releases): Promise<Paise> {
  const { amount, paidAt, decidedByName, requestedById } = ledgerRefunds;
  const { rows } = await db.execute<{ most: string }>(sql`
    select greatest(
      coalesce(sum(amount) filter (where customer = ${ledgerCustomerId}), 0),
      coalesce(sum(amount) filter (where person = ${adminId}), 0)) as most
    from (
      select ${ledgerRefunds.ledgerCustomerId}, ${requestedById}, ${amount} from ${ledgerRefunds}
      where ${paidAt} > ${since} and ${decidedByName} is null
        and (${ledgerRefunds.ledgerCustomerId} = ${ledgerCustomerId} or ${requestedById} = ${adminId})
      union all ${importedCredits(since)}
    ) as released (customer, person, amount)`);
  return Number(rows[0]?.most ?? 0) as Paise;
}

/** The customer's name in lists: the firm or the person; for a deleted account a text in the reader's locale. */
export const customerName = () => sql<string>`coalesce(nullif(${people.name}, ''), ${t("Former customer")}::text)`;

const named = (db: Database) =>
  db
    .select({
      refund: ledgerRefunds,
      mobile: ledgerCustomers.mobile,
      name: customerName(),
      isFormer: sql<boolean>`${ledgerCustomers.customerId} is null`,
    })
    .from(ledgerRefunds)
    .innerJoin(ledgerCustomers, eq(ledgerCustomers.id, ledgerRefunds.ledgerCustomerId))
    .leftJoin(people, eq(people.id, ledgerCustomers.customerId));

const flat = (rows: { refund: RefundRow; mobile: string; name: string; isFormer: boolean }[]) =>
  rows.map(({ refund, ...customer }) => ({ ...refund, ...customer }));

export const waitingRefunds = async (db: Database) =>
  flat(
    await named(db)
      .where(and(isNull(ledgerRefunds.paidAt), isNull(ledgerRefunds.declinedAt)))
      .orderBy(asc(ledgerRefunds.requestedAt))
      .limit(200),
  );

export const refundsOf = async (db: Database, ledgerCustomerId: number) =>
  flat(
    await named(db)
      .where(eq(ledgerRefunds.ledgerCustomerId, ledgerCustomerId))
      .orderBy(desc(ledgerRefunds.requestedAt))
      .limit(20),
  );

export const refundNamed = async (db: Database, id: string) => flat(await named(db).where(eq(ledgerRefunds.id, id)))[0];

/** Payments with an unallocated amount, oldest first. */
export async function onAccountOf(db: Database, ledgerCustomerId: number) {
  const given = sql`coalesce((select sum(${ledgerShares.amount}) from ${ledgerShares}
    where ${ledgerShares.paymentId} = ${ledgerPayments.id} and ${ledgerShares.revision} = ${ledgerPayments.revision}), 0)`;
  const onAccount = sql<Paise>`(${ledgerPayments.amount} - ${ledgerPayments.refunded} - ${given})`.mapWith(Number);
  return db
    .select({ ...getTableColumns(ledgerPayments), onAccount })
    .from(ledgerPayments)
    .where(
      and(
        eq(ledgerPayments.ledgerCustomerId, ledgerCustomerId),
        isNull(ledgerPayments.takenBackAt),
        sql`${onAccount} > 0`,
      ),
    )
    .orderBy(asc(ledgerPayments.day), asc(ledgerPayments.notedAt));
}

export async function refundsWaitingOf(db: Database, accountId: string) {
  const [waiting] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      amount: sql<Paise>`coalesce(sum(${ledgerRefunds.amount}), 0)`.mapWith(Number),
    })
    .from(ledgerRefunds)
    .innerJoin(ledgerCustomers, eq(ledgerCustomers.id, ledgerRefunds.ledgerCustomerId))
    .where(
      and(eq(ledgerCustomers.accountId, accountId), isNull(ledgerRefunds.paidAt), isNull(ledgerRefunds.declinedAt)),
    );
  return { count: waiting?.count ?? 0, amount: (waiting?.amount ?? 0) as Paise };
}
