/** Sanitises user input for mails that the shop sends in its name. */

import { stateName } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { addressWithCity, type Place } from "#platform/rules/text/city.ts";

/** Control characters, and bidirectional marks that could disguise a line's text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters out is the purpose
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

export const oneLine = (typed: string, longest = 120) =>
  Array.from(typed.replace(UNSEEN, " ").replace(/\s+/g, " ").trim()).slice(0, longest).join("");

export const lines = (typed: string) => typed.split(/\r\n|\r|\n/).map((line) => line.replace(UNSEEN, " ").trimEnd());

/** Includes the joiners of Indian scripts. */
const A_NAME = /^[\p{L}\p{M}\p{Join_Control} .'’-]{1,60}$/u;
const A_WEB_ADDRESS = /\.\p{L}{2,}/u;
/** Contact details: a URL, a mail address, a phone number. */
const A_LEAD = /:\/\/|www|@|\d[\d\s-]{8,}\d/i;

/**
 * An attacker can register another person's address under any "name". A name that could carry advertising or a link is therefore
 * omitted.
 */
export function greeting(name: string): string {
  const given = oneLine(name);
  return A_NAME.test(given) && !A_WEB_ADDRESS.test(given) ? t("Namaste {name},", { name: given }) : t("Namaste,");
}

/** Omits an address or city that could be advertising; state and PIN code remain. */
export function deliveryLine({ address, city = "", pincode, state }: Place): string {
  const street = addressWithCity({ address: unlessLead(address, 200) ?? "", city: unlessLead(city) ?? "" });
  return [street || undefined, `${stateName(state)} ${pincode}`].filter((part) => part !== undefined).join(", ");
}

/** Undefined for a text that could be advertising, and for an empty one. */
export function unlessLead(typed: string, longest = 80): string | undefined {
  const given = oneLine(typed, longest);
  return given === "" || A_WEB_ADDRESS.test(given) || A_LEAD.test(given) ? undefined : given;
}
