/**
 * The catalogue as it is sold today, kept in the database where it is too large to be held in memory (docs/decisions/0083). All of it is
 * worked out from products, stock counts and prices of the day, by the rules of the domain, and can be thrown away at any time.
 */
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { NAMES_WEIGH } from "#domain/catalogue/fuzzy-search.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { paise } from "#server/database/columns.ts";

/** Every product as it crosses the wire. */
export const soldProducts = pgTable(
  "sold_products",
  {
    id: text("id").primaryKey(),
    position: integer("position").notNull(),
    /** On this day, and from this state of what it is worked out from. */
    day: date("day").notNull(),
    source: text("source").notNull(),
    isEmptyCylinder: boolean("is_empty_cylinder").notNull(),
    isGas: boolean("is_gas").notNull(),
    product: json("product").$type<Product>().notNull(),
  },
  (sold) => [
    index("sold_products_in_order").on(sold.position, sold.id),
    index("sold_products_empties").on(sold.id).where(sql`${sold.isEmptyCylinder}`),
    index("sold_products_gases").on(sold.position, sold.id).where(sql`${sold.isGas}`),
  ],
);

/** What a search looks at, of everything that can be browsed. */
export const searchEntries = pgTable(
  "search_entries",
  {
    id: text("id").primaryKey(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    /** The texts of the plain search. */
    words: text("words").notNull(),
    /** The words of the wider search, each with its weight. */
    weights: jsonb("weights").$type<Record<string, number>>().notNull(),
    categories: text("categories").array().notNull(),
    price: paise("price").notNull(),
    inStock: boolean("in_stock").notNull(),
    comingSoon: boolean("coming_soon").notNull(),
    gas: text("gas").notNull(),
    size: text("size").notNull(),
    returnable: text("returnable").notNull(),
    pipe: text("pipe").notNull(),
    duplicateKey: text("duplicate_key"),
    /** Whether there is another of its key: most have none, and need not look. */
    hasTwin: boolean("has_twin").notNull().default(false),
    /** Percent off; nothing where it is no offer. */
    offer: doublePrecision("offer"),
    /** What its leading price is quoted for; nothing where it has none. With what the price desk looks through. */
    unit: text("unit").notNull().default(""),
    deskText: text("desk_text").notNull().default(""),
  },
  (entry) => [
    index("search_entries_words").using("gin", sql`${entry.words} gin_trgm_ops`),
    index("search_entries_weights").using("gin", entry.weights),
    // All that filters and sorting ask for, so that they read no texts.
    index("search_entries_filters").on(
      entry.position,
      entry.id,
      entry.price,
      entry.inStock,
      entry.comingSoon,
      entry.hasTwin,
      entry.categories,
      entry.gas,
      entry.size,
      entry.returnable,
      entry.pipe,
    ),
    index("search_entries_twins").on(entry.duplicateKey, entry.position, entry.id).where(sql`${entry.hasTwin}`),
    index("search_entries_desk")
      .on(entry.position, entry.id, entry.unit, entry.categories)
      .where(sql`${entry.unit} <> ''`),
    index("search_entries_desk_text").using("gin", sql`${entry.deskText} gin_trgm_ops`),
    index("search_entries_offers").on(entry.offer, entry.position).where(sql`${entry.offer} is not null`),
  ],
);

/** Every word there is, with the most it weighs anywhere. */
export const searchWords = pgTable(
  "search_words",
  { word: text("word").primaryKey(), weight: smallint("weight").notNull() },
  (word) => [
    index("search_words_parts").using("gin", sql`${word.word} gin_trgm_ops`),
    // Only names are respelt, never figures.
    index("search_words_names")
      .on(sql`length(${word.word})`)
      .where(sql`${word.weight} >= ${sql.raw(String(NAMES_WEIGH))} and ${word.word} !~ '^[0-9]'`),
  ],
);
