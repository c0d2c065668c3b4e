/**
 * Finds transfer references in the bank's text. Tokens are distinguished by their shape, because every bank puts them in another
 * place: 12 digits for UPI and IMPS, 16 or 22 letters and digits for NEFT, 22 for RTGS. An IFSC matches none of them.
 */

/** Must not be part of a longer token; before an @ it is a UPI id with a phone number in it. */
const RRN = /(?<![A-Z0-9])\d{12}(?![A-Z0-9@])/g;
const NEFT_OR_RTGS =
  /(?<![A-Z0-9])(?:[A-Z]{4}[RN]\d{17}|(?=[A-Z0-9]{16}(?![A-Z0-9]))[A-Z]{1,6}\d{10,15})(?![A-Z0-9@])/g;

/** HDFC pads its reference column with zeros to 16 digits. A cheque number has far fewer digits of its own. */
const PADDED_RRN = /^0000(?!0000)(\d{12})$/;

type BankText = { narration: string; reference: string };

/** All references of a line, the most specific first: a bank transfer's cannot be a phone or an account number. */
export function referencesIn({ narration, reference }: BankText): string[] {
  const column = reference.toUpperCase().replace(/^'/, "").trim();
  const texts = [column.replace(PADDED_RRN, "$1"), narration.toUpperCase()];
  const found = [NEFT_OR_RTGS, RRN].flatMap((shape) => texts.flatMap((text) => text.match(shape) ?? []));
  return [...new Set(found)];
}

/** The last word of a truncated text, if long enough to distinguish transfers: a hint, not a proof. */
export function cutReferenceIn({ narration }: Pick<BankText, "narration">): string | undefined {
  const last = /(?<![A-Z0-9])[A-Z0-9]+$/.exec(narration.toUpperCase().trim())?.[0] ?? "";
  return last.length >= 10 && last.length < 22 && /\d/.test(last) ? last : undefined;
}
