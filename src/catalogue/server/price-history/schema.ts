import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { products } from "#catalogue/server/products/schema.ts";
import { moment, paise } from "#platform/server/database/columns.ts";

const UNITS = ["kg", "can", "meter", "piece"] as const;

/**
 * Prices set together; people refer to them by number. A published one is never rewritten: it is undone only by another
 * publication.
 */
export const pricePublications = pgTable(
  "price_publications",
  {
    number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    status: text("status", { enum: ["scheduled", "published", "cancelled", "failed"] }).notNull(),
    note: text("note").notNull().default(""),
    byId: text("by_id").notNull(),
    /** The token's name at that time. */
    byName: text("by_name").notNull(),
    createdAt: moment("created_at").notNull(),
    /** When it is due; null if it was published at once. */
    publishAt: moment("publish_at"),
    publishedAt: moment("published_at"),
    cancelledAt: moment("cancelled_at"),
    cancelledBy: text("cancelled_by"),
    failure: text("failure"),
    undoes: bigint("undoes", { mode: "number" }).references((): AnyPgColumn => pricePublications.number),
  },
  (publication) => [
    index("price_publications_due").on(publication.publishAt).where(sql`${publication.status} = 'scheduled'`),
    uniqueIndex("price_publications_undone_once").on(publication.undoes),
    check("price_publications_status", sql`${publication.status} in ('scheduled', 'published', 'cancelled', 'failed')`),
    check("price_publications_note", sql`length(${publication.note}) <= 300`),
    check(
      "price_publications_scheduled",
      sql`${publication.status} = 'published' or ${publication.publishAt} is not null`,
    ),
    check(
      "price_publications_published",
      sql`(${publication.status} = 'published') = (${publication.publishedAt} is not null)`,
    ),
    check(
      "price_publications_cancelled",
      sql`(${publication.status} = 'cancelled') = (${publication.cancelledAt} is not null)`,
    ),
    check("price_publications_failed", sql`(${publication.status} = 'failed') = (${publication.failure} is not null)`),
  ],
);

/** One price of a publication, in paise per quoted unit; `before` of a scheduled one is set when it is published. */
export const pricePublicationLines = pgTable(
  "price_publication_lines",
  {
    publication: bigint("publication", { mode: "number" })
      .notNull()
      .references(() => pricePublications.number),
    productId: text("product_id")
      .notNull()
      .references(() => products.id),
    unit: text("unit", { enum: UNITS }).notNull(),
    before: paise("before"),
    price: paise("price").notNull(),
  },
  (line) => [
    primaryKey({ name: "price_publication_lines_key", columns: [line.publication, line.productId] }),
    index("price_publication_lines_product").on(line.productId, line.publication),
    check("price_publication_lines_unit", sql`${line.unit} in ('kg', 'can', 'meter', 'piece')`),
    check("price_publication_lines_price", sql`${line.price} > 0 and ${line.before} >= 0`),
  ],
);

/**
 * The price of a product on each day (Asia/Kolkata), in paise per quoted unit. Nothing is overwritten: of several rows for a day an
 * admin's wins over the movement, then the latest, and all can be looked up.
 */
export const priceHistory = pgTable(
  "price_history",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id),
    day: date("day", { mode: "string" }).notNull(),
    unit: text("unit", { enum: UNITS }).notNull(),
    unitPrice: paise("unit_price").notNull(),
    kind: text("kind", { enum: ["movement", "admin"] }).notNull(),
    /** The admin who set it; null for the daily movement. */
    setBy: text("set_by"),
    setAt: moment("set_at").notNull(),
    /** Null for prices from before publications existed. */
    publication: bigint("publication", { mode: "number" }).references(() => pricePublications.number),
  },
  (past) => [
    uniqueIndex("price_history_one_movement_a_day").on(past.productId, past.day).where(sql`${past.kind} = 'movement'`),
    index("price_history_set").on(past.productId, past.setAt.desc(), past.id.desc()).where(sql`${past.kind} = 'admin'`),
    index("price_history_of_day").on(past.day, past.productId, past.id),
    index("price_history_latest").on(past.productId, past.day.desc(), past.setAt.desc(), past.id.desc()),
    check("price_history_unit", sql`${past.unit} in ('kg', 'can', 'meter', 'piece')`),
    check("price_history_unit_price", sql`${past.unitPrice} >= 0`),
    check("price_history_kind", sql`${past.kind} in ('movement', 'admin')`),
    check("price_history_set_by", sql`(${past.kind} = 'admin') = (${past.setBy} is not null)`),
  ],
);
