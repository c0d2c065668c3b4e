/** The facts of a cylinder, in the order its stamps are read. Hidden facts have no line. */

import { isTestOverdue } from "#cylinders/rules/custody/safety-gate.ts";
import type { CylinderStatus } from "#cylinders/rules/registry/cylinder.ts";
import type { LabelFact, QrPayload } from "#cylinders/rules/registry/qr-payload.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { dayText } from "#platform/rules/language/day-text.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import type { CylinderResponse } from "./cylinder-response.ts";

export type Fact = { name: string; value: string; differs?: boolean };

type PartialCylinder = { [field in keyof CylinderResponse]?: CylinderResponse[field] | undefined };

export function factsOf(known: PartialCylinder): Fact[] {
  return [
    fact(t("Gas"), known.refrigerantName),
    fact(t("Gas weight"), kilograms(known.refrigerantWeight)),
    fact(t("Empty weight"), kilograms(known.emptyCylinderWeight)),
    fact(t("Filled on"), known.refrigerantFillingDate && dayText(known.refrigerantFillingDate)),
    fact(t("Brand"), known.brandName),
    fact(t("PESO licence"), known.pesoLicenseNumber),
    fact(t("Owner"), joined(known.currentOwnerName, known.currentOwnerCompany)),
    fact(
      t("Owner's state"),
      joined(known.currentOwnerState && stateName(known.currentOwnerState), known.currentOwnerPincode),
    ),
    fact(t("Owner's mobile"), known.currentOwnerMobile),
    fact(t("Previous owner"), joined(known.lastOwnerName, known.lastOwnerCompany, known.lastOwnerState)),
    fact(t("Ownership history"), known.ownerCount?.toString()),
  ].flat();
}

export const briefFactsOf = (cylinder: CylinderResponse): Fact[] => [
  { name: t("Gas"), value: joined(cylinder.refrigerantName, kilograms(cylinder.refrigerantWeight)) },
  { name: t("Filled on"), value: dayText(cylinder.refrigerantFillingDate) },
  { name: t("Owner"), value: joined(cylinder.currentOwnerName, cylinder.currentOwnerCompany) },
  { name: t("Owner's state"), value: stateName(cylinder.currentOwnerState) },
];

/** The same facts from a QR code, which names two of them differently. Anyone can print one: it proves nothing. */
export const factsOfPayload = ({ cylinderWeight, refrigerantWeightKg, status, ...rest }: QrPayload): Fact[] => [
  ...factsOf({ ...rest, emptyCylinderWeight: cylinderWeight, refrigerantWeight: refrigerantWeightKg }),
  ...fact(t("Status"), status === undefined ? undefined : statusText(status)),
];

/** Today's record on a public page. `today` is the day in India. */
export const recordFacts = (live: CylinderResponse, today: string): Fact[] => [
  ...factsOf(live),
  ...fact(t("Next test by"), live.testDueOn && testDueText(live.testDueOn, today)),
  { name: t("Status"), value: live.custody?.label ?? statusText(live.status) },
];

/** The same in the office and on the public page. */
export const testDueText = (dueOn: string, today: string) =>
  isTestOverdue(dueOn, today) ? t("{day}, overdue", { day: dayText(dueOn) }) : dayText(dueOn);

/** Marks the facts in which a label and the record differ. */
export const marked = (facts: readonly Fact[], differing: readonly LabelFact[]): Fact[] => {
  const names = new Set(differing.map((one) => LABEL_FACT_NAMES()[one]));
  return facts.map((one) => (names.has(one.name) ? { ...one, differs: true } : one));
};

const LABEL_FACT_NAMES = perLanguage<Record<LabelFact, string>>(() => ({
  cylinderNumber: t("Cylinder number"),
  refrigerantName: t("Gas"),
  refrigerantWeightKg: t("Gas weight"),
  cylinderWeight: t("Empty weight"),
  refrigerantFillingDate: t("Filled on"),
  brandName: t("Brand"),
  pesoLicenseNumber: t("PESO licence"),
  currentOwnerCompany: t("Owner"),
  currentOwnerState: t("Owner's state"),
  status: t("Status"),
}));

const STATUS_TEXTS = perLanguage<Record<CylinderStatus, string>>(() => ({
  active: t("Active"),
  inactive: t("Inactive"),
  transferred: t("Transferred"),
}));

export const statusText = (status: string): string =>
  Object.hasOwn(STATUS_TEXTS(), status) ? STATUS_TEXTS()[status as CylinderStatus] : status;

const fact = (name: string, value: string | undefined): Fact[] => (value ? [{ name, value }] : []);

/** An owner without a company is registered with the name as both. */
const joined = (...parts: (string | undefined)[]) => [...new Set(parts.filter(Boolean))].join(", ");

const kilograms = (weight: number | undefined) =>
  weight === undefined ? undefined : t("{weight} kg", { weight: weight.toLocaleString("en-IN") });
