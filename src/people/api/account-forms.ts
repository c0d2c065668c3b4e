/** Schemas of the account forms, by the same rules that the pages show. */

import { z } from "zod";
import { noPassword } from "#people/rules/accounts/account-forms.ts";
import { cleanAccountKey, isAccountKey } from "#people/rules/accounts/account-key.ts";
import { customerTexts, type PasswordWords, passwordProblem } from "#people/rules/accounts/password-rule.ts";
import { cleanRegistration, registrationProblems } from "#people/rules/accounts/registration.ts";
import { typed } from "#platform/api/shared-schemas.ts";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail, isEmail } from "#platform/rules/text/email.ts";

const tooWeak = () => customerTexts().tooWeak;
const optional = typed().default("");

export const registration = z
  .strictObject({
    firstName: typed(() => t("First name is required.")),
    lastName: typed(() => t("Last name is required.")),
    email: typed(() => t("Email is required.")),
    mobile: typed(() => t("Phone number is required.")),
    password: typed(tooWeak),
    company: optional,
    gstNumber: optional,
    aadhaarNumber: optional,
    address: optional,
    city: optional,
    pincode: optional,
    state: optional,
    whatsApp: z.boolean().default(false).meta({ description: "Consent to messages about orders on WhatsApp." }),
  })
  .superRefine((form, context) => {
    for (const { field, message } of registrationProblems(form)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .transform(cleanRegistration);

export const email = typed(() => t("Valid email required."))
  .transform(cleanEmail)
  .refine(isEmail, { error: () => t("Valid email required.") });
/** The rule without the account's own details, which only the use case has. */
export const chosenPassword = (text: () => PasswordWords) =>
  typed(() => text().tooWeak).superRefine((given, context) => {
    const message = passwordProblem(given, text());
    if (message) context.addIssue({ code: "custom", message });
  });
export const newPassword = chosenPassword(customerTexts);
export const password = typed(noPassword).min(1, { error: noPassword });

export const mobile = z
  .string()
  .transform(cleanMobile)
  .refine(isMobile, { error: () => t("Mobile number must be exactly 10 digits") })
  .meta({ description: "Ten digits. A leading +91 or 0 and spaces are removed." });

/** For staff: the ledger of a deleted account has its own key, because a new account may have the mobile by now. */
export const accountKey = z
  .string()
  .transform(cleanAccountKey)
  .refine(isAccountKey, { error: () => t("Mobile number must be exactly 10 digits") })
  .meta({ description: "A mobile, or former-<number> for a deleted account's ledger." });
