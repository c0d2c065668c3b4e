/** The small forms around an account, each with the words the specification gives it. */
import { cleanEmail, isEmail } from "#domain/email.ts";
import { CUSTOMER_WORDS, passwordProblem, QR_USER_WORDS } from "./password-rule.ts";

/** Each answers what to tell the visitor, or undefined when the form may be sent. */
type Problem = string | undefined;

export const forgotPasswordProblem = (email: string): Problem =>
  isEmail(cleanEmail(email)) ? undefined : "Valid email required.";

export const resetRequestProblem = (email: string): Problem =>
  email.includes("@") ? undefined : "Please enter a valid email";

export function newPasswordProblem(form: { token: string; password: string; confirmation: string }): Problem {
  if (form.token.trim() === "") return "Missing reset token. Paste token or request a new link.";
  return passwordProblem(form.password, form.confirmation, CUSTOMER_WORDS);
}

export const qrEmailProblem = (email: string): Problem =>
  isEmail(cleanEmail(email)) ? undefined : "Please enter a valid email address";

export const qrSignUpProblem = (form: { email: string; password: string; confirmation: string }): Problem =>
  qrEmailProblem(form.email) ?? passwordProblem(form.password, form.confirmation, QR_USER_WORDS);

export const qrSignInProblem = (form: { email: string; password: string }): Problem =>
  qrEmailProblem(form.email) ?? (form.password === "" ? "Please enter your password" : undefined);
