/** Converts between rows (paise) and API products (rupees). */
import type { Product } from "#catalogue/rules/products/product.ts";
import { fieldNamed, fieldsOfKind } from "#catalogue/rules/products/product-fields.ts";
import { inRupees, type Paise, rupees } from "#platform/rules/money/money.ts";
import type { products } from "./schema.ts";

export type ProductRow = typeof products.$inferSelect;
type NewProductRow = typeof products.$inferInsert;

/** Stored in paise. */
const MONEY = [...fieldsOfKind("money"), "basePrice", "deposit"] as const;

type Amounts = Record<(typeof MONEY)[number], number | null>;

/** Present only when true. */
export const CLAIMS = [...fieldsOfKind("claim").filter((name) => !fieldNamed(name).required), "isCylinder"] as const;

export function productFromRow(row: ProductRow): Product {
  const { position, createdAt, updatedAt, archivedAt, version, ...described } = row;
  const amounts = MONEY.map((field) => [field, row[field] === null ? null : inRupees(row[field] as Paise)]);
  const claims = CLAIMS.map((claim) => [claim, row[claim] ? true : null]);
  const fields = Object.fromEntries([...Object.entries(described), ...amounts, ...claims]);
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return withSecondNames(Object.fromEntries(known) as Product);
}

/** Prices with two API names are stored once, so that they cannot differ. */
function withSecondNames(product: Product): Product {
  const { perKgPrice, perCanPrice, price, kgsPerCylinder } = product;
  return {
    ...product,
    ...(perKgPrice !== undefined && { pricePerKg: perKgPrice }),
    ...(perCanPrice !== undefined && { pricePerCan: perCanPrice }),
    ...(price !== undefined && kgsPerCylinder !== undefined && { totalCylinderPrice: price }),
  };
}

export function rowFromProduct(product: Product, position: number): NewProductRow {
  const { pricePerKg, pricePerCan, finalPrice, totalPrice, totalCylinderPrice, ...stored } = product;
  return { ...stored, ...pricesFromProduct(product), position };
}

export function pricesFromProduct(product: Product) {
  const once = {
    ...product,
    price: product.price ?? product.finalPrice ?? product.totalPrice ?? product.totalCylinderPrice,
    perKgPrice: product.perKgPrice ?? product.pricePerKg,
    perCanPrice: product.perCanPrice ?? product.pricePerCan,
  };
  const inPaise = (amount: number | undefined) => (amount === undefined ? null : rupees(amount));
  return {
    ...(Object.fromEntries(MONEY.map((field) => [field, inPaise(once[field])])) as Amounts),
    variants: product.variants ?? null,
    packaging: product.packaging ?? null,
    priceDetails: product.priceDetails ?? null,
  };
}
