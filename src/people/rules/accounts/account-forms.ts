/** The small account forms, each with the specified messages. */

import { t } from "#platform/rules/language/text.ts";
import { cleanEmail, isEmail } from "#platform/rules/text/email.ts";
import { type ChosenPassword, chosenPasswordProblems, qrUserTexts } from "./password-rule.ts";

/** The message for one field; undefined when valid. */
type Message = string | undefined;

export const noLoginId = () => t("Please enter your email or mobile number");
export const noPassword = () => t("Please enter your password");
export const noQrEmail = () => t("Please enter a valid email address");

export const forgotPasswordProblem = (email: string): Message =>
  isEmail(cleanEmail(email)) ? undefined : t("Valid email required.");

export const resetRequestProblem = (email: string): Message =>
  email.includes("@") ? undefined : t("Please enter a valid email");

export const resetTokenProblem = (token: string): Message =>
  token.trim() === "" ? t("Missing reset token. Paste token or request a new link.") : undefined;

export const givenPasswordProblem = (password: string): Message => (password === "" ? noPassword() : undefined);

export const qrEmailProblem = (email: string): Message => (isEmail(cleanEmail(email)) ? undefined : noQrEmail());

export const logInProblems = ({ loginId, password }: { loginId: string; password: string }) => [
  ...at("loginId", loginId.trim() === "" ? noLoginId() : undefined),
  ...at("password", givenPasswordProblem(password)),
];

export const qrSignUpProblems = ({ email, ...chosen }: { email: string } & ChosenPassword) => [
  ...at("email", qrEmailProblem(email)),
  ...chosenPasswordProblems(chosen, qrUserTexts(), { email }),
];

export const qrSignInProblems = ({ email, password }: { email: string; password: string }) => [
  ...at("email", qrEmailProblem(email)),
  ...at("password", givenPasswordProblem(password)),
];

const at = <Field extends string>(field: Field, message: Message) => (message ? [{ field, message }] : []);
