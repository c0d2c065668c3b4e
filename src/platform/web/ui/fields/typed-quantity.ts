/** Parses a typed quantity into whole units. Every correction has a message. */
import { asciiDigits } from "#platform/rules/india/india.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";

export type QuantityLimits = { min: number; max: number };
export type QuantityInput = { ok: true; quantity: number } | { ok: false; quantity: number; message: string };

/** Quantity limits per line, as on the server. */
export const LINE_LIMITS: QuantityLimits = { min: 1, max: 9999 };

/** Also accepts 1e9, so that the message concerns its size. */
const NUMERAL = /^[-+]?[\d.]+(e\d+)?$/i;

export function typedQuantity(
  typed: string,
  before: number,
  { min, max }: QuantityLimits = LINE_LIMITS,
): QuantityInput {
  const text = asciiDigits(typed).replace(/[\s,]/g, "");
  if (text === "") return { ok: false, quantity: before, message: t("Enter a quantity.") };
  const number = NUMERAL.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) return { ok: false, quantity: before, message: t("Use digits only.") };
  if (number < min)
    return { ok: false, quantity: min, message: t("The smallest quantity is {min}.", { min: grouped(min) }) };
  if (number > max)
    return { ok: false, quantity: max, message: t("The largest quantity is {max}.", { max: grouped(max) }) };
  if (!Number.isInteger(number)) {
    return {
      ok: false,
      quantity: Math.floor(number),
      message: t("Whole numbers only: {typed} was changed to {taken}.", { typed: text, taken: Math.floor(number) }),
    };
  }
  return { ok: true, quantity: number };
}
