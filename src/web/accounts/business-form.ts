/** The fields about a customer's business, as registration and Update Address both ask for them. */

import { aadhaarWarning, cleanAadhaar, isMaskedAadhaar } from "#domain/aadhaar.ts";
import { type Profile, profileWarnings } from "#domain/accounts/profile.ts";
import { cleanGstin } from "#domain/gstin.ts";
import { cleanPincode } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import type { Problem } from "#web/forms/form-problems.ts";

export type BusinessField =
  | "company"
  | "gstNumber"
  | "aadhaarNumber"
  | "aadhaarConsent"
  | "address"
  | "pincode"
  | "state";

export const BUSINESS_FIELDS: readonly BusinessField[] = [
  "company",
  "gstNumber",
  "aadhaarNumber",
  "aadhaarConsent",
  "address",
  "pincode",
  "state",
];

export const CLEAN_BUSINESS = {
  gstNumber: cleanGstin,
  aadhaarNumber: cleanAadhaar,
  pincode: cleanPincode,
};

/** Numbers never show a letter, not even for a moment. */
export const TYPED_AS_DIGITS = ["aadhaarNumber", "pincode"] as const;

type ConsentInput = { aadhaarNumber: string; aadhaarConsent: string };

/** An Aadhaar number is given freely or not at all. One we already have was agreed to when it was given. */
export function consentProblems({ aadhaarNumber, aadhaarConsent }: ConsentInput): Problem<"aadhaarConsent">[] {
  const aadhaar = cleanAadhaar(aadhaarNumber);
  if (aadhaar === "" || isMaskedAadhaar(aadhaar) || aadhaarConsent !== "") return [];
  return [
    {
      field: "aadhaarConsent",
      message: t("Please agree to the use of your Aadhaar number, or leave the number out."),
    },
  ];
}

/** What looks mistyped, by field. It stops nobody. */
export function businessHints(typed: Profile): { gstNumber?: string; aadhaarNumber?: string } {
  const gstNumber = profileWarnings(typed)[0]?.message;
  const aadhaarNumber = aadhaarWarning(cleanAadhaar(typed.aadhaarNumber));
  return { ...(gstNumber && { gstNumber }), ...(aadhaarNumber && { aadhaarNumber }) };
}
