/** What strangers typed, made fit to stand in a mail that carries the shop's good name. */
import { t } from "#domain/language/text.ts";
import { stateName } from "#domain/state-names.ts";

/** Besides control characters, the marks that turn the reading direction around and so disguise what a line says. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters out is the purpose
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

export const oneLine = (typed: string, longest = 120) =>
  Array.from(typed.replace(UNSEEN, " ").replace(/\s+/g, " ").trim()).slice(0, longest).join("");

export const lines = (typed: string) => typed.split(/\r\n|\r|\n/).map((line) => line.replace(UNSEEN, " ").trimEnd());

/** Letters, and the joiners that Indian scripts write with. */
const A_NAME = /^[\p{L}\p{M}\p{Join_Control} .'’-]{1,60}$/u;
const A_WEB_ADDRESS = /\.\p{L}{2,}/u;
/** What leads to somebody: a page, a mailbox, a phone. */
const A_LEAD = /:\/\/|www|@|\d[\d\s-]{8,}\d/i;

/**
 * Anyone can register somebody else's address under any "name", so a name that could carry an advertisement or a link is
 * left out instead of being sent on.
 */
export function greeting(name: string): string {
  const given = oneLine(name);
  return A_NAME.test(given) && !A_WEB_ADDRESS.test(given) ? t("Namaste {name},", { name: given }) : t("Namaste,");
}

/** The same for where goods go: an address that could be an advertisement is left out, and state and PIN code have to do. */
export function deliveryLine({ address, pincode, state }: { address: string; pincode: string; state: string }): string {
  const given = oneLine(address, 200);
  const isPlain = !A_WEB_ADDRESS.test(given) && !A_LEAD.test(given);
  return [...(isPlain ? [given] : []), `${stateName(state)} ${pincode}`].join(", ");
}
