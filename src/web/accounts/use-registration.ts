import { cleanRegistration, type Registration, registrationProblems } from "#domain/accounts/registration.ts";
import { cleanEmail } from "#domain/email.ts";
import { cleanMobile } from "#domain/india.ts";
import { callApi } from "#web/api.ts";
import { draftOf } from "#web/forms/draft.ts";
import type { Problem, Typed } from "#web/forms/form-problems.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { BUSINESS_FIELDS, CLEAN_BUSINESS, consentProblems, TYPED_AS_DIGITS } from "./business-form.ts";

export type RegistrationField = keyof Registration | "aadhaarConsent";

export const REGISTRATION_FIELDS: readonly RegistrationField[] = [
  "firstName",
  "lastName",
  "email",
  "mobile",
  "password",
  ...BUSINESS_FIELDS,
];

/** Neither the password nor the papers. */
const draft = draftOf<RegistrationField>("registration", [
  "firstName",
  "lastName",
  "email",
  "mobile",
  "company",
  "address",
  "pincode",
  "state",
]);

const check = (typed: Typed<RegistrationField>): Problem<RegistrationField>[] => [
  ...registrationProblems(typed),
  ...consentProblems(typed),
];

/** A new account, from the form to the mail that is on its way. */
export function useRegistration(onDone: (registered: { email: string; text: string }) => void) {
  return useCheckedForm({
    fields: REGISTRATION_FIELDS,
    check,
    clean: { ...CLEAN_BUSINESS, email: cleanEmail, mobile: cleanMobile },
    cleanAsTyped: ["mobile", ...TYPED_AS_DIGITS],
    draft,
    send: async ({ aadhaarConsent: _given, ...form }) => {
      const body = cleanRegistration(form);
      const { message } = await callApi("POST /api/register", { body });
      onDone({ email: body.email, text: message });
    },
  });
}
