/** Parsing and checking of GST numbers. */
import { GST_CODES, INDIAN_STATES, isState, stateNamed } from "./india.ts";
import { t } from "./language/text.ts";
import { stateName } from "./state-names.ts";

/** Codes of former states, and the two that belong to no state. */
const OTHER_GST_CODES: Readonly<Record<string, string>> = {
  "25": "Dadra and Nagar Haveli and Daman and Diu",
  "28": "Andhra Pradesh",
  "97": "Other Territory",
  "99": "Centre",
};

const STATE_BY_GST_CODE = new Map<string, string>([
  ...INDIAN_STATES.map((state): [string, string] => [GST_CODES[state], state]),
  ...Object.entries(OTHER_GST_CODES),
]);

export const cleanGstin = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** The number of an embassy or a United Nations body, which gets its tax refunded. */
export const isUin = (number: string): boolean => /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[0-9A-Z]$/.test(number);

export const isGstin = (gstin: string): boolean =>
  /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/.test(gstin) || isUin(gstin);

const GSTIN_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The GST network's check digit: alternate weights 1 and 2, quotient plus remainder by 36. */
function gstinCheckCharacter(gstin: string): string {
  let total = 0;
  for (let place = 0; place < 14; place += 1) {
    const product = GSTIN_ALPHABET.indexOf(gstin.charAt(place)) * (place % 2 === 0 ? 1 : 2);
    total += Math.floor(product / 36) + (product % 36);
  }
  return GSTIN_ALPHABET.charAt((36 - (total % 36)) % 36);
}

export const stateOfGstin = (gstin: string): string | undefined => STATE_BY_GST_CODE.get(gstin.slice(0, 2));

/** Does not block the order; the shop's accountant follows up. */
export function gstinWarning(gstin: string, state?: string): string | undefined {
  if (!isGstin(gstin)) return undefined;
  const registeredIn = stateOfGstin(gstin);
  if (!registeredIn) return t("No state has the GST code {code}.", { code: gstin.slice(0, 2) });
  if (gstin.charAt(14) !== gstinCheckCharacter(gstin)) return t("This GST number has a typing mistake.");
  const billedIn = state && stateNamed(state);
  if (billedIn && isState(registeredIn) && registeredIn !== billedIn)
    return t("This GST number is from {state}.", { state: stateName(registeredIn) });
  return undefined;
}
