/** What checkout says under the name of a line: how much is in it, and how its price comes about. */
import type { CartItem } from "#domain/cart/cart.ts";
import { isCan, isGas, isWire } from "#domain/catalogue/product-kind.ts";
import { rupees, shopPrice, times } from "#domain/money.ts";

const METERS_IN_A_COIL = 100;

export function itemFacts(item: CartItem): string[] {
  if (item.isEmptyCylinder) return [`${price(item.price)} refundable deposit each`];
  if (isWire(item)) return wireFacts(item);
  if (isCan(item)) return canFacts(item);
  if (isGas(item)) return gasFacts(item);
  return [...(item.boxSize ? [item.boxSize] : []), `${price(item.price)} each, excluding GST`];
}

function wireFacts({ perMeterPrice, metersPerBox = METERS_IN_A_COIL, price: coil }: CartItem): string[] {
  const perHundred =
    perMeterPrice === undefined ? rupees((coil * 100) / metersPerBox) : times(rupees(perMeterPrice), 100);
  return [`${metersPerBox} m a coil`, `${shopPrice(perHundred)} per 100 m, excluding GST`];
}

function canFacts({ cansPerBox, weightKg, perCanPrice }: CartItem): string[] {
  return [
    ...(cansPerBox === undefined ? [] : [`${cansPerBox} cans per box`]),
    ...(weightKg === undefined ? [] : [`${weightText(weightKg)} each`]),
    ...(perCanPrice === undefined ? [] : [`${price(perCanPrice)} per can, excluding GST`]),
  ];
}

function gasFacts({ kgsPerCylinder, perKgPrice, price: cylinder }: CartItem): string[] {
  return [
    ...(kgsPerCylinder === undefined ? [] : [`${kgsPerCylinder} kg`]),
    perKgPrice === undefined
      ? `${price(cylinder)} a cylinder, excluding GST`
      : `${price(perKgPrice)} per kg, excluding GST`,
  ];
}

const price = (amount: number) => shopPrice(rupees(amount));

/** Cans are spoken of in grams. */
const weightText = (kilograms: number) => (kilograms < 1 ? `${Math.round(kilograms * 1000)} g` : `${kilograms} kg`);
