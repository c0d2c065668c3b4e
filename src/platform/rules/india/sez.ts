/**
 * Supplies to a unit or developer of a Special Economic Zone are interstate wherever the goods go (IGST Act, section 7(5)) and
 * zero-rated (section 16): charged with IGST, or without it under a letter of undertaking (LUT).
 */
import { perLanguage, t } from "#platform/rules/language/text.ts";

export const SEZ_SUPPLIES = ["with-payment", "without-payment"] as const;
export type SezSupply = (typeof SEZ_SUPPLIES)[number];

export const SEZ_CHOICES = ["none", ...SEZ_SUPPLIES] as const;
export type SezChoice = (typeof SEZ_CHOICES)[number];

export const sezText = perLanguage(
  (): Record<SezChoice, string> => ({
    none: t("Not SEZ"),
    "with-payment": t("SEZ, IGST paid"),
    "without-payment": t("SEZ under LUT, no tax"),
  }),
);

/** Documents and returns name the rate of the goods also where it is not charged: zero-rated goods are not nil-rated. */
export const chargedRate = (gstRate: number, sez: SezSupply | null | undefined): number =>
  sez === "without-payment" ? 0 : gstRate;

export type Lut = { number: string; expiresOn: string };

/** The number of a LUT that is valid on this day, the last one included. */
export const lutOn = (lut: Lut | undefined, day: string): string | undefined =>
  lut && day <= lut.expiresOn ? lut.number : undefined;

export const lutMissing = () =>
  t("The shop has no valid LUT. Enter its number and expiry date in the settings, under Invoices and GST.");

/** Without a valid LUT a sale is charged with IGST. */
export const supplyUnder = (supply: SezSupply, lut: string | undefined): SezSupply =>
  supply === "without-payment" && lut === undefined ? "with-payment" : supply;

type SezChange = { lut: string | undefined; mayChangeTotal: boolean };

/** What an order can be marked as: without IGST it needs a LUT, and its total is another one. */
export function sezChoices(now: SezSupply | null, { lut, mayChangeTotal }: SezChange): SezChoice[] {
  const changesTotal = (choice: SezChoice) => (choice === "without-payment") !== (now === "without-payment");
  const hasLut = (choice: SezChoice) => choice !== "without-payment" || lut !== undefined;
  return SEZ_CHOICES.filter(
    (choice) => choice === (now ?? "none") || (hasLut(choice) && (mayChangeTotal || !changesTotal(choice))),
  );
}

type SezMark = { sez: SezSupply | null; sezGstNumber: string | null; gstNumber: string };

/** What staff must know about a customer's mark; undefined if orders follow it. */
export function sezWarning({ sez, sezGstNumber, gstNumber }: SezMark, lut: string | undefined): string | undefined {
  if (sez === null) return undefined;
  if (sezGstNumber !== gstNumber)
    return t("The customer's GST number has changed. New orders are charged GST as usual until you save this again.");
  return supplyUnder(sez, lut) === sez
    ? undefined
    : t("The shop has no valid LUT, so new orders of this customer are charged IGST.");
}
