import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { OFFER_HOURS, type Offer } from "#cylinders/rules/custody/offers.ts";
import { cylinders } from "#cylinders/server/cylinder/schema.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { cylinderOfferItems, cylinderOffers } from "./schema.ts";

export type OfferRow = typeof cylinderOffers.$inferSelect;
export type OfferedCylinder = { id: number; number: string; gas: string };
export type OfferWithCylinders = OfferRow & { cylinders: OfferedCylinder[] };

export const asOffer = (offer: OfferWithCylinders): Offer => ({
  id: offer.id,
  from: offer.fromId === null ? { kind: "other", name: "" } : { kind: "customer", id: offer.fromId },
  // Erased after the retention period.
  toMobile: offer.toMobile ?? "",
  numbers: offer.cylinders.map(({ number }) => number),
  offeredAt: offer.offeredAt,
  answer: offer.answer ?? undefined,
});

/** Undefined if the idempotency key exists. */
export async function addOffer(
  tx: Database,
  offer: typeof cylinderOffers.$inferInsert,
  cylinderIds: readonly number[],
): Promise<OfferRow | undefined> {
  const [row] = await tx.insert(cylinderOffers).values(offer).onConflictDoNothing().returning();
  if (row === undefined) return undefined;
  const items = cylinderIds.map((cylinderId, position) => ({ offerId: row.id, position, cylinderId }));
  await tx.insert(cylinderOfferItems).values(items);
  return row;
}

export async function lockOffer(tx: Database, id: string): Promise<OfferWithCylinders | undefined> {
  const rows = await tx.select().from(cylinderOffers).where(eq(cylinderOffers.id, id)).for("update");
  return (await withCylinders(tx, rows))[0];
}

export async function offersWith(db: Database, ids: readonly string[]): Promise<OfferWithCylinders[]> {
  if (ids.length === 0) return [];
  return withCylinders(
    db,
    await db
      .select()
      .from(cylinderOffers)
      .where(inArray(cylinderOffers.id, [...ids])),
  );
}

export async function offerWithKey(
  db: Database,
  clientKey: string,
  fromId: string,
): Promise<OfferWithCylinders | undefined> {
  const isIt = and(eq(cylinderOffers.clientKey, clientKey), eq(cylinderOffers.fromId, fromId));
  return (await withCylinders(db, await db.select().from(cylinderOffers).where(isIt)))[0];
}

export type Customer = { id: string; mobile: string };

/** Latest first. */
export async function offersOf(db: Database, { id, mobile }: Customer, page: Page) {
  const { fromId, toMobile, respondedBy: answeredBy } = cylinderOffers;
  const rows = await db
    .select()
    .from(cylinderOffers)
    .where(or(eq(fromId, id), eq(toMobile, mobile), eq(answeredBy, id)))
    .orderBy(desc(cylinderOffers.offeredAt), desc(cylinderOffers.id))
    .offset(page.offset)
    .limit(page.limit);
  return withCylinders(db, rows);
}

async function withCylinders(db: Database, rows: readonly OfferRow[]): Promise<OfferWithCylinders[]> {
  if (rows.length === 0) return [];
  const { offerId, position, cylinderId } = cylinderOfferItems;
  const items = await db
    .select({ offerId, id: cylinderId, number: cylinders.cylinderNumber, gas: cylinders.refrigerantName })
    .from(cylinderOfferItems)
    .innerJoin(cylinders, eq(cylinders.id, cylinderId))
    .where(
      inArray(
        offerId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(position));
  const byOffer = Map.groupBy(items, (item) => item.offerId);
  return rows.map((row) => ({ ...row, cylinders: byOffer.get(row.id) ?? [] }));
}

export async function saveResponse(
  tx: Database,
  id: string,
  response: Pick<OfferRow, "answer" | "answeredAt" | "respondedBy" | "reason">,
): Promise<void> {
  await tx.update(cylinderOffers).set(response).where(eq(cylinderOffers.id, id));
}

/** Unanswered and not expired. */
const isOpenAt = (now: Date) =>
  and(
    isNull(cylinderOffers.answer),
    gt(cylinderOffers.offeredAt, new Date(now.getTime() - OFFER_HOURS * 60 * 60 * 1000)),
  );

/** The customer's offers of each cylinder, by cylinder id. */
async function offersByCylinder(db: Database, giverId: string, where: SQL | undefined): Promise<Map<number, number>> {
  const { offerId, cylinderId } = cylinderOfferItems;
  const rows = await db
    .select({ cylinderId, offers: count() })
    .from(cylinderOffers)
    .innerJoin(cylinderOfferItems, eq(offerId, cylinderOffers.id))
    .innerJoin(cylinders, eq(cylinders.id, cylinderId))
    .where(and(eq(cylinderOffers.fromId, giverId), where))
    .groupBy(cylinderId);
  return new Map(rows.map((row) => [row.cylinderId, row.offers]));
}

export const offersSince = (db: Database, giverId: string, since: Date) =>
  offersByCylinder(db, giverId, gt(cylinderOffers.offeredAt, since));

/** As `isStillWithGiver`. */
const IS_WITH_GIVER = and(
  eq(cylinders.holderId, cylinderOffers.fromId),
  lte(cylinders.heldSince, cylinderOffers.offeredAt),
);

/** In offers that can still be accepted. */
export const offeredNow = (db: Database, giverId: string, now: Date) =>
  offersByCylinder(db, giverId, and(isOpenAt(now), IS_WITH_GIVER));

export const countOpenOffersOf = (db: Database, accountId: string, now: Date): Promise<number> =>
  db.$count(cylinderOffers, and(eq(cylinderOffers.fromId, accountId), isOpenAt(now)));

/** Without offers of the customer's own earlier account. */
export const countOffersTo = (db: Database, { id, mobile }: Customer, now: Date): Promise<number> =>
  db.$count(
    cylinderOffers,
    and(eq(cylinderOffers.toMobile, mobile), isOpenAt(now), sql`${cylinderOffers.fromId} is distinct from ${id}`),
  );
