/** What a password must be: eight letters and digits at least, the same in both fields. */
import { t } from "#domain/language/text.ts";

const LETTERS_AND_DIGITS = /^[A-Za-z0-9]{8,}$/;
/** Longer ones would only make the server hash for longer. */
const LONGEST = 128;

export const isPassword = (password: string): boolean =>
  password.length <= LONGEST && LETTERS_AND_DIGITS.test(password);

/** Customers and QR users read slightly different words for the same rule. */
export type PasswordWords = { tooWeak: string; different: string };

export const customerWords = (): PasswordWords => ({
  tooWeak: t("Password must be at least 8 chars. Letters and numbers only."),
  different: t("Passwords do not match."),
});

export const qrUserWords = (): PasswordWords => ({
  tooWeak: t("Password must be at least 8 characters and contain only letters and numbers"),
  different: t("Passwords do not match"),
});

export type ChosenPassword = { newPassword: string; confirmation: string };

/** Each field is told its own mistake, and the second one only when the first will do. */
export function chosenPasswordProblems({ newPassword, confirmation }: ChosenPassword, words: PasswordWords) {
  if (!isPassword(newPassword)) return [{ field: "newPassword" as const, message: words.tooWeak }];
  return newPassword === confirmation ? [] : [{ field: "confirmation" as const, message: words.different }];
}
