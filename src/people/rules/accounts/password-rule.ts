/** Password rule: at least eight letters and digits, not easily guessed, the same in both fields. */
import { t } from "#platform/rules/language/text.ts";
import { isCommonPassword } from "./common-passwords.ts";

const LETTERS_AND_DIGITS = /^[A-Za-z0-9]{8,}$/;
/** Longer passwords would only cost hashing time. */
const LONGEST = 128;

const isPassword = (password: string): boolean => password.length <= LONGEST && LETTERS_AND_DIGITS.test(password);

/** Customers and QR users see slightly different messages for the same rule. */
export type PasswordWords = { tooWeak: string; different: string };

export const customerTexts = (): PasswordWords => ({
  tooWeak: t("Password must be at least 8 chars. Letters and numbers only."),
  different: t("Passwords do not match."),
});

export const qrUserTexts = (): PasswordWords => ({
  tooWeak: t("Password must be at least 8 characters and contain only letters and numbers"),
  different: t("Passwords do not match"),
});

/** Public account details, as far as the form has them. */
export type PasswordOwner = {
  email?: string | null | undefined;
  mobile?: string | null | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

/** The reason for rejection; undefined when accepted. */
export function passwordProblem(
  password: string,
  { tooWeak }: Pick<PasswordWords, "tooWeak">,
  owner: PasswordOwner = {},
): string | undefined {
  if (!isPassword(password)) return tooWeak;
  return guessableProblem(password, owner);
}

/** Skips the rule of eight letters and digits. */
export function guessableProblem(password: string, owner: PasswordOwner): string | undefined {
  if (containsOwnDetails(password, owner))
    return t("Please choose a password without your name, email or mobile number.");
  if (isCommonPassword(password)) return t("This password is too common. Please choose another.");
  return undefined;
}

/** Shorter details occur in too many words. */
const SHORTEST_DETAIL = 4;

function containsOwnDetails(password: string, { email, mobile, firstName = "", lastName = "" }: PasswordOwner) {
  const lower = password.toLowerCase();
  const [mailbox = ""] = (email ?? "").split("@");
  const details = [mobile ?? "", mailbox, firstName, lastName, firstName + lastName].map(lettersAndDigits);
  const isPartOfMobile = /^[0-9]+$/.test(lower) && lettersAndDigits(mobile ?? "").includes(lower);
  return isPartOfMobile || details.some((detail) => detail.length >= SHORTEST_DETAIL && lower.includes(detail));
}

/** A password has no other characters. */
const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Hint below the field: all that is rejected, or a warning when the password is long enough but easy to guess. */
export function passwordHint(password: string, owner: PasswordOwner = {}): string {
  const rule = t(
    "At least 8 letters and numbers, without spaces or symbols. No common words, and not your name, email or mobile number.",
  );
  return passwordProblem(password, { tooWeak: rule }, owner) ?? rule;
}

export type ChosenPassword = { newPassword: string; confirmation: string };

/** The second field reports a problem only when the first is valid. */
export function chosenPasswordProblems(
  { newPassword, confirmation }: ChosenPassword,
  messageText: PasswordWords,
  owner: PasswordOwner = {},
) {
  const message = passwordProblem(newPassword, messageText, owner);
  if (message) return [{ field: "newPassword" as const, message }];
  return newPassword === confirmation ? [] : [{ field: "confirmation" as const, message: messageText.different }];
}
