import { sql } from "drizzle-orm";
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
} from "drizzle-orm/pg-core";
import { type FieldKind, type Packaging, PRODUCT_TYPES } from "#domain/catalogue/field-kinds.ts";
import type { PriceDetails, Variant } from "#domain/catalogue/product.ts";
import { FIELD_NAMES, fieldNamed, fieldsOfKind, type ProductField } from "#domain/catalogue/product-fields.ts";
import { bytes, isOneOf, moment } from "#server/database/columns.ts";

const paise = (name: string) => bigint(name, { mode: "number" });
const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: "number" });
const kilograms = (name: string) => numeric(name, { precision: 9, scale: 3, mode: "number" });

/** One column per field of product-fields; the checks below depend on field kinds. */
const written = {
  name: text("name"),
  nameInHindi: text("name_in_hindi"),
  sku: text("sku").notNull().unique("products_sku"),
  brand: text("brand"),
  category: text("category").notNull(),
  type: text("type", { enum: PRODUCT_TYPES }),
  description: text("description"),
  descriptionInHindi: text("description_in_hindi"),
  specifications: text("specifications"),
  inStock: boolean("in_stock").notNull(),
  featured: boolean("featured").notNull().default(false),
  note: text("note"),
  perKgPrice: paise("per_kg_price"),
  perCanPrice: paise("per_can_price"),
  perMeterPrice: paise("per_meter_price"),
  price: paise("price"),
  originalPrice: paise("original_price"),
  discount: percent("discount"),
  finalPriceInclGST: paise("final_price_incl_gst"),
  gstRate: percent("gst_rate"),
  kgsPerCylinder: kilograms("kgs_per_cylinder"),
  cylinderSize: text("cylinder_size"),
  weightKg: kilograms("weight_kg"),
  requiresCylinder: boolean("requires_cylinder").notNull().default(false),
  cansPerBox: integer("cans_per_box"),
  boxSize: text("box_size"),
  metersPerBox: integer("meters_per_box"),
  size: text("size"),
  core: text("core"),
  grade: text("grade"),
  hsn: text("hsn"),
  variants: jsonb("variants").$type<Variant[]>(),
  packaging: jsonb("packaging").$type<Packaging[]>(),
} satisfies Record<ProductField, PgColumnBuilderBase>;

const listed = (columns: Record<ProductField, AnyPgColumn>, ...kinds: FieldKind[]) =>
  sql.join(
    fieldsOfKind(...kinds).map((field) => columns[field]),
    sql`, `,
  );

const looked = FIELD_NAMES.filter((name) => fieldNamed(name).searched === "by all");

/**
 * Traders type r410a, R 410A and R-410A for the same gas, so spaces and hyphens are removed. PostgreSQL uses the index only for
 * exactly this expression.
 */
export const productSearchText = (product: Record<ProductField | "id", AnyPgColumn>) =>
  sql`regexp_replace(lower(${sql.join(
    [product.id, ...looked.map((name) => sql`coalesce(${product[name]}, '')`)],
    sql` || chr(1) || `,
  )}), '[\\s-]+', '', 'g')`;

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
    basePrice: paise("base_price"),
    /** Refundable and never taxed. */
    deposit: paise("deposit"),
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
    // Includes archived products: new positions follow them too.
    index("products_in_order").on(product.position, product.id),
    index("products_by_sku").on(sql`lower(${product.sku})`),
    // For the back office: search, sorting and month-end checks.
    index("products_words").using("gin", sql`${productSearchText(product)} gin_trgm_ops`),
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
