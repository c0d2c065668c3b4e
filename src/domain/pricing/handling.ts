/** Handling, once as a product's breakdown explains it and once as the order is charged. The sources disagree: see docs/decisions/0032. */
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { isCan, isGas } from "#domain/catalogue/product-kind.ts";
import { kilogramsIn } from "#domain/catalogue/unit-prices.ts";
import type { HandlingRates } from "#domain/identity.ts";
import { isDelhi } from "#domain/india.ts";
import { NOTHING, type Paise, sum, times } from "#domain/money.ts";

/** What the order pays: only gas is handled, by its kilograms, and leaving Delhi costs a fixed amount more. */
export function handlingCharge(gasKilograms: number, deliveryState: string, rates: HandlingRates): Paise {
  if (gasKilograms === 0) return NOTHING;
  const leavingDelhi = !isDelhi(deliveryState);
  return sum([times(rates.perKilogram, gasKilograms), leavingDelhi ? rates.outsideDelhi : NOTHING]);
}

/** What the breakdown of one product shows; the order's own rule decides what is paid. */
export function handlingShown(product: Product, rates: HandlingRates, variant?: Variant): Paise {
  if (isCan(product)) return rates.perCanBox;
  if (isGas(product)) return times(rates.perKilogram, variant?.weightKg ?? kilogramsIn(product) ?? 0);
  return NOTHING;
}
