/** Bank statements for tests: HDFC's as CSV, and any rows as XLSX. */
import { crc32, deflateRawSync } from "node:zlib";

export type StatementRow = { day: string; narration: string; credit?: number; debit?: number; reference?: string };

const OPENING = 10_000;

/** Dates as 15/03/26; the balance is computed. */
export function hdfcRows(rows: readonly StatementRow[]): (string | number)[][] {
  let balance = OPENING;
  const written = rows.map(({ day, narration, credit = 0, debit = 0, reference = "" }) => {
    balance = Math.round((balance + credit - debit) * 100) / 100;
    return [day, narration, reference, day, debit || "", credit || "", balance];
  });
  const header = [
    ...["Date", "Narration", "Chq./Ref.No.", "Value Dt", "Withdrawal Amt.", "Deposit Amt."],
    "Closing Balance",
  ];
  return [["HDFC BANK Ltd."], header, ...written];
}

export const asCsv = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n"));

export const hdfcCsv = (rows: readonly StatementRow[]): Buffer => asCsv(hdfcRows(rows));

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const column = (place: number) => String.fromCharCode(65 + place);

type Sheet = { rows: readonly (readonly (string | number)[])[]; sheetXml?: string; dated?: readonly number[] };

/** Shared and inline texts, and numbers as numbers; the columns named in `dated` have a date style. */
export function anXlsx({ rows, sheetXml, dated = [] }: Sheet): Buffer {
  const cell = (value: string | number, row: number, place: number) => {
    const address = `r="${column(place)}${row + 1}"`;
    if (typeof value === "number") return `<c ${address}${dated.includes(place) ? ' s="1"' : ""}><v>${value}</v></c>`;
    return `<c ${address} t="inlineStr"><is><t>${value.replaceAll("&", "&amp;")}</t></is></c>`;
  };
  const body = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((value, at) => cell(value, row, at)).join("")}</row>`,
  );
  return aZip({
    "xl/workbook.xml": `${HEAD}<workbook><sheets><sheet name="Sheet" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships><Relationship Id="rId1" Target="worksheets/first.xml"/></Relationships>`,
    "xl/styles.xml": `${HEAD}<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    "xl/worksheets/first.xml": sheetXml ?? `${HEAD}<worksheet><sheetData>${body.join("")}</sheetData></worksheet>`,
  });
}

type ZipFiles = Readonly<Record<string, string | Buffer>>;
/** Header fields of an archive; tests falsify them for hostile files. */
type ZipClaims = { flags?: number; bytes?: number; checksum?: number };

/** Some programs store files uncompressed. */
export function aZip(
  files: ZipFiles,
  { asTheyAre = false, claims = {} }: { asTheyAre?: boolean; claims?: ZipClaims } = {},
): Buffer {
  const method = asTheyAre ? 0 : 8;
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = asTheyAre ? Buffer.from(content) : deflateRawSync(content);
    const { flags = 0, bytes = Buffer.byteLength(content), checksum = crc32(content) } = claims;
    // Both headers have these fields in the same order.
    const described = Buffer.alloc(20);
    described.writeUInt16LE(flags, 0);
    described.writeUInt16LE(method, 2);
    described.writeUInt32LE(checksum, 8);
    described.writeUInt32LE(packed.length, 12);
    described.writeUInt32LE(bytes, 16);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    described.copy(local, 6);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    described.copy(entry, 8);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += local.length + name.length + packed.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length / 2, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}
