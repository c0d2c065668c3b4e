/** A filled cylinder with its number, and the validation of its form. */

import { cleanMobile, cleanPincode, isDay, isPincode, mobileProblem, stateNamed } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { startsFormula } from "#platform/rules/text/csv.ts";

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

export type CylinderForm = Record<CylinderField, string>;
/** Fields about the cylinder itself, not its owner. */
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

/** For forms about an owner only: the cylinder's fields are not required. */
export const KNOWN_CYLINDER: Readonly<Record<CylinderPart, string>> = {
  cylinderNumber: "known",
  emptyCylinderWeight: "",
  pesoLicenseNumber: "",
  refrigerantFillingDate: "",
  refrigerantName: "",
  refrigerantWeight: "",
  brandName: "",
};

export type CylinderMode = "new" | "shops-own" | "transfer";
export const OWNED_BY = ["shop", "customer"] as const;
export type OwnedBy = (typeof OWNED_BY)[number];
/** The shop's own needs no owner fields: the server fills them in. */
export type NewCylinderForm = CylinderForm & {
  ownedBy: OwnedBy;
  /** Of the last pressure test, empty if unknown. */
  testedOn: string;
};
export const newCylinderMode = (ownedBy: OwnedBy): CylinderMode => (ownedBy === "shop" ? "shops-own" : "new");
export type CylinderProblem = { field: CylinderField; message: string };

export const INCOMPLETE = () => t("Please fill all required fields before generating QR code.");

export const CYLINDER_LABELS = perLanguage<Readonly<Record<CylinderField, string>>>(() => ({
  cylinderNumber: t("Cylinder number"),
  emptyCylinderWeight: t("Cylinder weight"),
  pesoLicenseNumber: t("PESO licence number"),
  refrigerantFillingDate: t("Filling date"),
  refrigerantName: t("Refrigerant name"),
  refrigerantWeight: t("Refrigerant weight"),
  brandName: t("Brand"),
  currentOwnerName: t("Owner name"),
  currentOwnerCompany: t("Company"),
  currentOwnerState: t("State"),
  currentOwnerPincode: t("Pincode"),
  currentOwnerMobile: t("Mobile"),
}));

/** In form order. A transfer needs only the cylinder's number and its new owner. */
export const CYLINDER_FIELDS = Object.keys(CYLINDER_LABELS()) as CylinderField[];
const OF_A_TRANSFER: ReadonlySet<CylinderField> = new Set([
  "cylinderNumber",
  "currentOwnerName",
  "currentOwnerCompany",
  "currentOwnerState",
  "currentOwnerPincode",
]);

const IS_REQUIRED: Readonly<Record<CylinderMode, (field: CylinderField) => boolean>> = {
  new: (field) => field !== "currentOwnerMobile",
  "shops-own": (field) => field in KNOWN_CYLINDER,
  transfer: (field) => OF_A_TRANSFER.has(field),
};

export const requiredFields = (mode: CylinderMode): CylinderField[] => CYLINDER_FIELDS.filter(IS_REQUIRED[mode]);

const LONGEST_TEXT = 200;
const LONGEST_NUMBER = 64;

/** Problems in field order, at most one per field. `today` is the day in India. */
export function cylinderProblems(form: CylinderForm, mode: CylinderMode, today?: string): CylinderProblem[] {
  const required = new Set(requiredFields(mode));
  return CYLINDER_FIELDS.flatMap((field) => {
    const value = form[field].trim();
    if (value === "")
      return required.has(field)
        ? [{ field, message: t("{name} is required.", { name: CYLINDER_LABELS()[field] }) }]
        : [];
    const message = formatProblem(field, value) ?? (today && whenProblem(field, value, today));
    return message ? [{ field, message }] : [];
  });
}

/** The optional column with the day of the last pressure test. */
export const TEST_DATE = "Test date";

export const testDateProblem = (testedOn: string, today: string): string | undefined =>
  testedOn === "" || (isDay(testedOn) && testedOn <= today) ? undefined : t("Test date must be a past date.");

