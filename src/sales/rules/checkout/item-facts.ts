/** The facts checkout shows under a line: its content and how its price is computed. */

import { isCan, isGas, isWire } from "#catalogue/rules/products/product-kind.ts";
import { sizeText } from "#catalogue/rules/products/unit-label.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice, times } from "#platform/rules/money/money.ts";
import type { CartItem } from "#sales/rules/cart/cart.ts";

const METERS_IN_A_COIL = 100;

export function itemFacts(item: CartItem): string[] {
  if (item.isEmptyCylinder) return [t("{amount} refundable deposit each", { amount: price(item.price) })];
  if (isWire(item)) return wireFacts(item);
  if (isCan(item)) return canFacts(item);
  if (isGas(item)) return gasFacts(item);
  return [...(item.boxSize ? [item.boxSize] : []), t("{amount} each, excluding GST", { amount: price(item.price) })];
}

function wireFacts({ perMeterPrice, metersPerBox = METERS_IN_A_COIL, price: coil }: CartItem): string[] {
  const perHundred =
    perMeterPrice === undefined ? rupees((coil * 100) / metersPerBox) : times(rupees(perMeterPrice), 100);
  return [
    t("{meters} m a coil", { meters: metersPerBox }),
    t("{amount} per 100 m, excluding GST", { amount: shopPrice(perHundred) }),
  ];
}

function canFacts({ cansPerBox, weightKg, perCanPrice }: CartItem): string[] {
  return [
    ...(cansPerBox === undefined ? [] : [t("{count} cans per box", { count: cansPerBox })]),
    ...(weightKg === undefined ? [] : [t("{weight} each", { weight: weightText(weightKg) })]),
    ...(perCanPrice === undefined ? [] : [t("{amount} per can, excluding GST", { amount: price(perCanPrice) })]),
  ];
}

function gasFacts({ kgsPerCylinder, perKgPrice, price: cylinder }: CartItem): string[] {
  return [
    ...(kgsPerCylinder === undefined ? [] : [sizeText(`${kgsPerCylinder} kg`)]),
    perKgPrice === undefined
      ? t("{amount} a cylinder, excluding GST", { amount: price(cylinder) })
      : t("{amount} per kg, excluding GST", { amount: price(perKgPrice) }),
  ];
}

const price = (amount: number) => shopPrice(rupees(amount));

/** The trade states the weight of cans in grams. */
const weightText = (kilograms: number) =>
  sizeText(kilograms < 1 ? `${Math.round(kilograms * 1000)} g` : `${kilograms} kg`);
