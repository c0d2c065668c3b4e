/** Reads the first sheet of an XLSX file as rows of text. Formulas are not evaluated. */
import { amountText, columnOf, dayOfSerial, isDateFormat, isDateFormatCode } from "./cell-values.ts";
import { type Attributes, MalformedXml, readXml } from "./read-xml.ts";
import { openArchive, type ZipArchive } from "./zip-archive.ts";

export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 60;

/** No bank writes longer cells. */
export const MAX_CELL_LETTERS = 2000;

/** A shared text is in the file once but counts in each cell: 20,000 rows of 200 characters have 4 million. */
export const MAX_LETTERS = 10_000_000;

export class TooManyRows extends Error {
  override name = "TooManyRows";
}

export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  const archive = await openArchive(bytes);
  const { sheetId, from1904 } = await readWorkbook(archive);
  const sheet = await pathOfSheet(archive, sheetId);
  const sharedTexts = await readSharedTexts(archive);
  const dateStyles = await readDateStyles(archive);
  return readRows(archive, sheet, { sharedTexts, dateStyles, from1904 });
}

async function readWorkbook(archive: ZipArchive) {
  let sheetId: string | undefined;
  let from1904 = false;
  await readXml(archive.textOf("xl/workbook.xml"), {
    open(name, attributes) {
      if (name === "sheet") sheetId ??= attributes["r:id"] ?? "";
      if (name === "workbookPr") from1904 = ["1", "true"].includes(attributes.date1904 ?? "");
    },
  });
  return { sheetId, from1904 };
}

async function pathOfSheet(archive: ZipArchive, sheetId: string | undefined): Promise<string> {
  let target: string | undefined;
  await readOptional(archive, "xl/_rels/workbook.xml.rels", (name, attributes) => {
    if (name === "Relationship" && attributes.Id === sheetId) target ??= attributes.Target;
  });
  const path = target ?? "worksheets/sheet1.xml";
  return path.startsWith("/") ? path.slice(1) : `xl/${path}`;
}

async function readOptional(archive: ZipArchive, name: string, open: (name: string, attributes: Attributes) => void) {
  if (archive.has(name)) await readXml(archive.textOf(name), { open });
}

/** Collects the text of the named elements. Phonetic hints (`rPh`) repeat it and are skipped. */
function textCollector(elements: readonly string[]) {
  let collecting = false;
  let phonetic = false;
  let text = "";
  return {
    open(name: string) {
      if (name === "rPh") phonetic = true;
      collecting = !phonetic && elements.includes(name);
    },
    text(piece: string) {
      if (collecting && text.length < MAX_CELL_LETTERS) text = (text + piece).slice(0, MAX_CELL_LETTERS);
    },
    close(name: string) {
      if (name === "rPh") phonetic = false;
      collecting = false;
    },
    take(): string {
      const taken = text;
      text = "";
      return taken;
    },
  };
}

/** A text may consist of several formatted runs. */
async function readSharedTexts(archive: ZipArchive): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has("xl/sharedStrings.xml")) return texts;
  const collector = textCollector(["t"]);
  await readXml(archive.textOf("xl/sharedStrings.xml"), {
    ...collector,
    close(name) {
      collector.close(name);
      if (name === "si") texts.push(collector.take());
    },
  });
  return texts;
}

/** Indexes of the cell styles that format a number as a date. */
async function readDateStyles(archive: ZipArchive): Promise<ReadonlySet<number>> {
  const customFormats = new Map<number, boolean>();
  const dateStyles = new Set<number>();
  let inCellStyles = false;
  let style = 0;
  await readOptional(archive, "xl/styles.xml", (name, attributes) => {
    const id = Number(attributes.numFmtId);
    if (name === "numFmt") customFormats.set(id, isDateFormatCode(attributes.formatCode ?? ""));
    if (name === "cellXfs" || name === "cellStyleXfs") inCellStyles = name === "cellXfs";
    if (name !== "xf" || !inCellStyles) return;
    if (isDateFormat(id, customFormats)) dateStyles.add(style);
    style += 1;
  });
  return dateStyles;
}

type SheetContext = { sharedTexts: readonly string[]; dateStyles: ReadonlySet<number>; from1904: boolean };
type Cell = { column: number; kind: string; style: number };

async function readRows(archive: ZipArchive, path: string, context: SheetContext): Promise<string[][]> {
  const rows: string[][] = [];
  const collector = textCollector(["v", "t"]);
  let cell: Cell | undefined;
  let nextColumn = 0;
  let lettersLeft = MAX_LETTERS;

  function openRow({ r }: Attributes) {
    const number = r === undefined ? rows.length + 1 : Number(r);
    if (!Number.isInteger(number) || number <= rows.length) throw new MalformedXml("rows out of order");
    if (number > MAX_ROWS) throw new TooManyRows();
    while (rows.length < number) rows.push([]);
    nextColumn = 0;
  }

  function closeCell({ column, kind, style }: Cell) {
    nextColumn = column + 1;
    const text = textOf({ kind, style, value: collector.take() }, context);
    lettersLeft -= text.length;
    if (lettersLeft < 0) throw new TooManyRows();
    const cells = rows.at(-1);
    if (text === "" || column >= MAX_COLUMNS || cells === undefined) return;
    while (cells.length < column) cells.push("");
    cells[column] = text;
  }

  await readXml(archive.textOf(path), {
    open(name, attributes) {
      collector.open(name);
      if (name === "row") openRow(attributes);
      if (name !== "c") return;
      collector.take();
      const { r, s = "0", t = "n" } = attributes;
      cell = { column: columnOf(r) ?? nextColumn, kind: t, style: Number(s) };
    },
    text: collector.text,
    close(name) {
      collector.close(name);
      if (name !== "c" || cell === undefined) return;
      closeCell(cell);
      cell = undefined;
    },
  });
  return rows;
}

type CellValue = { kind: string; style: number; value: string };

function textOf({ kind, style, value }: CellValue, { sharedTexts, dateStyles, from1904 }: SheetContext): string {
  if (kind === "s") return sharedTexts[Number(value)] ?? "";
  if (kind !== "n" || value.trim() === "") return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return dateStyles.has(style) ? dayOfSerial(number, { from1904 }) : amountText(number);
}
