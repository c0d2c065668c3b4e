/** The payload of a cylinder's QR. Anyone can read and print one, so it is signed and has no mobile or pincode. */
import { type Cylinder, isCylinderNumber, isPlainText } from "./cylinder.ts";
import type { PublicCylinder } from "./public-card.ts";

export const PAYLOAD_TYPE = "refrigerant-cylinder";

const TEXT_FIELDS = [
  "cylinderNumber",
  "pesoLicenseNumber",
  "refrigerantFillingDate",
  "refrigerantName",
  "brandName",
  "status",
  "lastOwnerName",
  "lastOwnerCompany",
  "lastOwnerState",
  "currentOwnerName",
  "currentOwnerCompany",
  "currentOwnerState",
] as const;
const NUMBER_FIELDS = ["cylinderWeight", "refrigerantWeightKg", "ownerCount"] as const;

export type QrPayload = { type: typeof PAYLOAD_TYPE; cylinderNumber: string } & Partial<
  Record<(typeof TEXT_FIELDS)[number], string>
> &
  Partial<Record<(typeof NUMBER_FIELDS)[number], number>>;

export type SignedPayload = { payload: QrPayload; signature: string | undefined };

/** A public card gives only the card's fields. */
export function qrPayload(cylinder: Cylinder | PublicCylinder): QrPayload {
  const numbers = { cylinderWeight: cylinder.emptyCylinderWeight, refrigerantWeightKg: cylinder.refrigerantWeight };
  return { ...knownFields({ ...cylinder, ...numbers }), type: PAYLOAD_TYPE, cylinderNumber: cylinder.cylinderNumber };
}

/** Fields to drop from a long QR, in this order. */
const DISPENSABLE = [
  "lastOwnerCompany",
  "lastOwnerName",
  "lastOwnerState",
  "currentOwnerName",
  "currentOwnerCompany",
  "pesoLicenseNumber",
  "brandName",
] as const;

/** About what a phone reads from a label; a Hindi character takes nine in a URL. */
const LONGEST_ON_LABEL = 1400;

/** Drops optional fields until a phone can scan the code. */
export function payloadForLabel(cylinder: Cylinder | PublicCylinder): QrPayload {
  const payload = qrPayload(cylinder);
  for (const field of DISPENSABLE) {
    if (encodeURIComponent(JSON.stringify(payload)).length <= LONGEST_ON_LABEL) break;
    delete payload[field];
  }
  return payload;
}

export type LabelAgreement = "agrees" | "changed-since" | "contradicts";

/** Identity fields must match, or the label is on another cylinder. Owner and filling change in normal trade. */
export function labelAgreement(payload: QrPayload, live: PublicCylinder): LabelAgreement {
  const differing = labelDifferences(payload, live);
  if (WHAT_IT_IS.some((fact) => differing.includes(fact))) return "contradicts";
  return differing.length > 0 ? "changed-since" : "agrees";
}

/** The facts of a label that differ from the record. A masked company is not compared. */
export function labelDifferences(payload: QrPayload, live: PublicCylinder): LabelFact[] {
  const now = qrPayload(live);
  return [...WHAT_IT_IS, ...WHAT_CHANGES].filter(
    (fact) => payload[fact] !== undefined && payload[fact] !== now[fact] && !String(now[fact]).includes("•••"),
  );
}

export type LabelFact = (typeof WHAT_IT_IS)[number] | (typeof WHAT_CHANGES)[number];

const WHAT_IT_IS = [
  "cylinderNumber",
  "refrigerantName",
  "cylinderWeight",
  "pesoLicenseNumber",
] as const satisfies readonly (keyof QrPayload)[];

const WHAT_CHANGES = [
  "refrigerantWeightKg",
  "refrigerantFillingDate",
  "brandName",
  "status",
  "currentOwnerCompany",
  "currentOwnerState",
] as const satisfies readonly (keyof QrPayload)[];

/** Sorted, so that the signature does not depend on the QR's field order. */
export const canonicalText = (payload: QrPayload): string =>
  JSON.stringify(Object.fromEntries(Object.entries(payload).toSorted(([one], [other]) => (one < other ? -1 : 1))));

/** The ?data= value, with a signature over `canonicalText`; unsigned for users who may not print labels. */
export const printedText = (payload: QrPayload, signature?: string): string =>
  JSON.stringify({ ...payload, sig: signature });

export const qrAddress = (publicUrl: string, printed: string): string =>
  `${publicUrl.replace(/(?<!\/)\/+$/, "")}/cylinder-data?data=${inQuery(printed)}`;

/** RFC 3986 allows these in a query: a tenth fewer characters allow more error correction. */
const inQuery = (text: string) =>
  encodeURIComponent(text).replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%2F", "/");

const LONGEST_PRINTED = 4096;

/** Parses a payload. Unknown fields are dropped; undefined if it is not ours. */
export function payloadFrom(text: string): SignedPayload | undefined {
  if (text.length > LONGEST_PRINTED) return undefined;
  const fields = parsedObject(text);
  if (fields?.type !== PAYLOAD_TYPE) return undefined;
  const cylinderNumber = fields.cylinderNumber;
  if (typeof cylinderNumber !== "string" || !isCylinderNumber(cylinderNumber)) return undefined;
  return {
    payload: { ...knownFields(fields), type: PAYLOAD_TYPE, cylinderNumber },
    signature: typeof fields.sig === "string" && isPlainText(fields.sig) ? fields.sig : undefined,
  };
}

/** Only allowed fields, and only plain text and finite numbers from 0 up. */
function knownFields(fields: Readonly<Record<string, unknown>>): Partial<QrPayload> {
  const own = (field: string) => (Object.hasOwn(fields, field) ? fields[field] : undefined);
  const texts = TEXT_FIELDS.map((field) => [field, own(field)] as const).filter(
    ([, value]) => typeof value === "string" && isPlainText(value),
  );
  const numbers = NUMBER_FIELDS.map((field) => [field, own(field)] as const).filter(
    ([, value]) => typeof value === "number" && Number.isFinite(value) && value >= 0,
  );
  return Object.fromEntries([...texts, ...numbers]);
}

/** The text is untrusted: undefined if it is not a JSON object. */
export function parsedObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
