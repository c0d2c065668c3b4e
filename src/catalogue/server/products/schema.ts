import { type HasDefault, type NotNull, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { type FieldKind, type Packaging, PRODUCT_TYPES } from "#catalogue/rules/products/field-kinds.ts";
import type { PriceDetails, Variant } from "#catalogue/rules/products/product.ts";
import {
  FIELD_NAMES,
  fieldNamed,
  fieldsOfKind,
  type PRODUCT_FIELDS,
  type ProductField,
} from "#catalogue/rules/products/product-fields.ts";
import { bytes, columnName, isOneOf, moment } from "#platform/server/database/columns.ts";

const COLUMNS = {
  text: (name: string) => text(name),
  lines: (name: string) => text(name),
  type: (name: string) => text(name, { enum: PRODUCT_TYPES }),
  money: (name: string) => bigint(name, { mode: "number" }),
  percent: (name: string) => numeric(name, { precision: 5, scale: 2, mode: "number" }),
  kilograms: (name: string) => numeric(name, { precision: 9, scale: 3, mode: "number" }),
  count: (name: string) => integer(name),
  claim: (name: string) => boolean(name),
  variants: (name: string) => jsonb(name).$type<Variant[]>(),
  packaging: (name: string) => jsonb(name).$type<Packaging[]>(),
} satisfies Record<FieldKind, (name: string) => PgColumnBuilderBase>;

type Columns = { [Kind in FieldKind]: ReturnType<(typeof COLUMNS)[Kind]> };
type ColumnOf<Kind extends FieldKind, Declared> = Declared extends { required: true }
  ? NotNull<Columns[Kind]>
  : Kind extends "claim"
    ? HasDefault<NotNull<Columns[Kind]>>
    : Columns[Kind];

function columnOf(name: ProductField) {
  const { kind, required } = fieldNamed(name);
  if (kind === "claim" && !required) return COLUMNS.claim(columnName(name)).notNull().default(false);
  const column = COLUMNS[kind](columnName(name));
  return required ? column.notNull() : column;
}

/** One column per field of product-fields; the checks below depend on field kinds. */
const written = Object.fromEntries(FIELD_NAMES.map((name) => [name, columnOf(name)])) as {
  [Name in ProductField]: ColumnOf<(typeof PRODUCT_FIELDS)[Name]["kind"], (typeof PRODUCT_FIELDS)[Name]>;
};

const listed = (columns: Record<ProductField, AnyPgColumn>, ...kinds: FieldKind[]) =>
  sql.join(
    fieldsOfKind(...kinds).map((field) => columns[field]),
    sql`, `,
  );

export const unitPrice = (product: Record<ProductField, AnyPgColumn>) =>
  sql`coalesce(${product.perKgPrice}, ${product.perCanPrice}, ${product.perMeterPrice}, ${product.price})`;

/** A deposit is no sale, so empties need no HSN code; see `isEmptyCylinder`. */
export const hasNoHsn = (product: Record<ProductField | "isCylinder", AnyPgColumn>) =>
  sql`coalesce(${product.hsn}, '') = '' and not ${product.isCylinder}`;

/**
 * Prices are the shop's own, without GST, in paise; daily movements are in the price history. Fields that only one page shows are
 * JSON, with amounts in rupees.
 */
export const products = pgTable(
  "products",
  {
    id: text("id").primaryKey(),
    position: integer("position").notNull(),
    ...written,
    image: text("image"),
    imageUrl: text("image_url"),
    basePrice: COLUMNS.money("base_price"),
    /** Refundable and never taxed. */
    deposit: COLUMNS.money("deposit"),
    isCylinder: boolean("is_cylinder").notNull().default(false),
    priceDetails: jsonb("price_details").$type<PriceDetails>(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Old orders and price history still refer to archived products. */
    archivedAt: moment("archived_at"),
    /** Optimistic lock. */
    version: integer("version").notNull().default(1),
  },
  (product) => [
    unique("products_sku").on(product.sku),
    // Includes archived products: new positions follow them too.
    index("products_in_order").on(product.position, product.id),
    index("products_by_sku").on(sql`lower(${product.sku})`),
    // For the back office: sorting and month-end checks.
    index("products_by_name").on(sql`lower(${product.name})`),
    index("products_by_price").on(sql`${unitPrice(product)}`),
    index("products_by_price_down").on(sql`${unitPrice(product)} desc nulls last`),
    index("products_by_change").on(product.updatedAt),
    index("products_without_hsn")
      .on(product.id)
      .where(sql`${product.archivedAt} is null and ${hasNoHsn(product)}`),
    check("products_id", sql`${product.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${product.id}) <= 80`),
    check("products_sku_form", sql`length(${product.sku}) between 1 and 100`),
    check("products_type", isOneOf(product.type, PRODUCT_TYPES)),
    check(
      "products_percents",
      sql`least(${listed(product, "percent")}) >= 0 and greatest(${listed(product, "percent")}) <= 100`,
    ),
    check("products_prices", sql`least(${listed(product, "money")}, ${product.basePrice}, ${product.deposit}) >= 0`),
    check("products_contents", sql`least(${listed(product, "kilograms", "count")}) > 0`),
    check("products_variants", sql`jsonb_typeof(${product.variants}) = 'array'`),
    check("products_packaging", sql`jsonb_typeof(${product.packaging}) = 'array'`),
    check("products_price_details", sql`jsonb_typeof(${product.priceDetails}) = 'object'`),
  ],
);

/**
 * Remaining stock of a line (a product or one of its weights). The statement that places an order deducts from it. Code that needs
 * several rows locks them in the order of their ids.
 */
export const stockCounts = pgTable(
  "stock_counts",
  {
    lineId: text("line_id").primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id),
    /** The last guard against overselling. */
    left: integer("remaining").notNull(),
    /** Stock is low at or below this. */
    lowAt: integer("low_at").notNull(),
    /** Optimistic lock for corrections; orders do not increment it. */
    version: integer("version").notNull().default(1),
    correctedAt: moment("corrected_at").notNull(),
  },
  (count) => [
    index("stock_counts_product").on(count.productId),
    check("stock_counts_left", sql`${count.left} between 0 and 1000000`),
    check("stock_counts_low_at", sql`${count.lowAt} between 0 and 1000000`),
  ],
);

/** Photos that replace a drawing. In the database every process sees them at once, and one backup contains everything. */
export const productPictures = pgTable(
  "product_pictures",
  {
    name: text("name").primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id),
    webp: bytes("webp").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (picture) => [
    index("product_pictures_product").on(picture.productId),
    check("product_pictures_name", sql`${picture.name} ~ '^[a-z0-9-]{1,120}\\.webp$'`),
    check("product_pictures_size", sql`length(${picture.webp}) between 1 and 2000000`),
  ],
);
