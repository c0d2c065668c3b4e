import { type CylinderField, type CylinderForm, requiredFields } from "#domain/cylinders/registry/cylinder.ts";
import { cleanMobile, cleanPincode } from "#domain/india.ts";

export const CYLINDER_FIELDS: readonly CylinderField[] = [...requiredFields("new"), "currentOwnerMobile"];
export const NO_CYLINDER = Object.fromEntries(CYLINDER_FIELDS.map((field) => [field, ""])) as CylinderForm;

const trim = (text: string) => text.trim();
/** "32,5 kg" becomes "32.5". */
const kilograms = (text: string) =>
  text
    .trim()
    .replace(/\s*kgs?\.?$/i, "")
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

export const cleanForm = (form: CylinderForm): CylinderForm =>
  Object.fromEntries(CYLINDER_FIELDS.map((field) => [field, CLEAN[field](form[field])])) as CylinderForm;
