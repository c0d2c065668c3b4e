/** Handling, once as a product's breakdown explains it and once as the order is charged. The sources disagree: see decisions D. */
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { isCan, isGas } from "#domain/catalogue/product-kind.ts";
import { kilogramsIn } from "#domain/catalogue/unit-prices.ts";
import { isDelhi } from "#domain/india.ts";
import { NOTHING, type Paise, rupees, sum, times } from "#domain/money.ts";

const PER_KILOGRAM = rupees(1);
const PER_CAN_BOX = rupees(100);
const OUTSIDE_DELHI = rupees(100);

/** What the order pays: only gas is handled, by its kilograms, and leaving Delhi costs a fixed amount more. */
export function handlingCharge(gasKilograms: number, deliveryState: string): Paise {
  if (gasKilograms === 0) return NOTHING;
  const leavingDelhi = !isDelhi(deliveryState);
  return sum([times(PER_KILOGRAM, gasKilograms), leavingDelhi ? OUTSIDE_DELHI : NOTHING]);
}

/** What the breakdown of one product shows; the order's own rule decides what is paid. */
export function handlingShown(product: Product, variant?: Variant): Paise {
  if (isCan(product)) return PER_CAN_BOX;
  if (isGas(product)) return times(PER_KILOGRAM, variant?.weightKg ?? kilogramsIn(product) ?? 0);
  return NOTHING;
}
