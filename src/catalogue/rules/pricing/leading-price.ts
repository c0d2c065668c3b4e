/** The leading price of a product: the market moves it, an admin sets it, and its other prices follow in proportion. */
import type { Product } from "#catalogue/rules/products/product.ts";
import { isCan, isCopperPipe, isGas, isWire } from "#catalogue/rules/products/product-kind.ts";
import { pricePerCan, pricePerKilogram, pricePerMeter } from "#catalogue/rules/products/unit-prices.ts";
import { inRupees, type Paise, priceIn, times } from "#platform/rules/money/money.ts";
import { statedBefore } from "./before-discount.ts";
import { packPrice } from "./line-price.ts";

/** Per kg for gas, per can for cans, per metre for wire and pipe; otherwise the price itself. */
export function leadingPrice(product: Product): Paise | undefined {
  const perUnit = unitPrice(product);
  return perUnit ?? pricePerKilogram(product) ?? priceIn(product.price);
}

function unitPrice(product: Product): Paise | undefined {
  if (isGas(product)) return pricePerKilogram(product);
  if (isCan(product)) return pricePerCan(product);
  return isWire(product) || isCopperPipe(product) ? pricePerMeter(product) : undefined;
}

const FOLLOWING = [
  "perKgPrice",
  "pricePerKg",
  "perCanPrice",
  "pricePerCan",
  "perMeterPrice",
  "price",
  "finalPrice",
  "totalPrice",
  "totalCylinderPrice",
  "basePrice",
  "finalPriceInclGST",
] as const satisfies readonly (keyof Product)[];

/** Prices of a full pack are recomputed instead of scaled, so that they are rounded once and agree everywhere. */
const OF_THE_PACK = ["price", "totalPrice", "totalCylinderPrice"] as const satisfies readonly (keyof Product)[];

/**
 * Returns the product at another leading price. Stated price details would no longer add up, so they are dropped and recomputed.
 * The price before a discount does not follow: once the price passes it, there is no discount.
 */
export function atLeadingPrice(product: Product, price: Paise): Product {
  const base = leadingPrice(product);
  if (base === undefined || base === price) return product;
  const moved = (amount: number) => {
    const old = priceIn(amount);
    return old === undefined ? amount : inRupees(old === base ? price : times(old, price / base));
  };
  const { priceDetails: _outdated, ...repriced } = product;
  for (const field of FOLLOWING) {
    const amount = product[field];
    if (amount !== undefined) repriced[field] = moved(amount);
  }
  const pack = packPrice(repriced);
  for (const field of OF_THE_PACK) {
    const old = priceIn(product[field]);
    if (pack !== undefined && old !== undefined && old !== base) repriced[field] = inRupees(pack);
  }
  const before = statedBefore(product);
  if (before !== undefined) repriced.originalPrice = inRupees(before);
  const packaging = product.packaging?.map((pack) =>
    pack.perKgPrice === undefined ? pack : { ...pack, perKgPrice: moved(pack.perKgPrice) },
  );
  const variants = product.variants?.map((variant) => ({
    ...variant,
    basePrice: moved(variant.basePrice),
    finalPriceInclGST: moved(variant.finalPriceInclGST),
  }));
  return { ...repriced, ...(packaging && { packaging }), ...(variants && { variants }) };
}

export type QuotedUnit = "kg" | "can" | "meter" | "piece";

export function quotedUnit(product: Product): QuotedUnit {
  if (unitPrice(product) === undefined) return pricePerKilogram(product) === undefined ? "piece" : "kg";
  if (isGas(product)) return "kg";
  return isCan(product) ? "can" : "meter";
}
