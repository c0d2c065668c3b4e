/** Parsing and checking of GST numbers. */

import { t } from "#platform/rules/language/text.ts";
import { GST_CODES, INDIAN_STATES, isState, stateNamed } from "./india.ts";
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

export const stateWithGstCode = (code: string): string | undefined => STATE_BY_GST_CODE.get(code);
export const stateOfGstin = (gstin: string): string | undefined => stateWithGstCode(gstin.slice(0, 2));

/** Why no invoice can have this GST number: the tax portals reject it. */
export function gstinProblem(gstin: string): string | undefined {
  if (isRight(gstin)) return undefined;
  if (!isGstin(gstin)) return t("Invalid GST format. Example: 07ABCDE1234F2Z5");
  const hint = mistakeIn(gstin);
  if (hint !== undefined) return hint;
  if (!stateOfGstin(gstin)) return t("No state has the GST code {code}.", { code: gstin.slice(0, 2) });
  return t(
    "Character 15 of the GST number, {typed}, does not fit characters 1 to 14. Check all 15 on the certificate.",
    {
      typed: gstin.charAt(14),
    },
  );
}

const isRight = (gstin: string) =>
  isGstin(gstin) && stateOfGstin(gstin) !== undefined && gstin.charAt(14) === gstinCheckCharacter(gstin);

const LOOKALIKES = ["0O", "1I", "2Z", "5S", "8B"];

/** The one mistake that would explain the check digit: two swapped characters, or a misread one. */
function mistakeIn(gstin: string): string | undefined {
  const places = Array.from({ length: 15 }, (_, place) => place);
  const isRightWith = (place: number, characters: string) =>
    isRight(gstin.slice(0, place) + characters + gstin.slice(place + characters.length));
  const lookalikeAt = (place: number) =>
    LOOKALIKES.find((pair) => pair.includes(gstin.charAt(place)))?.replace(gstin.charAt(place), "") ?? "";
  const swapped = places.filter((place) => isRightWith(place, gstin.charAt(place + 1) + gstin.charAt(place)));
  const misread = places.filter((place) => isRightWith(place, lookalikeAt(place)));
  if (swapped.length + misread.length > 1) return undefined;
  const [swap] = swapped;
  if (swap !== undefined)
    return t("Check characters {first} and {second} of the GST number: {pair}.", {
      first: swap + 1,
      second: swap + 2,
      pair: gstin.slice(swap, swap + 2),
    });
  const [place] = misread;
  if (place === undefined) return undefined;
  return t("Check character {place} of the GST number: {typed} or {other}?", {
    place: place + 1,
    typed: gstin.charAt(place),
    other: lookalikeAt(place),
  });
}

/** Does not block an order: a firm may be billed in another state. */
export function gstinStateHint(gstin: string, state = ""): string | undefined {
  const registeredIn = isGstin(gstin) ? stateOfGstin(gstin) : undefined;
  const billedIn = stateNamed(state);
  if (!billedIn || !registeredIn || !isState(registeredIn) || registeredIn === billedIn) return undefined;
  return t("This GST number is from {state}.", { state: stateName(registeredIn) });
}
