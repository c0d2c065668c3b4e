/** Display names of the Indian states. The English name is stored, sent and billed. */

import { LOCALES, spokenLanguage } from "#platform/rules/language/language.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { INDIAN_STATES, type State, stateNamed } from "./india.ts";

const NAMES = perLanguage(
  (): Readonly<Record<State, string>> => ({
    "Andhra Pradesh": t("Andhra Pradesh"),
    "Arunachal Pradesh": t("Arunachal Pradesh"),
    Assam: t("Assam"),
    Bihar: t("Bihar"),
    Chhattisgarh: t("Chhattisgarh"),
    Goa: t("Goa"),
    Gujarat: t("Gujarat"),
    Haryana: t("Haryana"),
    "Himachal Pradesh": t("Himachal Pradesh"),
    Jharkhand: t("Jharkhand"),
    Karnataka: t("Karnataka"),
    Kerala: t("Kerala"),
    "Madhya Pradesh": t("Madhya Pradesh"),
    Maharashtra: t("Maharashtra"),
    Manipur: t("Manipur"),
    Meghalaya: t("Meghalaya"),
    Mizoram: t("Mizoram"),
    Nagaland: t("Nagaland"),
    Odisha: t("Odisha"),
    Punjab: t("Punjab"),
    Rajasthan: t("Rajasthan"),
    Sikkim: t("Sikkim"),
    "Tamil Nadu": t("Tamil Nadu"),
    Telangana: t("Telangana"),
    Tripura: t("Tripura"),
    "Uttar Pradesh": t("Uttar Pradesh"),
    Uttarakhand: t("Uttarakhand"),
    "West Bengal": t("West Bengal"),
    "Andaman and Nicobar Islands": t("Andaman and Nicobar Islands"),
    Chandigarh: t("Chandigarh"),
    "Dadra and Nagar Haveli and Daman and Diu": t("Dadra and Nagar Haveli and Daman and Diu"),
    Delhi: t("Delhi"),
    "Jammu and Kashmir": t("Jammu and Kashmir"),
    Ladakh: t("Ladakh"),
    Lakshadweep: t("Lakshadweep"),
    Puducherry: t("Puducherry"),
  }),
);

/** A text that is not an Indian state is returned unchanged. */
export function stateName(text: string): string {
  const state = stateNamed(text);
  return state ? NAMES()[state] : text;
}

/** The shop's own state in its terms: buyers in Delhi write either name. */
export const ownStateNames = (state: string): string =>
  stateNamed(state) === "Delhi" ? t("Delhi or New Delhi") : stateName(state);

/** Options for a select, sorted for the page's language. */
export const stateChoices = perLanguage(() =>
  INDIAN_STATES.map((state) => ({ value: state as string, label: NAMES()[state] })).toSorted((one, other) =>
    one.label.localeCompare(other.label, LOCALES[spokenLanguage()]),
  ),
);
