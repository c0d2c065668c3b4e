/** The form for a person of the back office: a name and at least one way to log in. */

import { cleanMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail, isEmail } from "#platform/rules/text/email.ts";

export type StaffForm = { name: string; email: string; mobile: string };

/** As the table checks it. */
const LONGEST_NAME = 80;

export const cleanStaff = ({ name, email, mobile }: StaffForm): StaffForm => ({
  name: name.trim().replace(/\s+/g, " "),
  email: cleanEmail(email),
  mobile: cleanMobile(mobile),
});

export function staffProblems(form: StaffForm): { field: keyof StaffForm; message: string }[] {
  const { name, email, mobile } = cleanStaff(form);
  const found: { field: keyof StaffForm; message: string | undefined }[] = [
    { field: "name", message: nameProblem(name) },
    { field: "email", message: emailProblem(email, form.mobile.trim()) },
    { field: "mobile", message: form.mobile.trim() === "" ? undefined : mobileProblem(mobile) || undefined },
  ];
  return found.flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]));
}

function nameProblem(name: string): string | undefined {
  if (name === "") return t("Please enter a name.");
  if (name.length > LONGEST_NAME) return t("Please use at most 80 characters.");
  return /\p{Cc}/u.test(name) ? t("Please use plain letters.") : undefined;
}

function emailProblem(email: string, mobile: string): string | undefined {
  if (email === "") return mobile === "" ? t("Please enter an email or a mobile number.") : undefined;
  return isEmail(email) ? undefined : t("Valid email required.");
}
