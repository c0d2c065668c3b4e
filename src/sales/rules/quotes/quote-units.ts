/** A quoted line in the unit of its later invoice: gas by the kilogram, wire by the metre. */

import { countedAs, type Uqc, writtenQuantity } from "#books/rules/documents/units.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import type { CartItem } from "#sales/rules/cart/cart.ts";

export type QuoteUnit = {
  quantity: number;
  unit: Uqc;
  /** Rupees for one unit, without GST. */
  price: number;
};

export function quoteUnit(item: CartItem): QuoteUnit {
  const { quantity, unit } = countedAs(item);
  return { quantity, unit, price: Math.round((item.price * item.quantity * 1000) / quantity) / 1000 };
}

type UnitTexts = { quantity: (count: string) => string; price: (amount: string) => string };

const TEXTS: Partial<Record<Uqc, UnitTexts>> = {
  KGS: { quantity: (count) => t("{count} kg", { count }), price: (amount) => t("{amount} per kg", { amount }) },
  MTR: { quantity: (count) => t("{count} m", { count }), price: (amount) => t("{amount} per metre", { amount }) },
  CAN: { quantity: (count) => t("{count} cans", { count }), price: (amount) => t("{amount} per can", { amount }) },
};

/** "22.6 kg" and "₹450.00 per kg"; undefined for pieces, which the line already counts. */
export function quoteUnitTexts({ quantity, unit, price }: QuoteUnit): { quantity: string; price: string } | undefined {
  const texts = TEXTS[unit];
  return texts && { quantity: texts.quantity(writtenQuantity(quantity)), price: texts.price(shopPrice(rupees(price))) };
}
