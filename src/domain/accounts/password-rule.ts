/** What a password must be: eight letters and digits at least, not easily guessed, the same in both fields. */
import { t } from "#domain/language/text.ts";
import { isCommonPassword } from "./common-passwords.ts";

const LETTERS_AND_DIGITS = /^[A-Za-z0-9]{8,}$/;
/** Longer ones would only make the server hash for longer. */
const LONGEST = 128;

const isPassword = (password: string): boolean => password.length <= LONGEST && LETTERS_AND_DIGITS.test(password);

/** Customers and QR users read slightly different words for the same rule. */
export type PasswordWords = { tooWeak: string; different: string };

export const customerTexts = (): PasswordWords => ({
  tooWeak: t("Password must be at least 8 chars. Letters and numbers only."),
  different: t("Passwords do not match."),
});

export const qrUserTexts = (): PasswordWords => ({
  tooWeak: t("Password must be at least 8 characters and contain only letters and numbers"),
  different: t("Passwords do not match"),
});

/** What anyone may know of the account, as far as it is known where the password is chosen. */
export type PasswordOwner = {
  email?: string | undefined;
  mobile?: string | null | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

/** Why the password is rejected; undefined when it is accepted. */
export function passwordProblem(
  password: string,
  { tooWeak }: Pick<PasswordWords, "tooWeak">,
  owner: PasswordOwner = {},
): string | undefined {
  if (!isPassword(password)) return tooWeak;
  return guessableProblem(password, owner);
}

/** The same without the rule of eight letters and digits. */
export function guessableProblem(password: string, owner: PasswordOwner): string | undefined {
  if (containsOwnDetails(password, owner))
    return t("Please choose a password without your name, email or mobile number.");
  if (isCommonPassword(password)) return t("This password is too common. Please choose another.");
  return undefined;
}

/** Shorter details are part of too many words. */
const SHORTEST_DETAIL = 4;

function containsOwnDetails(password: string, { email = "", mobile, firstName = "", lastName = "" }: PasswordOwner) {
  const lower = password.toLowerCase();
  const [mailbox = ""] = email.split("@");
  const details = [mobile ?? "", mailbox, firstName, lastName, firstName + lastName].map(lettersAndDigits);
  const isPartOfMobile = /^[0-9]+$/.test(lower) && lettersAndDigits(mobile ?? "").includes(lower);
  return isPartOfMobile || details.some((detail) => detail.length >= SHORTEST_DETAIL && lower.includes(detail));
}

/** A password has nothing else. */
const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Under the field while the password is typed: the rule, until the password satisfies it and is still easy to guess. */
export function passwordHint(password: string, owner: PasswordOwner = {}): string {
  const rule = t("At least 8 letters and numbers.");
  return passwordProblem(password, { tooWeak: rule }, owner) ?? rule;
}

export type ChosenPassword = { newPassword: string; confirmation: string };

/** Each field is told its own mistake, and the second one only when the first will do. */
export function chosenPasswordProblems(
  { newPassword, confirmation }: ChosenPassword,
  messageText: PasswordWords,
  owner: PasswordOwner = {},
) {
  const message = passwordProblem(newPassword, messageText, owner);
  if (message) return [{ field: "newPassword" as const, message }];
  return newPassword === confirmation ? [] : [{ field: "confirmation" as const, message: messageText.different }];
}
