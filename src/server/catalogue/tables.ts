import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, numeric, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Packaging, PriceDetails, Variant } from "#domain/catalogue/product.ts";
import { PRODUCT_TYPES } from "#domain/catalogue/product-form.ts";
import { bytes } from "#server/database/bytes.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const paise = (name: string) => bigint(name, { mode: "number" });
const kilograms = (name: string) => numeric(name, { precision: 9, scale: 3, mode: "number" });

/**
 * What the shop sells. Prices are the shop's own, without GST and in paise; the daily movement goes around them and is
 * kept in the price history. What only one page shows stays together as JSON, with its money in rupees as on the wire.
 */
export const products = pgTable(
  "products",
  {
    id: text("id").primaryKey(),
    sku: text("sku").notNull().unique("products_sku"),
    /** The order of the catalogue. */
    position: integer("position").notNull(),
    name: text("name"),
    description: text("description"),
    specifications: text("specifications"),
    image: text("image"),
    imageUrl: text("image_url"),
    brand: text("brand"),
    category: text("category").notNull(),
    type: text("type", { enum: PRODUCT_TYPES }),
    note: text("note"),
    featured: boolean("featured").notNull().default(false),
    inStock: boolean("in_stock").notNull(),
    /** Percent, already taken off the prices. */
    discount: numeric("discount", { precision: 5, scale: 2, mode: "number" }),
    originalPrice: paise("original_price"),
    basePrice: paise("base_price"),
    price: paise("price"),
    finalPriceInclGST: paise("final_price_incl_gst"),
    perKgPrice: paise("per_kg_price"),
    perCanPrice: paise("per_can_price"),
    perMeterPrice: paise("per_meter_price"),
    /** Refundable, and never taxed. */
    deposit: paise("deposit"),
    size: text("size"),
    core: text("core"),
    grade: text("grade"),
    weightKg: kilograms("weight_kg"),
    kgsPerCylinder: kilograms("kgs_per_cylinder"),
    cylinderSize: text("cylinder_size"),
    cansPerBox: integer("cans_per_box"),
    boxSize: text("box_size"),
    metersPerBox: integer("meters_per_box"),
    requiresCylinder: boolean("requires_cylinder").notNull().default(false),
    isCylinder: boolean("is_cylinder").notNull().default(false),
    hsn: text("hsn"),
    variants: jsonb("variants").$type<Variant[]>(),
    packaging: jsonb("packaging").$type<Packaging[]>(),
    priceDetails: jsonb("price_details").$type<PriceDetails>(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Out of the catalogue, but still named by old orders and price history. */
    archivedAt: moment("archived_at"),
    /** Rises with each change, so that two admins cannot overwrite each other unseen. */
    version: integer("version").notNull().default(1),
  },
  (product) => [
    index("products_in_order").on(product.position, product.id).where(sql`${product.archivedAt} is null`),
    check("products_id", sql`${product.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${product.id}) <= 80`),
    check("products_sku_form", sql`length(${product.sku}) between 1 and 100`),
    check("products_type", sql`${product.type} in ('gas', 'cylinder', 'can', 'copper', 'wire', 'spare')`),
    check("products_discount", sql`${product.discount} between 0 and 100`),
    check(
      "products_prices",
      sql`least(${product.originalPrice}, ${product.basePrice}, ${product.price}, ${product.finalPriceInclGST}, ${product.perKgPrice}, ${product.perCanPrice}, ${product.perMeterPrice}, ${product.deposit}) >= 0`,
    ),
    check(
      "products_contents",
      sql`least(${product.weightKg}, ${product.kgsPerCylinder}, ${product.cansPerBox}, ${product.metersPerBox}) > 0`,
    ),
    check("products_variants", sql`jsonb_typeof(${product.variants}) = 'array'`),
    check("products_packaging", sql`jsonb_typeof(${product.packaging}) = 'array'`),
    check("products_price_details", sql`jsonb_typeof(${product.priceDetails}) = 'object'`),
  ],
);

/**
 * Photographs that stand in place of a drawing, under a name that changes with what they show. They are few and small, and
 * here every process of the shop sees them at once and one backup holds everything.
 */
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
