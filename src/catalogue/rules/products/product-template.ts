/** The ten columns that most products need, for the import page and the file it offers. */
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";
import { TYPE_NAMES } from "./field-kinds.ts";
import { fieldNamed, labelOf, PRODUCT_FIELDS, type ProductField } from "./product-fields.ts";

export type TemplateColumn = { title: string; about: string; gas: string; part: string };

const column = (name: ProductField, about: string, gas: string, part: string): TemplateColumn => ({
  title: labelOf(fieldNamed(name)),
  about,
  gas,
  part,
});

export const templateColumns = perLanguage((): readonly TemplateColumn[] => [
  column("sku", t("Required. The row changes the product with this SKU."), "R32-10", "CAP-45"),
  column("name", t("As it should be on bills."), "R-32 Refrigerant Gas 10 kg", "Run capacitor 45 µF"),
  column("category", `${t("Required.")} ${PRODUCT_FIELDS.category.hint()}`, "refrigerants", "spare-parts"),
  column("type", Object.values(TYPE_NAMES()).join(", "), TYPE_NAMES().gas, TYPE_NAMES().spare),
  column("perKgPrice", t("Gas only, without GST."), "410", ""),
  column("kgsPerCylinder", t("Gas only."), "10", ""),
  column("requiresCylinder", t("Gas only: yes or no."), "yes", ""),
  column("price", t("Other products: for one piece."), "", "140"),
  column("hsn", PRODUCT_FIELDS.hsn.hint(), "29034200", "85322500"),
  column("gstRate", Object.keys(PRODUCT_FIELDS.gstRate.choices()).join(", "), "18", "18"),
]);

export function productTemplate(): string {
  const columns = templateColumns();
  return writeCsv([columns.map(({ title }) => title), columns.map(({ gas }) => gas), columns.map(({ part }) => part)]);
}
