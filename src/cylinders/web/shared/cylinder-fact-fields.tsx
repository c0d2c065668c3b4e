import { CYLINDER_LABELS, type CylinderFact } from "#cylinders/rules/registry/cylinder.ts";
import { t } from "#platform/rules/language/text.ts";
import type { FieldOf } from "#platform/web/forms/use-form.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

/** What is stamped on a cylinder and known of its filling. */
export function CylinderFactFields({ field: fieldOf }: { field: FieldOf<CylinderFact> }) {
  const field = (name: CylinderFact) => ({
    ...fieldOf(name),
    label: CYLINDER_LABELS()[name],
    autoComplete: "off",
    enterKeyHint: "next" as const,
  });
  return (
    <>
      <TextField {...field("emptyCylinderWeight")} hint={t("Empty, in kg")} inputMode="decimal" />
      <TextField {...field("pesoLicenseNumber")} hint={t("The filling station's licence")} />
      <TextField {...field("refrigerantName")} hint={t("Such as R-32")} />
      <TextField {...field("refrigerantWeight")} hint={t("Gas, in kg")} inputMode="decimal" />
      <TextField {...field("refrigerantFillingDate")} type="date" />
      <TextField {...field("brandName")} />
    </>
  );
}
