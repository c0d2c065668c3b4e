/** The words beside a price that say what it buys and that GST comes on top. */
import { perLanguage, t } from "#domain/language/text.ts";
export type PriceUnit = "meter" | "can" | "kg" | "box" | "cylinder" | "piece";

const LABELS = perLanguage(
  (): Readonly<Record<PriceUnit, string>> => ({
    meter: t("per meter (Basic Price)"),
    can: t("per can (Tax Exclude)"),
    kg: t("per kg (Tax Exclude)"),
    box: t("per box (Tax Exclude)"),
    cylinder: t("per cylinder (Tax Exclude)"),
    piece: t("per piece (Tax Exclude)"),
  }),
);

export const unitLabel = (unit: PriceUnit): string => LABELS()[unit];

/** What a price is quoted for, in a sentence: per kg. */
export function unitName(unit: PriceUnit): string {
  const names = {
    meter: t("meter"),
    can: t("can"),
    kg: t("kg"),
    box: t("box"),
    cylinder: t("cylinder"),
    piece: t("piece"),
  };
  return names[unit];
}
