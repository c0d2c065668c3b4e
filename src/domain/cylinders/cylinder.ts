/** A filled cylinder under its number, and what the form for it asks. */
import { cleanMobile, cleanPincode, isMobile, isPincode } from "#domain/india.ts";

export const CYLINDER_STATUSES = ["active", "inactive", "transferred"] as const;
export type CylinderStatus = (typeof CYLINDER_STATUSES)[number];

export type Cylinder = {
  cylinderNumber: string;
  /** Kilograms. */
  emptyCylinderWeight: number;
  pesoLicenseNumber: string;
  /** 2026-11-15 */
  refrigerantFillingDate: string;
  refrigerantName: string;
  /** Kilograms. */
  refrigerantWeight: number;
  brandName: string;
  currentOwnerName: string;
  currentOwnerCompany: string;
  currentOwnerState: string;
  currentOwnerPincode: string;
  currentOwnerMobile?: string;
  lastOwnerName?: string;
  lastOwnerCompany?: string;
  lastOwnerState?: string;
  lastOwnerPincode?: string;
  lastOwnerMobile?: string;
  ownerCount?: number;
  status: CylinderStatus;
  lastUpdateDate: string;
};

/** As it stands in the form. */
export type CylinderForm = Record<CylinderField, string>;
/** What is asked about the cylinder itself, whoever owns it. */
export type CylinderPart =
  | "cylinderNumber"
  | "emptyCylinderWeight"
  | "pesoLicenseNumber"
  | "refrigerantFillingDate"
  | "refrigerantName"
  | "refrigerantWeight"
  | "brandName";
export type CylinderField =
  | CylinderPart
  | "currentOwnerName"
  | "currentOwnerCompany"
  | "currentOwnerState"
  | "currentOwnerPincode"
  | "currentOwnerMobile";

/** For forms about an owner alone: the cylinder is known and not asked for again. */
export const KNOWN_CYLINDER: Readonly<Record<CylinderPart, string>> = {
  cylinderNumber: "known",
  emptyCylinderWeight: "",
  pesoLicenseNumber: "",
  refrigerantFillingDate: "",
  refrigerantName: "",
  refrigerantWeight: "",
  brandName: "",
};

export type CylinderMode = "new" | "transfer";
export type CylinderProblem = { field: CylinderField; message: string };

/** What the buyer is told above the single fields. */
export const INCOMPLETE = "Please fill all required fields before generating QR code.";

export const CYLINDER_LABELS: Readonly<Record<CylinderField, string>> = {
  cylinderNumber: "Cylinder number",
  emptyCylinderWeight: "Cylinder weight",
  pesoLicenseNumber: "PESO licence number",
  refrigerantFillingDate: "Filling date",
  refrigerantName: "Refrigerant name",
  refrigerantWeight: "Refrigerant weight",
  brandName: "Brand",
  currentOwnerName: "Owner name",
  currentOwnerCompany: "Company",
  currentOwnerState: "State",
  currentOwnerPincode: "Pincode",
  currentOwnerMobile: "Mobile",
};

/** In the order of the form. A transfer names the cylinder and its new owner; the cylinder itself is known. */
const FIELDS = Object.keys(CYLINDER_LABELS) as CylinderField[];
const OF_A_TRANSFER: ReadonlySet<CylinderField> = new Set([
  "cylinderNumber",
  "currentOwnerName",
  "currentOwnerCompany",
  "currentOwnerState",
  "currentOwnerPincode",
]);

export const requiredFields = (mode: CylinderMode): CylinderField[] =>
  FIELDS.filter((field) => field !== "currentOwnerMobile" && (mode === "new" || OF_A_TRANSFER.has(field)));

const LONGEST_TEXT = 200;
const LONGEST_NUMBER = 64;

/** What is wrong with a cylinder form, in the order of its fields; at most one problem each. */
export function cylinderProblems(form: CylinderForm, mode: CylinderMode): CylinderProblem[] {
  const required = new Set(requiredFields(mode));
  return FIELDS.flatMap((field) => {
    const value = form[field].trim();
    if (value === "") return required.has(field) ? [{ field, message: `${CYLINDER_LABELS[field]} is required.` }] : [];
    const message = formatProblem(field, value);
    return message ? [{ field, message }] : [];
  });
}

function formatProblem(field: CylinderField, value: string): string | undefined {
  switch (field) {
    case "currentOwnerMobile":
      return isMobile(cleanMobile(value)) ? undefined : "Mobile number must be exactly 10 digits";
    case "currentOwnerPincode":
      return isPincode(cleanPincode(value)) ? undefined : "Pincode must be 6 digits.";
    case "emptyCylinderWeight":
    case "refrigerantWeight":
      return isWeight(value) ? undefined : `${CYLINDER_LABELS[field]} must be a number of kilograms.`;
    case "refrigerantFillingDate":
      return isDay(value) ? undefined : "Filling date must be a date.";
    case "cylinderNumber":
      return isCylinderNumber(value) ? undefined : "Cylinder number may have up to 64 letters, digits and signs.";
    default:
      return isPlainText(value)
        ? undefined
        : `${CYLINDER_LABELS[field]} is too long or has signs that cannot be printed.`;
  }
}

/** Numbers are kept as entered, and are the same whatever their case. */
export const sameCylinder = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Anything a foundry may stamp, with at least a letter or a digit, in at most 64 characters. Nothing in it may be unseen, or
 * two numbers would look alike.
 */
export const isCylinderNumber = (text: string): boolean =>
  text.length <= LONGEST_NUMBER && isPlainText(text) && /[\p{L}\p{N}]/u.test(text) && !/\p{Cf}/u.test(text);

/** Text that prints as it reads: without control characters or ones that turn the direction of writing. */
export const isPlainText = (text: string): boolean =>
  text.trim() !== "" && text.length <= LONGEST_TEXT && !/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(text);

const isWeight = (text: string) => /^\d{1,4}(\.\d{1,3})?$/.test(text) && Number(text) > 0;

const isDay = (text: string) => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};
