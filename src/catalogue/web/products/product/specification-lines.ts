/** Parses a product's specifications, stored as one line ("GWP: 675; Oil: POE"). */
import { perLanguage, t } from "#platform/rules/language/text.ts";

export type Specification = { name: string; value: string };

/** Specifications are written in English; these common names are translated. */
const NAMES = perLanguage(
  () =>
    new Map([
      ["Safety class", t("Safety class")],
      ["Oil", t("Oil")],
      ["Purity", t("Purity")],
      ["Gas", t("Gas")],
      ["Weight", t("Weight")],
      ["Length", t("Length")],
      ["Voltage", t("Voltage")],
      ["Standard", t("Standard")],
      ["Rating", t("Rating")],
      ["Values", t("Values")],
      ["Sizes", t("Sizes")],
      ["Outside", t("Outside")],
      ["Wall", t("Wall")],
      ["Strands", t("Strands")],
      ["Power", t("Power")],
      ["Gases", t("Gases")],
    ]),
);

const nameOf = (name: string) => NAMES().get(name) ?? name;

export function specificationLines(specifications: string | undefined): Specification[] {
  const parts = (specifications ?? "").split(/[;\n]/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const colon = part.indexOf(":");
    return colon < 1
      ? { name: "", value: part }
      : { name: nameOf(part.slice(0, colon).trim()), value: part.slice(colon + 1).trim() };
  });
}
