import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { people } from "#people/server/accounts/people-sql.ts";
import type { Database } from "#platform/server/database/database.ts";
import { waitingIn } from "#platform/server/database/waiting.ts";
import { orderNumberOf } from "#sales/server/orders/order-views-sql.ts";
import { quotes } from "./schema.ts";

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteWithBuyer = Awaited<ReturnType<typeof quotesFound>>[number];

export type Filter = { customerId?: string; number?: number; mobile?: string | undefined; show?: "waiting" | "all" };

const isRequested = ({ customerId, number, mobile, show }: Filter): SQL | undefined =>
  and(
    customerId === undefined ? undefined : eq(quotes.customerId, customerId),
    number === undefined ? undefined : eq(quotes.number, number),
    mobile === undefined ? undefined : eq(people.mobile, mobile),
    show === "waiting" ? isNull(quotes.answeredAt) : undefined,
  );

export const quotesFound = (db: Database, filter: Filter) =>
  db
    .select({
      quote: quotes,
      mobile: sql<string>`coalesce(${people.mobile}, '')`,
      email: people.email,
      language: people.language,
      firstName: sql<string>`${people.firstName}`,
      name: sql<string>`${people.name}`,
      orderNumber: orderNumberOf(quotes.orderId),
    })
    .from(quotes)
    .innerJoin(people, eq(people.id, quotes.customerId))
    .where(isRequested(filter))
    .$dynamic();

export const quoteList = (db: Database, filter: Filter) => ({
  order: [filter.show === "waiting" ? asc(quotes.requestedAt) : desc(quotes.requestedAt), desc(quotes.number)],
  rows: () => quotesFound(db, filter),
});

/** Locks until the transaction ends, against concurrent responses and acceptances. */
export async function lockQuote(tx: Database, number: number, customerId?: string): Promise<QuoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(quotes)
    .where(isRequested({ number, ...(customerId && { customerId }) }))
    .for("update");
  return row;
}

/** Returns undefined for a repeated idempotency key. */
export async function addQuote(db: Database, quote: typeof quotes.$inferInsert): Promise<number | undefined> {
  const [row] = await db.insert(quotes).values(quote).onConflictDoNothing().returning({ number: quotes.number });
  return row?.number;
}

export async function quoteWithKey(db: Database, clientKey: string, customerId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ number: quotes.number })
    .from(quotes)
    .where(and(eq(quotes.clientKey, clientKey), eq(quotes.customerId, customerId)));
  return row?.number;
}

type Change = Partial<
  Pick<QuoteRow, "answer" | "answeredAt" | "respondedBy" | "validUntil" | "note" | "revision" | "orderId">
>;

export const saveQuote = async (tx: Database, number: number, change: Change) =>
  tx.update(quotes).set(change).where(eq(quotes.number, number));

export const waitingQuotes = (db: Database) =>
  waitingIn(db, quotes, { since: quotes.requestedAt, where: isNull(quotes.answeredAt) });
