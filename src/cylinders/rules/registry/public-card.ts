/** Public data of a cylinder: enough for safe handling, nothing to contact its owner. */
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

/** Lists each field, so that a new field stays private by default. */
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

/** For lookups by number alone: numbers can be guessed, a signed code cannot. */
export const maskedCard = (cylinder: Cylinder): PublicCylinder => {
  const card = publicCard(cylinder);
  return { ...card, currentOwnerCompany: maskedCompany(card.currentOwnerCompany) };
};

/** Devanagari needs graphemes: "शी" is one grapheme of several code points. Made on use, because it takes a server 28 ms. */
function firstLetter(word: string): string[] {
  graphemes ??= new Intl.Segmenter("hi", { granularity: "grapheme" });
  return [...graphemes.segment(word)].slice(0, 1).map(({ segment }) => segment);
}
let graphemes: Intl.Segmenter | undefined;

/** "Asha Refrigeration" becomes "A••• R•••": always three dots, so that word lengths stay hidden. */
export const maskedCompany = (company: string): string =>
  company
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""))
    .flatMap(firstLetter)
    .map((letter) => `${letter}•••`)
    .join(" ");

/** "Ramesh Kumar Gupta" becomes "R. K. G.". */
export const shortenedName = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .map((initial) => `${initial.toUpperCase()}.`)
    .join(" ");

export type HistoryEntry = { action: string; lastOwnerName: string; updatedAt: Date };

/** The history for viewers who do not own the cylinder. */
export const publicHistory = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.map(({ action, lastOwnerName, updatedAt }) => ({
    action,
    lastOwnerName: shortenedName(lastOwnerName),
    updatedAt,
  }));
