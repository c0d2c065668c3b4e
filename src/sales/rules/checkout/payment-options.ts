/** Payment options and the rules for payment proofs. */
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";

/** The banks' usual limit for one UPI payment; NPCI allows more only for a few trades. */
export const UPI_USUAL_LIMIT = rupees(1_00_000);

export const fitsUpi = (amount: Paise): boolean => amount <= UPI_USUAL_LIMIT;

export const PROOF_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"];
const MAX_MEGABYTES = 8;
const MEGABYTE = 1024 * 1024;

/** Validates a payment proof before upload; the server checks its content again. */
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
