/** Erases mobiles of people who may have no account from cylinder records. */
import { and, eq, isNotNull, lt, ne, or } from "drizzle-orm";
import { foundReports } from "#cylinders/server/registry/schema.ts";
import { mobileOf } from "#people/server/accounts/customer-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import { cylinderOffers } from "./schema.ts";

export const cutOffersBefore = async (db: Database, moment: Date) =>
  db
    .update(cylinderOffers)
    .set({ toMobile: null })
    .where(and(isNotNull(cylinderOffers.toMobile), lt(cylinderOffers.offeredAt, moment)));

const CUT = { mobile: "", message: "" };
const HAS_TEXT = or(ne(foundReports.mobile, ""), ne(foundReports.message, ""));

/** Retains the location, which concerns only the cylinder. */
export const cutReportsBefore = async (db: Database, { seen, made }: { seen: Date; made: Date }) =>
  db
    .update(foundReports)
    .set(CUT)
    .where(and(HAS_TEXT, or(lt(foundReports.seenAt, seen), lt(foundReports.at, made))));

/** Must run before the account is deleted. */
export async function cutMobilesOf(tx: Database, accountId: string): Promise<void> {
  const mobile = (await mobileOf(tx, accountId)) ?? "";
  const isTheirs = or(eq(cylinderOffers.toMobile, mobile), eq(cylinderOffers.fromId, accountId));
  await tx.update(cylinderOffers).set({ toMobile: null }).where(isTheirs);
  if (mobile !== "")
    await tx
      .update(foundReports)
      .set(CUT)
      .where(and(ne(foundReports.mobile, ""), eq(foundReports.mobile, mobile)));
}
