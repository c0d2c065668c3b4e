/**
 * Finds transfer references in the bank's text. Tokens are distinguished by their shape, because every bank puts them in another
 * place: 12 digits for UPI and IMPS, 16 or 22 letters and digits for NEFT, 22 for RTGS. An IFSC matches none of them.
 */
import { isOrderNumber } from "#books/rules/documents/order-number.ts";

/** Must not be part of a longer token; before an @ it is a UPI id with a phone number in it. */
const RRN = /(?<![A-Z0-9])\d{12}(?![A-Z0-9@])/g;
const NEFT_OR_RTGS =
  /(?<![A-Z0-9])(?:[A-Z]{4}[RN]\d{17}|(?=[A-Z0-9]{16}(?![A-Z0-9]))[A-Z]{1,6}\d{10,15})(?![A-Z0-9@])/g;

/** HDFC pads its reference column with zeros to 16 digits. A cheque number has far fewer digits of its own. */
const PADDED_RRN = /^0000(?!0000)(\d{12})$/;

type BankText = { narration: string; reference: string };

const upperColumn = (reference: string) => reference.toUpperCase().replace(/^'/, "").trim();

/** ORD and 13 digits have the shape of a NEFT reference, so an order number is one of these. They identify stored lines: keep them as they are. */
export function tokensLikeReferences({ narration, reference }: BankText): string[] {
  const texts = [upperColumn(reference).replace(PADDED_RRN, "$1"), narration.toUpperCase()];
  const found = [NEFT_OR_RTGS, RRN].flatMap((shape) => texts.flatMap((text) => text.match(shape) ?? []));
  return [...new Set(found)];
}

/** All references of a line, the most specific first: a bank transfer's cannot be a phone or an account number. */
export const referencesIn = (text: BankText): string[] =>
  tokensLikeReferences(text).filter((token) => !isOrderNumber(token));

/** The reference of a line's payment: also what the bank's column says, or a reference in a bank's own shape. Not for matching. */
export function paymentReferenceIn(text: BankText): string {
  const [known] = referencesIn(text);
  return known ?? (columnReference(text) || unknownShapeIn(text));
}

const MAX_REFERENCE = 60;

function columnReference({ reference }: BankText): string {
  const column = upperColumn(reference).replace(/^0+/, "").slice(0, MAX_REFERENCE);
  return /\d{3}/.test(column) && !isOrderNumber(column) ? column : "";
}

const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

function unknownShapeIn({ narration }: BankText): string {
  // A UPI id stays one token, and its @ makes it unlikely.
  const tokens = narration.toUpperCase().split(/[^A-Z0-9@]+/);
  const isLikely = (token: string) =>
    token.length >= 10 &&
    token.length <= 22 &&
    /^[A-Z][A-Z0-9]*$/.test(token) &&
    token.replace(/\D/g, "").length >= 7 &&
    !IFSC.test(token) &&
    !isOrderNumber(token);
  return tokens.find(isLikely) ?? "";
}

/** The last word of a truncated text, if long enough to distinguish transfers: a hint, not a proof. */
export function cutReferenceIn({ narration }: Pick<BankText, "narration">): string | undefined {
  const last = /(?<![A-Z0-9])[A-Z0-9]+$/.exec(narration.toUpperCase().trim())?.[0] ?? "";
  return last.length >= 10 && last.length < 22 && /\d/.test(last) ? last : undefined;
}
