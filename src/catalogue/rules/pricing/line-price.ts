/** The price before GST of one cart unit. */
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { isCan, isCopperPipe, isGas, isWire } from "#catalogue/rules/products/product-kind.ts";
import { kilogramsIn, pricePerCan, pricePerKilogram, pricePerMeter } from "#catalogue/rules/products/unit-prices.ts";
import { type Paise, priceIn, times } from "#platform/rules/money/money.ts";
import { gstRateOf, withoutGst } from "./gst.ts";

/** The default where the catalogue has no value. */
export const METERS_IN_A_BOX = 100;

/** Undefined when the catalogue lacks the data; such a product cannot be bought. */
export function linePrice(product: Product, variant?: Variant): Paise | undefined {
  if (variant) return priceIn(variant.basePrice) ?? beforeGst(variant.finalPriceInclGST, product);
  return priceOfContents(product) ?? statedPrice(product);
}

/** A full cylinder, box or coil at its price per kg, can or metre. Pipe is enquired for by the metre, but its coil has a price too. */
export const packPrice = (product: Product): Paise | undefined =>
  isCopperPipe(product) ? whole(pricePerMeter(product), product.metersPerBox) : priceOfContents(product);

function priceOfContents(product: Product): Paise | undefined {
  if (isGas(product)) return whole(pricePerKilogram(product), kilogramsIn(product));
  if (isCan(product)) return whole(pricePerCan(product), product.cansPerBox ?? 1);
  if (isWire(product)) return whole(pricePerMeter(product), product.metersPerBox ?? METERS_IN_A_BOX);
  if (isCopperPipe(product)) return pricePerMeter(product);
  return undefined;
}

/** Already includes discounts. */
const statedPrice = (product: Product): Paise | undefined =>
  [product.price, product.totalCylinderPrice, product.totalPrice, product.basePrice]
    .map(priceIn)
    .find((amount) => amount !== undefined) ?? beforeGst(product.finalPriceInclGST, product);

const whole = (unitPrice: Paise | undefined, units: number | undefined): Paise | undefined =>
  unitPrice === undefined || units === undefined || !(units > 0) ? undefined : times(unitPrice, units);

const beforeGst = (inclusive: number | undefined, product: Product): Paise | undefined => {
  const price = priceIn(inclusive);
  return price === undefined ? undefined : withoutGst(price, gstRateOf(product));
};
