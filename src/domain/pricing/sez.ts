/**
 * Supplies to a unit or developer of a Special Economic Zone are interstate wherever the goods go (IGST Act, section 7(5)) and
 * zero-rated (section 16): charged with IGST, or without it under a letter of undertaking (LUT).
 */
import { perLanguage, t } from "#domain/language/text.ts";

export const SEZ_SUPPLIES = ["with-payment", "without-payment"] as const;
export type SezSupply = (typeof SEZ_SUPPLIES)[number];

export const sezText = perLanguage(
  (): Record<SezSupply, string> => ({
    "with-payment": t("SEZ with payment of IGST"),
    "without-payment": t("SEZ under LUT without payment"),
  }),
);

/** Documents and returns name the rate of the goods also where it is not charged: zero-rated goods are not nil-rated. */
export const chargedRate = (gstRate: number, sez: SezSupply | null | undefined): number =>
  sez === "without-payment" ? 0 : gstRate;
