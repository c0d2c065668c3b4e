/** The label beside a price: its unit, and that GST is extra. */
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";

export type PriceUnit = "meter" | "can" | "kg" | "box" | "coil" | "cylinder" | "piece";

const LABELS = perLanguage(
  (): Readonly<Record<PriceUnit, string>> => ({
    meter: t("per meter (Basic Price)"),
    can: t("per can (Tax Exclude)"),
    kg: t("per kg (Tax Exclude)"),
    box: t("per box (Tax Exclude)"),
    coil: t("per coil (Tax Exclude)"),
    cylinder: t("per cylinder (Tax Exclude)"),
    piece: t("per piece (Tax Exclude)"),
  }),
);

export const unitLabel = (unit: PriceUnit): string => LABELS()[unit];

/** The unit as used in a sentence: per kg. */
export function unitName(unit: PriceUnit): string {
  const names = {
    meter: t("meter"),
    can: t("can"),
    kg: t("kg"),
    box: t("box"),
    coil: t("coil¦unit"),
    cylinder: t("cylinder"),
    piece: t("piece"),
  };
  return names[unit];
}

/** Translates the units of a size such as "12 × 450 g". English stays unchanged. */
export function sizeText(written: string): string {
  if (spokenLanguage() === "en") return written;
  return written.replace(/([\d.]{1,12}) ?(kg|g|m)\b/gi, (_, figure: string, unit: string) => {
    if (unit.toLowerCase() === "kg") return t("{weight} kg", { weight: figure });
    return unit === "m" ? t("{length} m", { length: figure }) : t("{weight} g", { weight: figure });
  });
}
