/** One row of the daily price list: price per kg and price of a cylinder. */

import { linePrice } from "#catalogue/rules/pricing/line-price.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isEmptyCylinder, isGas } from "#catalogue/rules/products/product-kind.ts";
import { kilogramsIn, pricePerKilogram } from "#catalogue/rules/products/unit-prices.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";

/** In rupees. A price that cannot be computed is null and shows as N/A. */
export type PriceRow = {
  id: string;
  name: string;
  /** Where the catalogue has one. */
  nameInHindi?: string;
  brand: string | null;
  /** Per kilogram. */
  price: number | null;
  packagingSize: string | null;
  kgsPerCylinder: number | null;
  total: number | null;
  inStock: boolean;
  /** ISO 8601. */
  updatedAt: string;
};

/** `updatedAt` returns when a product's price last changed. */
export const priceRows = (products: readonly Product[], updatedAt: (product: Product) => string): PriceRow[] =>
  products
    .filter((product) => isGas(product) && !isEmptyCylinder(product))
    .map((product) => priceRow(product, updatedAt(product)));

function priceRow(product: Product, updatedAt: string): PriceRow {
  const kilograms = kilogramsIn(product);
  return {
    id: product.id,
    name: cardTitle(product),
    ...(product.nameInHindi && { nameInHindi: product.nameInHindi }),
    brand: product.brand ?? null,
    price: rupeesOrNull(pricePerKilogram(product)),
    packagingSize: product.cylinderSize ?? (kilograms === undefined ? null : `${kilograms} kg`),
    kgsPerCylinder: kilograms ?? null,
    total: rupeesOrNull(linePrice(product)),
    inStock: product.inStock,
    updatedAt,
  };
}

const rupeesOrNull = (amount: Paise | undefined) => (amount === undefined ? null : inRupees(amount));
