import { type CylinderField, type NewCylinderForm, requiredFields } from "#cylinders/rules/registry/cylinder.ts";
import { cleanMobile, cleanPincode } from "#platform/rules/india/india.ts";

export const CYLINDER_FIELDS: readonly CylinderField[] = [...requiredFields("new"), "currentOwnerMobile"];
/** All blank: a draft fills only blank fields, also the choice of the owner. */
export const NO_CYLINDER = Object.fromEntries(
  [...CYLINDER_FIELDS, "ownedBy", "testedOn"].map((field) => [field, ""]),
) as NewCylinderForm;

const trim = (text: string) => text.trim();
/** "32,5 kg" becomes "32.5". */
const kilograms = (text: string) =>
  text
    .trim()
    .replace(/(?<!\s)\s*kgs?\.?$/i, "")
    .replace(",", ".");

export const CLEAN: Record<CylinderField, (text: string) => string> = {
  cylinderNumber: trim,
  emptyCylinderWeight: kilograms,
  pesoLicenseNumber: trim,
  refrigerantFillingDate: trim,
  refrigerantName: trim,
  refrigerantWeight: kilograms,
  brandName: trim,
  currentOwnerName: trim,
  currentOwnerCompany: trim,
  currentOwnerState: trim,
  currentOwnerPincode: cleanPincode,
  currentOwnerMobile: cleanMobile,
};

/** The shop's own is sent without an owner that was typed before. */
export const cleanForm = (form: NewCylinderForm): NewCylinderForm => {
  const isTyped = (field: CylinderField) => form.ownedBy !== "shop" || !field.startsWith("currentOwner");
  const fields = CYLINDER_FIELDS.map((field) => [field, isTyped(field) ? CLEAN[field](form[field]) : ""]);
  return { ...Object.fromEntries(fields), ownedBy: form.ownedBy || "customer", testedOn: form.testedOn.trim() };
};
