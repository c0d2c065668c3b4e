/** Decodes an uploaded text file. */

export const startsWith = (bytes: Buffer, ...start: number[]) =>
  bytes.subarray(0, start.length).equals(Buffer.from(start));

/** Encoding by its BOM; without one UTF-8, or the single-byte encoding of older programs. */
export function textIn(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return bytes.toString("utf16le").slice(1);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
