/** Parses /qr-generator?transfer={JSON}. The link is untrusted: it fills in fields and proves nothing. */
import {
  type CylinderField,
  type CylinderForm,
  isCylinderNumber,
  isPlainText,
} from "#cylinders/rules/registry/cylinder.ts";
import { parsedObject } from "#cylinders/rules/registry/qr-payload.ts";
import { cleanMobile, cleanPincode, stateNamed } from "#platform/rules/india/india.ts";

export type TransferRequest =
  | { kind: "none" }
  | { kind: "invalid" }
  | { kind: "transfer"; cylinderNumber: string; newOwner: Partial<CylinderForm> };

const LONGEST = 4096;

/** Accepts the new owner's fields under the form's or the transfer call's names. */
const OWNER_FIELDS = {
  currentOwnerName: "nextOwnerName",
  currentOwnerCompany: "nextOwnerCompany",
  currentOwnerState: "nextOwnerState",
  currentOwnerPincode: "nextOwnerPincode",
  currentOwnerMobile: "nextOwnerMobile",
} as const satisfies Partial<Record<CylinderField, string>>;

export function readTransfer(text: string | null): TransferRequest {
  if (text === null || text.trim() === "") return { kind: "none" };
  const fields = text.length <= LONGEST ? parsedObject(text) : undefined;
  const cylinderNumber = fields && textIn(fields, "cylinderNumber");
  if (!fields || !cylinderNumber || !isCylinderNumber(cylinderNumber)) return { kind: "invalid" };
  const newOwner = Object.entries(OWNER_FIELDS).flatMap(([field, alias]) => {
    const value = textIn(fields, alias) ?? textIn(fields, field);
    const tidied = value && tidy(field as keyof typeof OWNER_FIELDS, value);
    return tidied ? [[field, tidied]] : [];
  });
  return { kind: "transfer", cylinderNumber, newOwner: Object.fromEntries(newOwner) };
}

function tidy(field: keyof typeof OWNER_FIELDS, value: string): string | undefined {
  if (field === "currentOwnerState") return stateNamed(value);
  if (field === "currentOwnerPincode") return cleanPincode(value);
  if (field === "currentOwnerMobile") return cleanMobile(value);
  return value;
}

function textIn(fields: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && isPlainText(text) ? text.trim() : undefined;
}
