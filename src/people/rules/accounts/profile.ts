/** A customer's profile besides contact details: name, company, address, and tax numbers. */

import { cleanAadhaar, isAadhaar, isMaskedAadhaar } from "#platform/rules/india/aadhaar.ts";
import { cleanGstin, gstinProblem, gstinStateHint } from "#platform/rules/india/gstin.ts";
import { cleanPincode, stateNamed } from "#platform/rules/india/india.ts";
import { pincodeProblem } from "#platform/rules/india/state-pincodes.ts";
import { t } from "#platform/rules/language/text.ts";
import { type CityRule, cityProblem } from "#platform/rules/text/city.ts";
import { LINE_ENDS, oneLine, textProblem } from "#platform/rules/text/typed-text.ts";

export type Profile = {
  firstName: string;
  lastName: string;
  company: string;
  gstNumber: string;
  aadhaarNumber: string;
  address: string;
  city: string;
  pincode: string;
  state: string;
};

export type ProfileProblem = { field: keyof Profile; message: string };

export const cleanProfile = (form: Profile): Profile => ({
  firstName: oneLine(form.firstName),
  lastName: oneLine(form.lastName),
  company: oneLine(form.company),
  gstNumber: cleanGstin(form.gstNumber),
  aadhaarNumber: cleanAadhaar(form.aadhaarNumber),
  address: form.address.trim(),
  city: oneLine(form.city),
  pincode: cleanPincode(form.pincode),
  state: stateNamed(form.state) ?? form.state.trim(),
});

/** In field order. A masked Aadhaar number was given before, so it is valid. A city is required with an address only. */
export function profileProblems(form: Profile, { cityRequired = false }: CityRule = {}): ProfileProblem[] {
  const clean = cleanProfile(form);
  const isCityRequired = cityRequired && clean.address !== "";
  const rules: [keyof Profile, string | false | undefined][] = [
    ["firstName", nameProblem(form.firstName, t("First name"))],
    ["lastName", nameProblem(form.lastName, t("Last name"))],
    ["company", textProblem(form.company, { called: t("Company name"), longest: 120 })],
    ["gstNumber", clean.gstNumber !== "" && gstinProblem(clean.gstNumber)],
    ["aadhaarNumber", isWrong(clean.aadhaarNumber, isAadhaarOrMasked) && wrongAadhaar()],
    ["address", textProblem(form.address, { called: t("Address"), longest: 500, allowing: LINE_ENDS })],
    ["city", cityProblem(form.city, t("City"), { cityRequired: isCityRequired })],
    ["pincode", clean.pincode !== "" && pincodeProblem(clean.pincode, clean.state)],
    ["state", isWrong(clean.state, isKnownState) && t("Please choose a state from the list.")],
  ];
  return rules.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

export const wrongAadhaar = () => t("Invalid Aadhaar (Must be exactly 12 digits).");

/** A hint that does not block: the number belongs to another state. */
export function profileWarnings(form: Profile): ProfileProblem[] {
  const { gstNumber, state } = cleanProfile(form);
  const message = gstinStateHint(gstNumber, state);
  return message ? [{ field: "gstNumber", message }] : [];
}

const nameProblem = (name: string, called: string) =>
  name.trim() === "" ? t("{name} is required.", { name: called }) : textProblem(name, { called, longest: 60 });

/** Optional fields may be empty, but not invalid. */
const isWrong = (value: string, isRight: (value: string) => boolean) => value !== "" && !isRight(value);

const isKnownState = (state: string) => stateNamed(state) !== undefined;
const isAadhaarOrMasked = (aadhaar: string) => isAadhaar(aadhaar) || isMaskedAadhaar(aadhaar);
