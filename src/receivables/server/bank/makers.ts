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
  return aBook({
    "xl/workbook.xml": `${HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="Sheet" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships><Relationship Id="rId1" Target="worksheets/first.xml"/></Relationships>`,
    "xl/styles.xml": `${HEAD}<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    "xl/worksheets/first.xml": sheetXml ?? `${HEAD}<worksheet><sheetData>${body.join("")}</sheetData></worksheet>`,
  });
}

/** SheetJS reads the parts that are named here. */
const CONTENT_TYPES = { workbook: "sheet.main", sharedStrings: "sharedStrings", styles: "styles" } as const;

const contentTypes = (files: ZipFiles): string => {
  const types = Object.entries(CONTENT_TYPES)
    .filter(([part]) => `xl/${part}.xml` in files)
    .map(
      ([part, type]) =>
        `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`,
    );
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join("")}</Types>`;
};

const aBook = (files: ZipFiles, options?: ZipOptions) =>
  aZip({ "[Content_Types].xml": contentTypes(files), ...files }, options);

/** A workbook of one sheet with 7 in its first cell, except for the given parts. */
export const aWorkbook = (parts: ZipFiles = {}, options?: ZipOptions): Buffer =>
  aBook(
    {
      "xl/workbook.xml":
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="Sheet" r:id="r1"/></sheets></workbook>',
      "xl/worksheets/sheet1.xml": "<worksheet><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>",
      ...parts,
    },
    options,
  );

type ZipFiles = Readonly<Record<string, string | Buffer>>;
/** Header fields of an archive; tests falsify them for hostile files. */
type ZipClaims = { flags?: number; bytes?: number; checksum?: number };
/** Some programs store files uncompressed. */
type ZipOptions = { asTheyAre?: boolean; claims?: ZipClaims };

export function aZip(files: ZipFiles, { asTheyAre = false, claims = {} }: ZipOptions = {}): Buffer {
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

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [place, value] of values.entries()) bytes.writeUInt16LE(value, place * 2);
  return bytes;
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, place * 4);
  return bytes;
};
const record = (type: number, ...parts: readonly Uint8Array[]) => {
  const data = Buffer.concat(parts);
  return Buffer.concat([u16(type, data.length), data]);
};
const double = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
const wideText = (text: string) => Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, "utf16le")]);

type OldSheet = {
  rows: readonly (readonly (string | number)[])[];
  dated?: readonly number[];
  /** Before the end of the sheet. */
  more?: readonly Buffer[];
  globals?: readonly Buffer[];
};

/** A binary Excel file as Excel 97 writes it: shared texts, and numbers as doubles. */
export function anXls({ rows, dated = [], more = [], globals = [] }: OldSheet): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === "string"))];
  const begin = (kind: number) => record(0x809, u16(0x600, kind, 0, 0), u32(0, 0));
  const end = record(0x0a);
  const shared = record(0xfc, u32(texts.length, texts.length), ...texts.map(wideText));
  const styles = [0, 14].map((format) => record(0xe0, u16(0, format), Buffer.alloc(16)));
  const cells = rows.flatMap((row, y) =>
    row.map((cell, x) =>
      typeof cell === "string"
        ? record(0xfd, u16(y, x, 0), u32(texts.indexOf(cell)))
        : record(0x203, u16(y, x, dated.includes(x) ? 1 : 0), double(cell)),
    ),
  );
  const sheetAt = (at: number) => record(0x85, u32(at), Buffer.from([0, 0, 1, 0]), Buffer.from("S"));
  const head = (at: number) => Buffer.concat([begin(5), ...globals, ...styles, sheetAt(at), shared, end]);
  return aCompoundFile(Buffer.concat([head(head(0).length), begin(0x10), ...cells, ...more, end]));
}

/** With the 512-byte sectors of version 3. Small streams are in 64-byte sectors of the root's stream. */
export function aCompoundFile(stream: Buffer, name = "Workbook"): Buffer {
  const isSmall = stream.length < 4096;
  const padded = (bytes: Buffer, to: number) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & (to - 1))]);
  const [END, FREE, FAT] = [0xfffffffe, 0xffffffff, 0xfffffffd];
  const ROOT = 5;
  const content = padded(stream, 512);
  const sectors = content.length / 512;
  const fatSectors = Math.ceil((sectors + 3 + Math.ceil((sectors + 3) / 127)) / 128);
  const [directoryAt, miniFatAt, contentAt] = [fatSectors, fatSectors + 1, fatSectors + 2];
  const fat = [...Array(fatSectors).fill(FAT), END, END];
  for (let sector = 1; sector <= sectors; sector += 1) fat.push(sector === sectors ? END : contentAt + sector);
  const miniSectors = Math.ceil(stream.length / 64);
  const miniFat = Array.from({ length: 128 }, (_, place) =>
    place >= miniSectors || !isSmall ? FREE : place === miniSectors - 1 ? END : place + 1,
  );
  const entry = (named: string, type: number, start: number, size: number) => {
    const bytes = Buffer.alloc(128);
    bytes.write(named, "utf16le");
    bytes.writeUInt16LE(named.length * 2 + 2, 0x40);
    bytes.writeUInt8(type, 0x42);
    u32(FREE, FREE, type === ROOT ? 1 : FREE).copy(bytes, 0x44);
    u32(start, size).copy(bytes, 0x74);
    return bytes;
  };
  const header = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  u16(0x3e, 3, 0xfffe, 9, 6).copy(header, 0x18);
  u32(fatSectors, directoryAt, 0, 4096, isSmall ? miniFatAt : END, isSmall ? 1 : 0, END, 0).copy(header, 0x2c);
  u32(...Array.from({ length: 109 }, (_, place) => (place < fatSectors ? place : FREE))).copy(header, 0x4c);
  const directory = Buffer.concat([
    entry("Root Entry", ROOT, isSmall ? contentAt : END, isSmall ? stream.length : 0),
    entry(name, 2, isSmall ? 0 : contentAt, stream.length),
  ]);
  const table = Buffer.concat([u32(...fat), Buffer.alloc(fatSectors * 512 - fat.length * 4, 0xff)]);
  return Buffer.concat([header, table, padded(directory, 512), u32(...miniFat), content]);
}
