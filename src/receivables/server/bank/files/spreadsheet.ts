/** Reads the first sheet of an Excel file, .xlsx or binary .xls, as rows of text with SheetJS. Formulas are not evaluated. */
import { isUtf8 } from "node:buffer";
import { crc32 } from "node:zlib";
import { type CellObject, CFB, type ParsingOptions, read, type WorkBook } from "@e965/xlsx";
import { fromBufferPromise } from "yauzl";

export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 60;
/** No bank writes longer cells. */
export const MAX_CELL_LETTERS = 2000;
/** A shared text is in the file once but counts in each cell: 20,000 rows of 200 characters have 4 million. */
const MAX_LETTERS = 10_000_000;
/** A workbook has about twenty files. */
const MAX_ENTRIES = 1000;
/** The header of a binary Excel file. */
const XLS_HEADER_BYTES = 512;
const MAX_UNPACKED_BYTES = 30 * 1024 * 1024;

/** Damaged, with a password, or no spreadsheet. */
export class UnreadableSpreadsheet extends Error {
  override name = "UnreadableSpreadsheet";
}

export class TooManyRows extends Error {
  override name = "TooManyRows";
}

const OPTIONS: ParsingOptions = {
  dense: true,
  sheets: 0,
  cellDates: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
};

export async function readSpreadsheet(bytes: Buffer, kind: "xls" | "xlsx"): Promise<string[][]> {
  const workbook = await workbookIn(bytes, kind);
  const cells = workbook.Sheets[workbook.SheetNames[0] ?? ""]?.["!data"];
  if (!cells) throw new UnreadableSpreadsheet("no sheet");
  if (cells.length > MAX_ROWS) throw new TooManyRows();
  let lettersLeft = MAX_LETTERS;
  // The rows and cells that a file leaves out are holes.
  return Array.from(cells, (row = []) =>
    Array.from(row.slice(0, MAX_COLUMNS), (cell?: CellObject) => {
      const text = cell ? textOf(cell).slice(0, MAX_CELL_LETTERS) : "";
      lettersLeft -= text.length;
      if (lettersLeft < 0) throw new TooManyRows();
      return text;
    }),
  );
}

/** SheetJS and yauzl have no error class of their own. */
async function workbookIn(bytes: Buffer, kind: "xls" | "xlsx"): Promise<WorkBook> {
  try {
    // SheetJS takes less for a text.
    if (kind === "xls" && bytes.length < XLS_HEADER_BYTES) throw new UnreadableSpreadsheet("too short");
    return read(kind === "xls" ? bytes : await repacked(bytes), OPTIONS);
  } catch (error) {
    throw new UnreadableSpreadsheet("cannot be opened", { cause: error });
  }
}

/** SheetJS believes what an archive claims about itself, so it gets a new one with the XML of this one, checked and within limits. */
async function repacked(bytes: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes);
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableSpreadsheet("too many files");
  const parts = new Map<string, Buffer>();
  let bytesLeft = MAX_UNPACKED_BYTES;
  for await (const entry of zip.eachEntry()) {
    if (!/\.(xml|rels)$/.test(entry.fileName)) continue;
    // Programs disagree about which of two files with the same name counts.
    if (parts.has(entry.fileName)) throw new UnreadableSpreadsheet("two files with one name");
    bytesLeft -= entry.uncompressedSize;
    if (bytesLeft < 0) throw new UnreadableSpreadsheet("too large");
    const content = Buffer.concat(await Array.fromAsync(await zip.openReadStreamPromise(entry)));
    if (crc32(content) !== entry.crc32) throw new UnreadableSpreadsheet("wrong checksum");
    if (!isUtf8(content) || content.includes("<!DOCTYPE")) throw new UnreadableSpreadsheet("no plain XML");
    parts.set(entry.fileName, content);
  }
  const archive = CFB.utils.cfb_new();
  for (const [name, content] of parts) CFB.utils.cfb_add(archive, name, content, { unsafe: true });
  return CFB.write(archive, { fileType: "zip", type: "buffer" });
}

function textOf({ v: value = "" }: CellObject): string {
  if (typeof value === "number") return amountText(value);
  // SheetJS stores the day at midnight UTC.
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/** A sheet stores 15 digits. A longer number has lost its last ones, so it is formatted for the statement reader to reject. */
const EXACT_BELOW = 1e15;

/** Sheets store 1180.1 as 1180.0999999999999, so amounts are rounded to the paisa. */
function amountText(number: number): string {
  if (Math.abs(number) >= EXACT_BELOW) return number.toExponential().toUpperCase();
  const inPaise = Math.round(number * 100) / 100;
  return String(Math.abs(number - inPaise) < 1e-6 ? inPaise : number);
}
