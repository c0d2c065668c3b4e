/** Interprets a spreadsheet's numeric cell: a date by its number format, else an amount. */

/** Date and time formats built into every spreadsheet. */
const isBuiltInDateFormat = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** `customFormats` has the formats declared in the file, and whether each is a date's: a million styles may share a long one. */
export const isDateFormat = (id: number, customFormats: ReadonlyMap<number, boolean>): boolean =>
  customFormats.get(id) ?? isBuiltInDateFormat(id);

/** True for a `d` or `y` outside quotes, brackets and escapes, as in `[$-409]dd-mmm-yy`. One pass, because the code is untrusted. */
export function isDateFormatCode(code: string): boolean {
  for (let at = 0; at < code.length; at += 1) {
    const letter = code.charAt(at);
    if (/[dy]/i.test(letter)) return true;
    if (letter === "\\" || letter === "_" || letter === "*") at += 1;
    else if (letter === '"' || letter === "[") {
      const end = code.indexOf(letter === "[" ? "]" : '"', at + 1);
      if (end === -1) return false;
      at = end;
    }
  }
  return false;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** 31 December 9999. */
const LAST_SERIAL = 2_958_465;

export function dayOfSerial(serial: number, { from1904 }: { from1904: boolean }): string {
  if (serial < 1 || serial > LAST_SERIAL) return String(serial);
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const day = new Date(first + Math.floor(serial) * DAY_MILLISECONDS).toISOString();
  return day.slice(0, day.indexOf("T"));
}

/** A sheet stores 15 digits. A longer number has lost its last ones, so it is formatted for the statement reader to reject. */
const EXACT_BELOW = 1e15;

/** Sheets store 1180.1 as 1180.0999999999999, so amounts are rounded to the paisa. */
export function amountText(number: number): string {
  if (Math.abs(number) >= EXACT_BELOW) return number.toExponential().toUpperCase();
  const inPaise = Math.round(number * 100) / 100;
  return String(Math.abs(number - inPaise) < 1e-6 ? inPaise : number);
}

/** Zero-based: B7 is in column 1; undefined without an address. */
export function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? "")?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
