/** The small forms around an account, each with the words the specification gives it. */
import { cleanEmail, isEmail } from "#domain/email.ts";
import { type ChosenPassword, chosenPasswordProblems, QR_USER_WORDS } from "./password-rule.ts";

/** What to tell the visitor of one field, or undefined when it will do. */
type Message = string | undefined;

export const NO_LOGIN_ID = "Please enter your email or mobile number";
export const NO_PASSWORD = "Please enter your password";
export const NO_QR_EMAIL = "Please enter a valid email address";

export const forgotPasswordProblem = (email: string): Message =>
  isEmail(cleanEmail(email)) ? undefined : "Valid email required.";

export const resetRequestProblem = (email: string): Message =>
  email.includes("@") ? undefined : "Please enter a valid email";

export const resetTokenProblem = (token: string): Message =>
  token.trim() === "" ? "Missing reset token. Paste token or request a new link." : undefined;

export const givenPasswordProblem = (password: string): Message => (password === "" ? NO_PASSWORD : undefined);

export const qrEmailProblem = (email: string): Message => (isEmail(cleanEmail(email)) ? undefined : NO_QR_EMAIL);

export const logInProblems = ({ loginId, password }: { loginId: string; password: string }) => [
  ...at("loginId", loginId.trim() === "" ? NO_LOGIN_ID : undefined),
  ...at("password", givenPasswordProblem(password)),
];

export const qrSignUpProblems = ({ email, ...chosen }: { email: string } & ChosenPassword) => [
  ...at("email", qrEmailProblem(email)),
  ...chosenPasswordProblems(chosen, QR_USER_WORDS),
];

export const qrSignInProblems = ({ email, password }: { email: string; password: string }) => [
  ...at("email", qrEmailProblem(email)),
  ...at("password", givenPasswordProblem(password)),
];

const at = <Field extends string>(field: Field, message: Message) => (message ? [{ field, message }] : []);
