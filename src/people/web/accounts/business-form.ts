/** Business fields of a customer, shared by registration and Update Address. */

import { type Profile, profileWarnings } from "#people/rules/accounts/profile.ts";
import { aadhaarWarning, cleanAadhaar, isMaskedAadhaar } from "#platform/rules/india/aadhaar.ts";
import { cleanGstin } from "#platform/rules/india/gstin.ts";
import { cleanPincode } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Problem } from "#platform/web/forms/form-problems.ts";

export const NO_BUSINESS = {
  company: "",
  gstNumber: "",
  aadhaarNumber: "",
  aadhaarConsent: false,
  address: "",
  city: "",
  pincode: "",
  state: "",
};
export type BusinessInput = typeof NO_BUSINESS;

export const businessOf = ({
  company,
  gstNumber,
  aadhaarNumber,
  address,
  city,
  pincode,
  state,
}: Profile): BusinessInput => ({
  company,
  gstNumber,
  aadhaarNumber,
  aadhaarConsent: false,
  address,
  city,
  pincode,
  state,
});

export const CLEAN_BUSINESS = {
  gstNumber: cleanGstin,
  aadhaarNumber: cleanAadhaar,
  pincode: cleanPincode,
};

/** Non-digits are removed while typing. */
export const TYPED_AS_DIGITS = ["aadhaarNumber", "pincode"] as const;

type ConsentInput = Pick<BusinessInput, "aadhaarNumber" | "aadhaarConsent">;

/** Aadhaar is voluntary and requires consent. A stored number already has it. */
export function consentProblems({ aadhaarNumber, aadhaarConsent }: ConsentInput): Problem<"aadhaarConsent">[] {
  const aadhaar = cleanAadhaar(aadhaarNumber);
  if (aadhaar === "" || isMaskedAadhaar(aadhaar) || aadhaarConsent) return [];
  return [
    {
      field: "aadhaarConsent",
      message: t("Please agree to the use of your Aadhaar number, or leave the number out."),
    },
  ];
}

/** Hints for values that look mistyped, by field. They do not block the form. */
export function businessHints(typed: Profile): { gstNumber?: string; aadhaarNumber?: string } {
  const gstNumber = profileWarnings(typed)[0]?.message;
  const aadhaarNumber = aadhaarWarning(cleanAadhaar(typed.aadhaarNumber));
  return { ...(gstNumber && { gstNumber }), ...(aadhaarNumber && { aadhaarNumber }) };
}
