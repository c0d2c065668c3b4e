import { priceBreakdown } from "#catalogue/rules/pricing/breakdown.ts";
import { gstOn, gstRateOf } from "#catalogue/rules/pricing/gst.ts";
import { handlingShown } from "#catalogue/rules/pricing/handling.ts";
import { linePrice, packPrice } from "#catalogue/rules/pricing/line-price.ts";
import type { PriceDetails, Product, Variant } from "#catalogue/rules/products/product.ts";
import { isCopperPipe, isGas } from "#catalogue/rules/products/product-kind.ts";
import { sizeText } from "#catalogue/rules/products/unit-label.ts";
import { NO_TRADE_PRICES, type TradePrices, yourLinePrice } from "#catalogue/rules/trade-prices/trade-price.ts";
import { t } from "#platform/rules/language/text.ts";
import {
  inRupees,
  NOTHING,
  type Paise,
  priceIn,
  rupees,
  shopPrice,
  shopPriceOr,
  sum,
  times,
  wholePrice,
} from "#platform/rules/money/money.ts";
import type { HandlingRates, ShopIdentity } from "#shop/rules/identity/identity.ts";
import { packText } from "./pack-text.ts";

export type BreakdownLine = { name: string; text: string; kind: "line" | "sum" | "apart" | "yours" };

/** The unit of the breakdown: the pack, or one metre of pipe. Empty for a piece. */
export const breakdownUnit = (product: Product, variant?: Variant): string =>
  (variant && sizeText(variant.weight)) ?? (isCopperPipe(product) ? t("1 meter") : packText(product));

type BreakdownContext = { variant?: Variant | undefined; prices?: TradePrices };

export function yourLines(
  product: Product,
  rates: HandlingRates,
  { variant, prices }: Required<BreakdownContext>,
): BreakdownLine[] {
  const yours = yourLinePrice({ product, variant }, prices);
  if (yours === undefined || yours === linePrice(product, variant)) return [];
  const before = sum([yours, handlingShown(product, rates, variant)]);
  return [
    { name: t("Your price"), text: shopPrice(yours), kind: "apart" },
    { name: t("Your price with GST"), text: withGst(before, gstRateOf(product)), kind: "yours" },
  ];
}

/**
 * States what an order pays where that differs from the breakdown. docs/decisions/0012: the breakdown of a box of cans includes a
 * handling charge that no order pays. The charge outside the shop's state applies once per order, not per product.
 */
export function chargedOnOrder(
  product: Product,
  shop: Pick<ShopIdentity, "state" | "stateName" | "handling">,
  seen: BreakdownContext = {},
): string | undefined {
  const { variant, prices = NO_TRADE_PRICES } = seen;
  const price = yourLinePrice({ product, variant }, prices);
  const shown = priceIn(priceBreakdown(product, shop.handling, variant)?.handlingCharge) ?? NOTHING;
  if (price === undefined) return undefined;
  if (isGas(product)) {
    const { outsideState } = shop.handling;
    if (outsideState === NOTHING) return undefined;
    return t("Orders with gas delivered outside {state} pay {amount} more for handling, once per order.", {
      state: shop.stateName ?? shop.state,
      amount: wholePrice(outsideState),
    });
  }
  if (shown === NOTHING) return undefined;
  return t(
    "Orders pay handling for gas cylinders only. In your cart this costs {amount} with GST, without the handling charge above.",
    { amount: withGst(price, gstRateOf(product)) },
  );
}

const withGst = (price: Paise, gstRate: number) => shopPrice(sum([price, gstOn(price, gstRate)]));

type Choice = { product: Product; variant?: Variant | undefined; quantity: number };

/** What the cart asks for this choice in the shop's own state. Undefined without a price. */
export function toPayNow(
  { product, variant, quantity }: Choice,
  rates: HandlingRates,
  prices = NO_TRADE_PRICES,
): { amount: Paise; hasDeposit: boolean } | undefined {
  const price = yourLinePrice({ product, variant, quantity }, prices);
  if (price === undefined) return undefined;
  const handling = isGas(product) ? handlingShown(product, rates, variant) : NOTHING;
  const taxable = times(sum([price, handling]), quantity);
  // CGST and SGST, each rounded.
  const head = gstOn(taxable, gstRateOf(product) / 2);
  const deposit = times(priceIn(product.deposit) ?? NOTHING, quantity);
  return { amount: sum([taxable, head, head, deposit]), hasDeposit: deposit > NOTHING };
}

/** Missing numbers show N/A; lines that do not apply (no discount, no deposit) are omitted. */
export function breakdownLines(product: Product, rates: HandlingRates, variant?: Variant): BreakdownLine[] {
  const details = priceBreakdown(product, rates, variant);
  if (!details) return [{ name: t("Price¦breakdown"), text: shopPriceOr(undefined), kind: "sum" }];
  return [
    ...unitLines(details),
    ...discountLines(details),
    { name: t("Price¦breakdown"), text: money(details.priceAfterDiscount ?? details.basePrice), kind: "line" },
    { name: t("Handling charge"), text: amount(details.handlingCharge), kind: "line" },
    { name: t("Price before GST"), text: money(details.priceBeforeGST), kind: "line" },
    { name: `GST${percent(details.gstRate)}`, text: money(details.gstAmount), kind: "line" },
    { name: t("Price with GST"), text: money(details.finalPrice), kind: "sum" },
    ...(priceIn(details.deposit) === undefined
      ? []
      : [{ name: t("Refundable deposit, empty cylinder"), text: money(details.deposit), kind: "apart" as const }]),
    ...coilLine(product),
  ];
}

function unitLines({ pricePerKg, pricePerCan }: PriceDetails): BreakdownLine[] {
  const units = [
    { name: t("Price per kg"), unit: pricePerKg },
    { name: t("Price per can"), unit: pricePerCan },
  ];
  return units
    .filter(({ unit }) => priceIn(unit) !== undefined)
    .map(({ name, unit }) => ({ name, text: money(unit), kind: "line" }));
}

/** Pipe is priced per metre but bought by the coil. */
function coilLine(product: Product): BreakdownLine[] {
  const coil = isCopperPipe(product) ? packPrice(product) : undefined;
  if (coil === undefined) return [];
  return [{ name: t("{pack}, before GST", { pack: packText(product) }), text: money(inRupees(coil)), kind: "apart" }];
}

function discountLines({ basePriceBeforeDiscount, discountAmount, discountRate }: PriceDetails): BreakdownLine[] {
  if (priceIn(discountAmount) === undefined) return [];
  return [
    { name: t("Price before discount"), text: money(basePriceBeforeDiscount), kind: "line" },
    { name: `${t("Discount")}${percent(discountRate)}`, text: `−${money(discountAmount)}`, kind: "line" },
  ];
}

const money = (stated: number | undefined) => shopPriceOr(priceIn(stated));

/** A handling charge of zero shows ₹0, not N/A. */
const amount = (stated: number | undefined) => (stated === 0 ? shopPrice(rupees(0)) : money(stated));

/** 0.18 becomes " 18%"; an unknown rate becomes an empty string. */
const percent = (rate: number | undefined) =>
  rate !== undefined && Number.isFinite(rate) ? ` ${Math.round(rate * 10_000) / 100}%` : "";
