import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { ALL_CYLINDER_STATES, isOut } from "#domain/cylinders/custody/cylinder-state.ts";
import { OFFER_HOURS } from "#domain/cylinders/custody/offers.ts";
import type { Paise } from "#domain/money.ts";
import { cylinderOffers } from "#server/cylinders/custody/schema.ts";
import { cylinderCustody } from "#server/cylinders/registry/schema.ts";
import type { Database } from "#server/database/database.ts";
import { ledgerCustomers, ledgerRefunds } from "#server/ledger/schema.ts";

const OUT = ALL_CYLINDER_STATES.filter(isOut);

/** Cylinders of the shop that the customer holds or is liable for; not the customer's own. */
export function countCylindersOf(db: Database, accountId: string): Promise<number> {
  const { holderId, titleKind, answersId, state } = cylinderCustody;
  const isTheirs = or(and(eq(holderId, accountId), eq(titleKind, "shop")), eq(answersId, accountId));
  return db.$count(cylinderCustody, and(isTheirs, inArray(state, OUT)));
}

/** Unanswered and not expired. */
export function countOpenOffersOf(db: Database, accountId: string, now: Date): Promise<number> {
  const { fromId, answer: response, offeredAt } = cylinderOffers;
  const since = new Date(now.getTime() - OFFER_HOURS * 60 * 60 * 1000);
  return db.$count(cylinderOffers, and(eq(fromId, accountId), isNull(response), gt(offeredAt, since)));
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
