/** Handling as a product's breakdown shows it and as the order is charged. The sources disagree: see docs/decisions/0032. */
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { isCan, isGas } from "#domain/catalogue/product-kind.ts";
import { kilogramsIn } from "#domain/catalogue/unit-prices.ts";
import type { HandlingRates, ShopIdentity } from "#domain/identity.ts";
import { isSameState } from "#domain/india.ts";
import { NOTHING, type Paise, sum, times } from "#domain/money.ts";
import { GST_PERCENT } from "./gst.ts";

type HandlingShop = Pick<ShopIdentity, "state" | "handling">;

/** Only gas is charged, per kilogram, with a fixed surcharge outside the shop's state. */
export function handlingCharge(gasKilograms: number, deliveryState: string, shop: HandlingShop): Paise {
  if (gasKilograms === 0) return NOTHING;
  const { perKilogram, outsideState } = shop.handling;
  return sum([times(perKilogram, gasKilograms), isSameState(deliveryState, shop.state) ? NOTHING : outsideState]);
}

/** Handling is a composite supply taxed at the rate of the most valuable line (CGST Act, section 8): docs/decisions/0061. */
export const handlingRate = (goods: readonly { taxable: Paise; gstRate: number }[]): number =>
  worthMost(goods)?.gstRate ?? GST_PERCENT;

/** The first of equals. */
export const worthMost = <Line extends { taxable: Paise }>(goods: readonly Line[]): Line | undefined =>
  goods.reduce<Line | undefined>((most, line) => (most && most.taxable >= line.taxable ? most : line), undefined);

/** Shown in a product's breakdown; `handlingCharge` decides what the order pays. */
export function handlingShown(product: Product, rates: HandlingRates, variant?: Variant): Paise {
  if (isCan(product)) return rates.perCanBox;
  if (isGas(product)) return times(rates.perKilogram, variant?.weightKg ?? kilogramsIn(product) ?? 0);
  return NOTHING;
}
