/** What the QR on a cylinder says. Anyone can read and print one, so it holds no mobile and no pincode, and is signed. */
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

/** Of a public card it says no more than the card does. */
export function qrPayload(cylinder: Cylinder | PublicCylinder): QrPayload {
  const numbers = { cylinderWeight: cylinder.emptyCylinderWeight, refrigerantWeightKg: cylinder.refrigerantWeight };
  return { ...knownFields({ ...cylinder, ...numbers }), type: PAYLOAD_TYPE, cylinderNumber: cylinder.cylinderNumber };
}

/** What a QR can do without, first to last. */
const DISPENSABLE = [
  "lastOwnerCompany",
  "lastOwnerName",
  "lastOwnerState",
  "currentOwnerName",
  "currentOwnerCompany",
  "pesoLicenseNumber",
  "brandName",
] as const;

/** A phone reads about this much from a label; a Hindi letter takes nine signs in an address. */
const LONGEST_ON_LABEL = 1400;

/** Of long names only so many are said that a phone can still scan them. */
export function payloadForLabel(cylinder: Cylinder | PublicCylinder): QrPayload {
  const payload = qrPayload(cylinder);
  for (const field of DISPENSABLE) {
    if (encodeURIComponent(JSON.stringify(payload)).length <= LONGEST_ON_LABEL) break;
    delete payload[field];
  }
  return payload;
}

/** How a QR that was printed earlier stands to the cylinder as it is now. */
export type LabelAgreement = "agrees" | "changed-since" | "contradicts";

/**
 * What a cylinder is may not differ, or the label sticks on another one. Who has it and what was filled in when changes in the
 * course of trade: the label stays good.
 */
export function labelAgreement(payload: QrPayload, live: PublicCylinder): LabelAgreement {
  const now = qrPayload(live);
  const differs = (fact: keyof QrPayload) => payload[fact] !== undefined && payload[fact] !== now[fact];
  if (WHAT_IT_IS.some(differs)) return "contradicts";
  return WHAT_CHANGES.some(differs) ? "changed-since" : "agrees";
}

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

/** The text that is signed: every field in alphabetical order, so that it is the same however the QR was written. */
export const canonicalText = (payload: QrPayload): string =>
  JSON.stringify(Object.fromEntries(Object.entries(payload).toSorted(([one], [other]) => (one < other ? -1 : 1))));

/** What goes into ?data=, with the server's signature over `canonicalText`; without one for those who may not print a label. */
export const printedText = (payload: QrPayload, signature?: string): string =>
  JSON.stringify({ ...payload, sig: signature });

export const qrAddress = (publicUrl: string, printed: string): string =>
  `${publicUrl.replace(/\/+$/, "")}/cylinder-data?data=${inQuery(printed)}`;

/** RFC 3986 lets these stand in a query: a tenth fewer letters leave room for more error correction. */
const inQuery = (text: string) =>
  encodeURIComponent(text).replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%2F", "/");

const LONGEST_PRINTED = 4096;

/** The payload in a text that claims to be one. Fields nobody knows are dropped; undefined when it is not ours at all. */
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

/** Only what a QR may say, and only as text and numbers that can be shown as they are. */
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

/** A QR is printed and a link is written by anyone: what is not JSON, or not an object, is simply not one of ours. */
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
