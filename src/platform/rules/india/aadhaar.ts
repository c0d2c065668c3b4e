/** Aadhaar identifies a buyer without a GSTIN: cleaning, validation and masking. Never stored in full; see docs/decisions/0015. */
import { t } from "#platform/rules/language/text.ts";
import { digitsIn } from "./india.ts";

/** Verhoeff's multiplication table (dihedral group of order ten, row by row) and its permutation. */
const VERHOEFF_PRODUCT =
  "0123456789 1234067895 2340178956 3401289567 4012395678 5987604321 6598710432 7659821043 8765932104 9876543210".split(
    " ",
  );
const VERHOEFF_PERMUTATION =
  "0123456789 1576283094 5803796142 8916043527 9453126870 4286573901 2793806415 7046913258".split(" ");

function passesVerhoeff(digits: string): boolean {
  let check = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const permuted = Number(VERHOEFF_PERMUTATION[place % 8]?.charAt(Number(digit)));
    check = Number(VERHOEFF_PRODUCT[check]?.charAt(permuted));
  }
  return check === 0;
}

export const isAadhaar = (aadhaar: string): boolean => /^[0-9]{12}$/.test(aadhaar);

/** The shop stores only the last four digits, so the customer gets this back, and it counts as given. */
export const isMaskedAadhaar = (text: string): boolean => /^X{4} X{4} [0-9]{4}$/.test(text);
export const maskAadhaar = (aadhaar: string): string => `XXXX XXXX ${aadhaar.slice(-4)}`;

export function cleanAadhaar(text: string): string {
  const masked = text.toUpperCase().replace(/[\s-]/g, "");
  return /^X{8}[0-9]{4}$/.test(masked) ? maskAadhaar(masked) : digitsIn(text);
}

export const aadhaarWarning = (aadhaar: string): string | undefined =>
  isAadhaar(aadhaar) && (/^[01]/.test(aadhaar) || !passesVerhoeff(aadhaar))
    ? t("This Aadhaar number has a typing mistake.")
    : undefined;
