/** What a scan, a typed number or an opened address means: the address in our QR, its JSON, or a bare number. */
import { isCylinderNumber } from "./cylinder.ts";
import { payloadFrom, type SignedPayload } from "./qr-payload.ts";

export const NO_DATA = "No cylinder data found in the URL. Please scan a valid cylinder QR code.";
export const INVALID_DATA = "Invalid QR code data. Please scan a valid cylinder QR code.";

export type OpenedData = { ok: true; signed: SignedPayload } | { ok: false; message: string };

/** The data parameter of /cylinder-data, already decoded. */
export function openedData(data: string | null): OpenedData {
  if (data === null || data.trim() === "") return { ok: false, message: NO_DATA };
  const signed = payloadFrom(data);
  return signed ? { ok: true, signed } : { ok: false, message: INVALID_DATA };
}

const LONGEST_SCAN = 16_384;
const DATA_IN_ADDRESS = /^https?:\/\/[^\s?#]+\/cylinder-data\?(?:[^#]*&)?data=([^&#\s]+)/i;

/** The number of the cylinder that was scanned; undefined when the code holds none. */
export function scannedNumber(scan: string): string | undefined {
  const text = scan.trim();
  if (text === "" || text.length > LONGEST_SCAN) return undefined;
  const data = DATA_IN_ADDRESS.exec(text)?.[1];
  const signed = payloadFrom(data === undefined ? text : decoded(data));
  if (signed) return signed.payload.cylinderNumber;
  return data === undefined && isCylinderNumber(text) ? text : undefined;
}

/** A form may have written spaces as +; a broken % sequence means the code was damaged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return "";
  }
}
