/** How a buyer may pay, and what shows it. */
import { t } from "#domain/language/text.ts";
import { type Paise, rupees } from "#domain/money.ts";

/** What banks let a person pay a merchant by UPI in one go; NPCI allows more only for a few trades. */
export const UPI_USUAL_LIMIT = rupees(1_00_000);

export const fitsUpi = (amount: Paise): boolean => amount <= UPI_USUAL_LIMIT;

type PaymentContext = { amount: Paise; hasUpi: boolean; onPhone: boolean; hasPaid: boolean };

/**
 * The one loud button of the payment step: on a phone the app that pays, and Send once there is something to send. On a desk the
 * money moves elsewhere, so nothing is loud until then; a quiet Send is for those who pay later.
 */
export function nextPress({ amount, hasUpi, onPhone, hasPaid }: PaymentContext): "upi-app" | "send" | undefined {
  if (hasPaid) return "send";
  return onPhone && hasUpi && fitsUpi(amount) ? "upi-app" : undefined;
}

export const PROOF_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"];
const MAX_MEGABYTES = 8;
const MEGABYTE = 1024 * 1024;

/** Whether a picture may be one at all, where nobody can be told why not. */
export const mayBeProof = ({ type, size }: { type: string; size: number }): boolean =>
  PROOF_TYPES.includes(type) && size > 0 && size <= MAX_MEGABYTES * MEGABYTE;

/** What is wrong with a picture of a payment before it travels; the shop looks at its content again. */
export function proofProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!PROOF_TYPES.includes(type)) return t("Please choose a picture: JPEG, PNG or WebP.");
  if (size === 0) return t("This file is empty. Please choose another picture.");
  if (size > MAX_MEGABYTES * MEGABYTE) {
    return t("This picture is {size} MB, and the maximum is {most} MB. A screenshot is smaller than a photo.", {
      size: (size / MEGABYTE).toFixed(1),
      most: MAX_MEGABYTES,
    });
  }
  return undefined;
}
