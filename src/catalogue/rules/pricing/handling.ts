/** Handling as a product's breakdown shows it and as the order is charged. The sources disagree: see docs/decisions/0012. */
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { isCan, isGas } from "#catalogue/rules/products/product-kind.ts";
import { kilogramsIn } from "#catalogue/rules/products/unit-prices.ts";
import { isSameState } from "#platform/rules/india/india.ts";
import { NOTHING, type Paise, shareOut, sum, times } from "#platform/rules/money/money.ts";
import type { HandlingRates, ShopIdentity } from "#shop/rules/identity/identity.ts";
import { GST_PERCENT } from "./gst.ts";

type HandlingShop = Pick<ShopIdentity, "state" | "handling">;

/** Only gas is charged, per kilogram, with a fixed surcharge outside the shop's state. */
export function handlingCharge(gasKilograms: number, deliveryState: string, shop: HandlingShop): Paise {
  if (gasKilograms === 0) return NOTHING;
  const { perKilogram, outsideState } = shop.handling;
  return sum([times(perKilogram, gasKilograms), isSameState(deliveryState, shop.state) ? NOTHING : outsideState]);
}

export type HandledLine = {
  quantity: number;
  gstRate: number;
  taxable: Paise;
  type?: string | null | undefined;
  kgsPerCylinder?: number | null | undefined;
};

export type TaxableAtRate = { gstRate: number; taxable: Paise };

/** Handling takes the rate of the gas it is charged for (CGST Act, section 8). Gases with several rates share it by kilogram. */
export function handlingByRate(handling: Paise, goods: readonly HandledLine[]): TaxableAtRate[] {
  const grams = new Map<number, number>();
  for (const line of goods) {
    if (gramsOf(line) > 0) grams.set(line.gstRate, (grams.get(line.gstRate) ?? 0) + gramsOf(line));
  }
  if (grams.size === 0) return [{ gstRate: mainRate(goods), taxable: handling }];
  const rates = [...grams.keys()].toSorted((one, other) => one - other);
  const shares = shareOut(
    handling,
    rates.map((gstRate) => grams.get(gstRate) ?? 0),
  );
  return rates.map((gstRate, place) => ({ gstRate, taxable: shares[place] ?? NOTHING }));
}

/** Of gas; 0 for other goods. */
export const gramsOf = ({ type, kgsPerCylinder, quantity }: HandledLine): number =>
  isGas({ type: type ?? "", category: "" }) ? Math.round((kgsPerCylinder ?? 0) * quantity * 1000) : 0;

/** The rate of the goods with the largest value. */
export const mainRate = (goods: readonly TaxableAtRate[]): number => worthMost(goods)?.gstRate ?? GST_PERCENT;

/** The first of equals. */
export const worthMost = <Line extends { taxable: Paise }>(goods: readonly Line[]): Line | undefined =>
  goods.reduce<Line | undefined>((most, line) => (most && most.taxable >= line.taxable ? most : line), undefined);

/** Shown in a product's breakdown; `handlingCharge` decides what the order pays. */
export function handlingShown(product: Product, rates: HandlingRates, variant?: Variant): Paise {
  if (isCan(product)) return rates.perCanBox;
  if (isGas(product)) return times(rates.perKilogram, variant?.weightKg ?? kilogramsIn(product) ?? 0);
  return NOTHING;
}
