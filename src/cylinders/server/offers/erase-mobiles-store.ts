/** Erases mobiles of people who may have no account from cylinder records. */
import { and, eq, isNotNull, lt, or } from "drizzle-orm";
import { cutReportsBy } from "#cylinders/server/alerts/alerts-store.ts";
import { mobileOf } from "#people/server/accounts/customer-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import { cylinderOffers } from "./schema.ts";

export const cutOffersBefore = async (db: Database, moment: Date) =>
  db
    .update(cylinderOffers)
    .set({ toMobile: null })
    .where(and(isNotNull(cylinderOffers.toMobile), lt(cylinderOffers.offeredAt, moment)));

/** Must run before the account is deleted. */
export async function cutMobilesOf(tx: Database, accountId: string): Promise<void> {
  const mobile = (await mobileOf(tx, accountId)) ?? "";
  const isTheirs = or(eq(cylinderOffers.toMobile, mobile), eq(cylinderOffers.fromId, accountId));
  await tx.update(cylinderOffers).set({ toMobile: null }).where(isTheirs);
  if (mobile !== "") await cutReportsBy(tx, mobile);
}
