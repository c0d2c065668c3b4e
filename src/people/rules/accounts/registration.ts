/** Registration: name and contact details; tax numbers may follow later. */

import { cleanAadhaar, isMaskedAadhaar } from "#platform/rules/india/aadhaar.ts";
import { cleanMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { CityRule } from "#platform/rules/text/city.ts";
import { cleanEmail, isEmail } from "#platform/rules/text/email.ts";
import { customerTexts, passwordProblem } from "./password-rule.ts";
import { cleanProfile, type Profile, profileProblems, wrongAadhaar } from "./profile.ts";

export type Registration = Profile & {
  email: string;
  mobile: string;
  password: string;
  /** Consent to messages about orders on WhatsApp. */
  whatsApp?: boolean;
};

export type RegistrationProblem = { field: keyof Registration; message: string };

/** A password is never cleaned: every character counts. */
export const cleanRegistration = (form: Registration): Registration => ({
  ...cleanProfile(form),
  email: cleanEmail(form.email),
  mobile: cleanMobile(form.mobile),
  password: form.password,
  whatsApp: form.whatsApp === true,
});

/** The form's field order. */
const IN_ORDER: readonly (keyof Registration)[] = [
  "firstName",
  "lastName",
  "email",
  "mobile",
  "password",
  "company",
  "gstNumber",
  "aadhaarNumber",
  "address",
  "city",
  "pincode",
  "state",
];

export function registrationProblems(form: Registration, rule?: CityRule): RegistrationProblem[] {
  const found: RegistrationProblem[] = [...profileProblems(form, rule), ...problemsOfAnAccount(form)];
  return IN_ORDER.flatMap((field) => found.find((problem) => problem.field === field) ?? []);
}

function problemsOfAnAccount(form: Registration): RegistrationProblem[] {
  const email = cleanEmail(form.email);
  const { firstName, lastName } = form;
  const mobile = cleanMobile(form.mobile);
  const rules: [keyof Registration, string | false | undefined][] = [
    ["email", email === "" ? t("Email is required.") : !isEmail(email) && t("Valid email required.")],
    ["mobile", mobileProblem(mobile)],
    ["password", passwordProblem(form.password, customerTexts(), { email, mobile, firstName, lastName })],
    // A masked number refers to a stored one, and a new customer has none.
    ["aadhaarNumber", isMaskedAadhaar(cleanAadhaar(form.aadhaarNumber)) && wrongAadhaar()],
  ];
  return rules.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}