/** The fields that a correction may change: all about the cylinder but its number. */
export const CYLINDER_FACTS = [
  "refrigerantName",
  "refrigerantWeight",
  "emptyCylinderWeight",
  "refrigerantFillingDate",
  "pesoLicenseNumber",
  "brandName",
] as const satisfies readonly CylinderPart[];
export type CylinderFact = (typeof CYLINDER_FACTS)[number];

/** For a correction: validates only the given facts. */
export const factProblems = (facts: { [fact in CylinderFact]?: string | undefined }, today?: string): FactProblem[] =>
  CYLINDER_FACTS.flatMap((field) => {
    const value = facts[field]?.trim();
    if (value === undefined) return [];
    if (value === "") return [{ field, message: t("{name} is required.", { name: CYLINDER_LABELS()[field] }) }];
    const message = formatProblem(field, value) ?? (today && whenProblem(field, value, today));
    return message ? [{ field, message }] : [];
  });
export type FactProblem = { field: CylinderFact; message: string };

/** From the smallest can to the largest drum of the trade. */
const GAS_KILOGRAMS = { least: 0.4, most: 100 };
/** From an empty can to a high-pressure steel cylinder. */
const EMPTY_KILOGRAMS = { least: 0.1, most: 150 };

/** Two test periods: a cylinder is tested at least every five years. */
const OLDEST_FILLING_YEARS = 10;

function whenProblem(field: CylinderField, value: string, today: string): string | undefined {
  if (field !== "refrigerantFillingDate") return undefined;
  if (value > today) return t("Filling date must not be in the future.");
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_FILLING_YEARS}${today.slice(4)}`;
  return value < oldest
    ? t("Filling date must not be more than {years} years ago.", {
        years: OLDEST_FILLING_YEARS,
      })
    : undefined;
}

function weightProblem(field: "emptyCylinderWeight" | "refrigerantWeight", value: string): string | undefined {
  const label = CYLINDER_LABELS()[field];
  const { least, most } = field === "refrigerantWeight" ? GAS_KILOGRAMS : EMPTY_KILOGRAMS;
  if (!isWeight(value)) return t("{label} must be a number of kilograms.", { label });
  return Number(value) < least || Number(value) > most
    ? t("{label} must be from {least} to {most} kg.", { label, least, most })
    : undefined;
}

function formatProblem(field: CylinderField, value: string): string | undefined {
  switch (field) {
    case "currentOwnerMobile":
      return mobileProblem(cleanMobile(value)) || undefined;
    case "currentOwnerPincode":
      return isPincode(cleanPincode(value)) ? undefined : t("Pincode must be 6 digits.");
    case "emptyCylinderWeight":
    case "refrigerantWeight":
      return weightProblem(field, value);
    case "refrigerantFillingDate":
      return isDay(value) ? undefined : t("Filling date must be a date.");
    case "currentOwnerState":
      return stateNamed(value) ? undefined : t("State must be one of the 36 states and union territories of India.");
    case "cylinderNumber":
      return isCylinderNumber(value)
        ? formulaProblem(field, value)
        : t("Cylinder number can have up to 64 letters, digits and symbols.");
    default:
      return isPlainText(value)
        ? formulaProblem(field, value)
        : t("{label} is too long or has characters that cannot be printed.", {
            label: CYLINDER_LABELS()[field],
          });
  }
}

/** Cylinder lists are opened in spreadsheets; no real number or company begins like this. */
const formulaProblem = (field: CylinderField, value: string): string | undefined =>
  startsFormula(value)
    ? t("{label} must not begin with =, +, - or @.", { label: CYLINDER_LABELS()[field] })
    : undefined;

/** Invisible characters are rejected, because two numbers would look alike. */
export const isCylinderNumber = (text: string): boolean =>
  text.length <= LONGEST_NUMBER && isPlainText(text) && /[\p{L}\p{N}]/u.test(text) && !/\p{Cf}/u.test(text);

/** Without control characters and bidirectional controls, which change how text reads. */
export const isPlainText = (text: string): boolean =>
  text.trim() !== "" && text.length <= LONGEST_TEXT && !/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(text);

const isWeight = (text: string) => /^\d{1,4}(\.\d{1,3})?$/.test(text) && Number(text) > 0;
