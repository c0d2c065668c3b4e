/** The city of an address. Addresses older than its field name it in their text, or not at all. */

import { t } from "#platform/rules/language/text.ts";
import { oneLine, textProblem } from "#platform/rules/text/typed-text.ts";

export type Place = { address: string; city?: string; pincode: string; state: string };

/** As many as an e-invoice takes. */
export const LONGEST_CITY = 50;

/** Forms require a city; the server also accepts an address of an older page, or of another program, without one. */
export type CityRule = { cityRequired?: boolean };

export function cityProblem(city: string, called: string, { cityRequired = false }: CityRule = {}): string | false {
  const typed = oneLine(city);
  if (typed === "") return cityRequired && t("{name} is required.", { name: called });
  return textProblem(city, { called, longest: LONGEST_CITY });
}

/** Without the city where the address already names it. */
export const addressWithCity = ({ address, city = "" }: Pick<Place, "address" | "city">): string =>
  [address.trim(), namesCity(address, city) ? "" : city].filter(Boolean).join(", ");

const namesCity = (address: string, city: string): boolean =>
  address
    .toLowerCase()
    .split(/[,\n]/)
    .map((part) => oneLine(part.replace(/(?<![\d\s.–-])[\d\s.–-]+$/, "")))
    .some((part) => ` ${part}`.endsWith(` ${city.toLowerCase()}`));
