/** The price of one unit line by line, for the buyer. */
import type { PriceDetails, Product, Variant } from "#catalogue/rules/products/product.ts";
import { isCan, isWire } from "#catalogue/rules/products/product-kind.ts";
import { pricePerCan, pricePerKilogram } from "#catalogue/rules/products/unit-prices.ts";
import { inRupees, type Paise, priceIn, sum } from "#platform/rules/money/money.ts";
import type { HandlingRates } from "#shop/rules/identity/identity.ts";
import { beforeDiscount } from "./before-discount.ts";
import { gstOn, gstRateOf } from "./gst.ts";
import { handlingShown } from "./handling.ts";
import { linePrice } from "./line-price.ts";

/** Values stated in the catalogue win over computed ones, except for a variant. */
export function priceBreakdown(product: Product, rates: HandlingRates, variant?: Variant): PriceDetails | undefined {
  const stated = variant ? undefined : product.priceDetails;
  const price = linePrice(product, variant);
  if (price === undefined) return stated;
  const listPrice = beforeDiscount(product, price);
  const handling = handlingShown(product, rates, variant);
  const beforeGst = sum([price, handling]);
  const gstRate = gstRateOf(product);
  const gst = gstOn(beforeGst, gstRate);
  return {
    basePriceBeforeDiscount: inRupees(listPrice),
    basePrice: inRupees(price),
    discountRate: rate(listPrice, price),
    discountAmount: inRupees((listPrice - price) as Paise),
    priceAfterDiscount: inRupees(price),
    handlingCharge: inRupees(handling),
    priceBeforeGST: inRupees(beforeGst),
    gstRate: gstRate / 100,
    gstAmount: inRupees(gst),
    finalPrice: inRupees(sum([beforeGst, gst])),
    ...inUnits(product, price, variant),
    ...(stated && atRate(stated, gstRate)),
  };
}

/** The product's current GST rate wins over the rate stated in its details. */
function atRate(stated: PriceDetails, gstRate: number): PriceDetails {
  const { gstRate: text, gstAmount: _tax, finalPrice: _sum, ...agreed } = stated;
  return text === undefined || !Number.isFinite(text) || text === gstRate / 100 ? stated : agreed;
}

/** To a hundredth of a percent. */
const rate = (before: Paise, after: Paise) => Math.round((1 - after / before) * 10_000) / 10_000;

function inUnits(product: Product, price: Paise, variant?: Variant): PriceDetails {
  const perKilogram = pricePerKilogram(product);
  const perCan = pricePerCan(product);
  const deposit = priceIn(product.deposit);
  return {
    ...(perKilogram !== undefined && !variant && { pricePerKg: inRupees(perKilogram) }),
    ...(perCan !== undefined && { pricePerCan: inRupees(perCan) }),
    ...((isCan(product) || isWire(product)) && { totalBoxPrice: inRupees(price) }),
    ...(deposit !== undefined && { deposit: inRupees(deposit) }),
  };
}
