/**
 * Today's catalogue, stored in the database where it is too large for memory (docs/decisions/0083). All of it is derived from
 * products, stock counts and prices of the day by the domain's rules, and can be deleted at any time.
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
import type { Product } from "#catalogue/rules/products/product.ts";
import { NAMES_WEIGH } from "#catalogue/rules/search/fuzzy-search.ts";
import { paise } from "#platform/server/database/columns.ts";

/** Every product in API form. */
export const soldProducts = pgTable(
  "sold_products",
  {
    id: text("id").primaryKey(),
    position: integer("position").notNull(),
    /** The day and the input fingerprint it was computed from. */
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

export const searchEntries = pgTable(
  "search_entries",
  {
    id: text("id").primaryKey(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    /** The text of the plain search. */
    words: text("words").notNull(),
    /** The words of the fuzzy search with their weights. */
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
    /** Whether another entry has the same key: most have none and skip that lookup. */
    hasTwin: boolean("has_twin").notNull().default(false),
    /** Percent off; null where there is no offer. */
    offer: doublePrecision("offer"),
    /** The unit of the leading price, empty without one; and the text that price list search covers. */
    unit: text("unit").notNull().default(""),
    deskText: text("desk_text").notNull().default(""),
  },
  (entry) => [
    index("search_entries_words").using("gin", sql`${entry.words} gin_trgm_ops`),
    index("search_entries_weights").using("gin", entry.weights),
    // A covering index for filters and sorting, so that they read no texts.
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

/** Every word with its highest weight in any product. */
export const searchWords = pgTable(
  "search_words",
  { word: text("word").primaryKey(), weight: smallint("weight").notNull() },
  (word) => [
    index("search_words_parts").using("gin", sql`${word.word} gin_trgm_ops`),
    // Only names are spell-corrected, never numbers.
    index("search_words_names")
      .on(sql`length(${word.word})`)
      .where(sql`${word.weight} >= ${sql.raw(String(NAMES_WEIGH))} and ${word.word} !~ '^[0-9]'`),
  ],
);
