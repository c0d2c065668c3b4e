/** Interprets a scan, typed number or opened URL: our QR's URL or JSON, a label's short code, or a bare number. */
import { t } from "#platform/rules/language/text.ts";
import { isCylinderNumber } from "./cylinder.ts";
import { payloadFrom, type SignedPayload } from "./qr-payload.ts";

export const NO_DATA = () => t("No cylinder data found in the URL. Please scan a valid cylinder QR code.");
export type ScanResult = { ok: true; signed: SignedPayload } | { ok: false; message: string };

/** `data` is the decoded data parameter of /cylinder-data. */
export function openedData(data: string | null): ScanResult {
  if (data === null || data.trim() === "") return { ok: false, message: NO_DATA() };
  const signed = payloadFrom(data);
  if (signed) return { ok: true, signed };
  return { ok: false, message: t("Invalid QR code data. Please scan a valid cylinder QR code.") };
}

const LONGEST_SCAN = 16_384;
const DATA_IN_ADDRESS = /^https?:\/\/[^\s?#]+\/cylinder-data\?(?:[^#]*&)?data=([^&#\s]+)/i;

/** Key, serial and tag; accepted in place of a cylinder number. */
const CODE_IN_ADDRESS = /^https?:\/\/[^\s/?#]+\/c\/([0-9a-z]\.[0-9a-z]{6,8}\.[0-9a-z]{16})(?:[?#].*)?$/i;

export const isLabelCode = (text: string): boolean => /^[0-9a-z]\.[0-9a-z]{6,8}\.[0-9a-z]{16}$/i.test(text.trim());

/** Shows a label code by its serial only: key and tag are for machines. */
export const numberShown = (number: string): string =>
  isLabelCode(number) ? t("Label {number}", { number: number.split(".")[1]?.toUpperCase() ?? "" }) : number;

/** Undefined if the code has neither number nor label code. */
export function scannedNumber(scan: string): string | undefined {
  const text = scan.trim();
  if (text === "" || text.length > LONGEST_SCAN) return undefined;
  const code = CODE_IN_ADDRESS.exec(text)?.[1];
  if (code !== undefined) return code.toUpperCase();
  const data = DATA_IN_ADDRESS.exec(text)?.[1];
  const signed = payloadFrom(data === undefined ? text : decoded(data));
  if (signed) return signed.payload.cylinderNumber;
  return data === undefined && isCylinderNumber(text) ? text : undefined;
}

/** Undefined for a number, a label code or an unsigned QR. */
export function signedDataIn(scan: string): string | undefined {
  const text = scan.trim();
  if (text.length > LONGEST_SCAN) return undefined;
  const data = DATA_IN_ADDRESS.exec(text)?.[1];
  const printed = data === undefined ? text : decoded(data);
  return payloadFrom(printed)?.signature === undefined ? undefined : printed;
}

/** Forms may write spaces as +; an invalid % sequence means a damaged code. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return "";
  }
}
