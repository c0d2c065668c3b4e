/** What the forms of an account may hold, by the rules that the pages show too. */
import { z } from "zod";
import { NO_PASSWORD } from "#domain/accounts/account-forms.ts";
import { CUSTOMER_WORDS, isPassword } from "#domain/accounts/password-rule.ts";
import { cleanRegistration, registrationProblems } from "#domain/accounts/registration.ts";
import { cleanEmail, isEmail } from "#domain/email.ts";
import { cleanMobile, isMobile } from "#domain/india.ts";

/** No field of an account's forms is longer; the domain's rules are tighter and say so field by field. */
export const typed = (missing?: string) => z.string(missing).max(1000, "Please use at most 1,000 characters.");
const optional = typed().default("");

export const registration = z
  .strictObject({
    firstName: typed("First name is required."),
    lastName: typed("Last name is required."),
    email: typed("Email is required."),
    mobile: typed("Phone number is required."),
    password: typed(CUSTOMER_WORDS.tooWeak),
    company: optional,
    gstNumber: optional,
    aadhaarNumber: optional,
    address: optional,
    pincode: optional,
    state: optional,
  })
  .superRefine((form, context) => {
    for (const { field, message } of registrationProblems(form)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .transform(cleanRegistration);

export const email = typed("Valid email required.").transform(cleanEmail).refine(isEmail, "Valid email required.");
export const newPassword = typed(CUSTOMER_WORDS.tooWeak).refine(isPassword, CUSTOMER_WORDS.tooWeak);
export const password = typed(NO_PASSWORD).min(1, NO_PASSWORD);

export const mobile = z
  .string()
  .transform(cleanMobile)
  .refine(isMobile, "Mobile number must be exactly 10 digits")
  .meta({ description: "Ten digits; +91, 0 and spaces before them are taken off." });
