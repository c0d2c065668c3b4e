/** Delivery addresses, stored with the account by name for repeat orders. */

import { cleanPincode, stateNamed } from "#platform/rules/india/india.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { pincodeProblem } from "#platform/rules/india/state-pincodes.ts";
import { t } from "#platform/rules/language/text.ts";
import { addressWithCity, type CityRule, cityProblem, type Place } from "#platform/rules/text/city.ts";
import { LINE_ENDS, oneLine, textProblem } from "#platform/rules/text/typed-text.ts";

export type DeliveryAddress = Place & {
  /** Empty if the buyer gave none. */
  name: string;
};

/** Only ordering adds addresses beyond this; the screen shows those used last. */
export const MAX_ADDRESSES = 50;

export type AddressProblem = { field: keyof DeliveryAddress; message: string };

export const cleanAddress = ({ name, address, city = "", pincode, state }: DeliveryAddress) => ({
  name: oneLine(name),
  address: address.trim(),
  city: oneLine(city),
  pincode: cleanPincode(pincode),
  state: stateNamed(state) ?? "",
});

/** In field order, with the checkout form's messages. */
export function addressProblems(form: DeliveryAddress, rule?: CityRule): AddressProblem[] {
  const clean = cleanAddress(form);
  const rules: [keyof DeliveryAddress, string | false | undefined][] = [
    ["name", textProblem(clean.name, { called: t("Name"), longest: LONGEST_NAME })],
    ["address", placeProblem(clean.address, t("Shipping address"))],
    ["city", cityProblem(form.city ?? "", t("Shipping city"), rule)],
    ["pincode", clean.pincode !== "" && pincodeProblem(clean.pincode, clean.state)],
    ["state", clean.state === "" && t("Shipping state is required.")],
  ];
  return rules.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

export const placeProblem = (address: string, called: string) =>
  address === ""
    ? t("{name} is required.", { name: called })
    : textProblem(address, { called, longest: 500, allowing: LINE_ENDS });

const LONGEST_NAME = 60;
const LONGEST_MADE_NAME = 40;

/** The buyer's name for the address, else its beginning. */
export function addressName({ name, address }: Pick<DeliveryAddress, "name" | "address">): string {
  if (name !== "") return name;
  const beginning = oneLine(address.split(/[\n,]/)[0] ?? "");
  if (beginning.length <= LONGEST_MADE_NAME) return beginning || oneLine(address).slice(0, LONGEST_MADE_NAME);
  return `${beginning.slice(0, LONGEST_MADE_NAME).trim()}…`;
}

/** An address from before the city had a field is the same as one with it. */
export const samePlace = (one: Place, other: Place): boolean =>
  one.address === other.address &&
  (one.city === other.city || !one.city || !other.city) &&
  one.pincode === other.pincode &&
  one.state === other.state;

export const addressText = ({ pincode, state, ...street }: Place): string =>
  [oneLine(addressWithCity(street)), [stateName(state), pincode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
