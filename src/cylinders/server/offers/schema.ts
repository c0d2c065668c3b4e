import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { OFFER_STATES, type Offer } from "#cylinders/rules/custody/offers.ts";
import { cylinders } from "#cylinders/server/cylinder/schema.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { isOneOf, moment, typed } from "#platform/server/database/columns.ts";

type Answer = NonNullable<Offer["answer"]>;
const ANSWERS = Object.keys(OFFER_STATES()).filter((state) => state !== "open") as [Answer, ...Answer[]];

export const cylinderOffers = pgTable(
  "cylinder_offers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    fromId: uuid("from_id").references(() => accounts.id, { onDelete: "set null" }),
    /** Erased after a retention period, see erase-mobiles-store.ts. */
    toMobile: text("to_mobile"),
    offeredAt: moment("offered_at").notNull(),
    answer: text("answer", { enum: ANSWERS }),
    answeredAt: moment("answered_at"),
    /** May have another mobile, with the giver's code. */
    respondedBy: uuid("answered_by").references(() => accounts.id, { onDelete: "set null" }),
    reason: typed("reason"),
    /** Idempotency key. */
    clientKey: uuid("client_key").notNull().unique("cylinder_offers_key"),
  },
  (offer) => [
    index("cylinder_offers_to").on(offer.toMobile, offer.offeredAt),
    index("cylinder_offers_from").on(offer.fromId, offer.offeredAt),
    index("cylinder_offers_answered").on(offer.respondedBy).where(sql`${offer.respondedBy} is not null`),
    index("cylinder_offers_open").on(offer.offeredAt).where(sql`${offer.answer} is null`),
    check("cylinder_offers_mobile", sql`${offer.toMobile} ~ '^[0-9]{10}$'`),
    check("cylinder_offers_answer", isOneOf(offer.answer, ANSWERS)),
    check("cylinder_offers_answered", sql`(${offer.answer} is null) = (${offer.answeredAt} is null)`),
  ],
);

export const cylinderOfferItems = pgTable(
  "cylinder_offer_items",
  {
    offerId: uuid("offer_id")
      .notNull()
      .references(() => cylinderOffers.id),
    position: integer("position").notNull(),
    cylinderId: bigint("cylinder_id", { mode: "number" })
      .notNull()
      .references(() => cylinders.id),
  },
  (item) => [primaryKey({ columns: [item.offerId, item.cylinderId] })],
);
