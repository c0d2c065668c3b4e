/** What anyone may know about a cylinder: enough to be safe with it, nothing to reach its owner by. */
import type { Cylinder } from "./cylinder.ts";

export type PublicCylinder = Pick<
  Cylinder,
  | "cylinderNumber"
  | "refrigerantName"
  | "emptyCylinderWeight"
  | "refrigerantWeight"
  | "refrigerantFillingDate"
  | "brandName"
  | "pesoLicenseNumber"
  | "status"
  | "currentOwnerCompany"
  | "currentOwnerState"
  | "lastUpdateDate"
>;

/** Named field by field, so that a new field of a cylinder stays private until somebody decides otherwise. */
export const publicCard = (cylinder: Cylinder): PublicCylinder => ({
  cylinderNumber: cylinder.cylinderNumber,
  refrigerantName: cylinder.refrigerantName,
  emptyCylinderWeight: cylinder.emptyCylinderWeight,
  refrigerantWeight: cylinder.refrigerantWeight,
  refrigerantFillingDate: cylinder.refrigerantFillingDate,
  brandName: cylinder.brandName,
  pesoLicenseNumber: cylinder.pesoLicenseNumber,
  status: cylinder.status,
  currentOwnerCompany: cylinder.currentOwnerCompany,
  currentOwnerState: cylinder.currentOwnerState,
  lastUpdateDate: cylinder.lastUpdateDate,
});

/** For somebody who only knows the number: numbers can be tried one by one, a signed code cannot. */
export const maskedCard = (cylinder: Cylinder): PublicCylinder => {
  const card = publicCard(cylinder);
  return { ...card, currentOwnerCompany: maskedCompany(card.currentOwnerCompany) };
};

/** A letter of Devanagari is several characters: "शी" is one grapheme. */
const graphemes = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** "Asha Refrigeration" is "A••• R•••": always three dots, so that the length of a word stays unknown. */
export const maskedCompany = (company: string): string =>
  company
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""))
    .flatMap((word) => [...graphemes.segment(word)].slice(0, 1))
    .map(({ segment }) => `${segment}•••`)
    .join(" ");

/** "Ramesh Kumar Gupta" is "R. K. G." to a stranger. */
export const shortenedName = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .map((initial) => `${initial.toUpperCase()}.`)
    .join(" ");

export type HistoryEntry = { action: string; lastOwnerName: string; updatedAt: string };

/** A cylinder's history for those who do not own it. */
export const publicHistory = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.map(({ action, lastOwnerName, updatedAt }) => ({
    action,
    lastOwnerName: shortenedName(lastOwnerName),
    updatedAt,
  }));
