/**
 * The first sheet of an XLSX file as rows of texts, cells where the sheet shows them. Only what a bank's statement needs: texts, numbers and
 * days. Nothing is computed, no entity is expanded that the file itself declares, and how much is read has an end.
 */
import { setImmediate as pause } from "node:timers/promises";
import { type Archive, BrokenArchive, openArchive } from "./unzip.ts";

const MEGABYTE = 1024 * 1024;
const MOST_UNPACKED = 30 * MEGABYTE;
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 60;

export class TooManyRows extends Error {}

export async function sheetRows(bytes: Buffer): Promise<string[][]> {
  const archive = openArchive(bytes, MOST_UNPACKED);
  const workbook = await xmlOf(archive, "xl/workbook.xml");
  const sheet = await xmlOf(archive, await firstSheet(archive, workbook));
  const shared = await sharedTexts(await xmlOf(archive, "xl/sharedStrings.xml", ""));
  const dated = await datedStyles(await xmlOf(archive, "xl/styles.xml", ""));
  const properties = await firstTag(workbook, ({ name }) => name === "workbookPr");
  const from1904 = ["1", "true"].includes((properties && attribute(properties, "date1904")) ?? "");
  return rowsOf(sheet, { shared, dated, from1904 });
}

/** A document type could declare entities that grow without end: no spreadsheet has one. */
async function xmlOf(archive: Archive, name: string, missing?: string): Promise<string> {
  const xml = (await archive.file(name)) ?? missing;
  if (xml === undefined || xml.includes("<!DOCTYPE") || xml.includes("<!ENTITY")) throw new BrokenArchive(name);
  return xml;
}

async function firstSheet(archive: Archive, workbook: string): Promise<string> {
  const sheet = await firstTag(workbook, ({ name }) => name === "sheet");
  const id = sheet && attribute(sheet, "r:id");
  const links = await xmlOf(archive, "xl/_rels/workbook.xml.rels", "");
  const link = await firstTag(links, (tag) => tag.name === "Relationship" && attribute(tag, "Id") === id);
  const target = (link && attribute(link, "Target")) ?? "worksheets/sheet1.xml";
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

type Tag = { name: string; closes: boolean; alone: boolean; written: string; text: string };

/**
 * What follows the name is asked for first, so that of a name without end only one reading is tried: a sheet of nothing but letters takes as long as
 * one of cells.
 */
const TAG = /<(\/?)(?:\w{1,20}:)?(\w{1,20})(?=[\s/>])([^<>]*?)(\/?)>([^<]*)/g;

/** Of 20,000 rows with every cell filled; more of them were put there to keep us busy. */
const MOST_TAGS = 2_000_000;

/** So many tags are read in one go; then others are served. A year of a busy account has half a million. */
const AT_A_TIME = 20_000;

/** Each tag with the text behind it, a batch at a time. */
async function* walk(xml: string): AsyncGenerator<readonly Tag[]> {
  let tags: Tag[] = [];
  let batches = 0;
  for (const [, closing, name = "", written = "", alone, text = ""] of xml.matchAll(TAG)) {
    tags.push({ name, written, closes: closing !== "", alone: alone !== "", text: closing || alone ? "" : text });
    if (tags.length < AT_A_TIME) continue;
    yield tags;
    await pause();
    tags = [];
    batches += 1;
    if (batches * AT_A_TIME >= MOST_TAGS) throw new TooManyRows();
  }
  yield tags;
}

/** Written in the file as `name="value"`, with a space before it. */
function attribute({ written }: Pick<Tag, "written">, name: string): string | undefined {
  const named = `${name}="`;
  for (let at = written.indexOf(named); at !== -1; at = written.indexOf(named, at + 1)) {
    if (!/\s/.test(written.charAt(at - 1))) continue;
    const start = at + named.length;
    const end = written.indexOf('"', start);
    return end === -1 ? undefined : written.slice(start, end);
  }
  return undefined;
}

async function firstTag(xml: string, wanted: (tag: Tag) => boolean): Promise<Tag | undefined> {
  for await (const tags of walk(xml)) {
    const found = tags.find(wanted);
    if (found) return found;
  }
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point >= 0x20 && point <= 0x10ffff ? String.fromCodePoint(point) : " ";
  });

/** A text may be in pieces of different looks; how it is read aloud is no part of it. */
async function sharedTexts(xml: string): Promise<string[]> {
  const texts: string[] = [];
  let aloud = false;
  for await (const tags of walk(xml)) {
    for (const { name, closes, alone, text } of tags) {
      if (name === "si" && !closes) texts.push("");
      if (name === "rPh") aloud = !closes && !alone;
      if (name === "t" && !closes && !aloud && texts.length > 0) texts[texts.length - 1] += plain(text);
    }
  }
  return texts;
}

/** Formats 14 to 22 and these are days and times in every spreadsheet; others say so by their letters. */
const isDayFormat = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** As long as a spreadsheet lets one be. What is longer is no format, and brackets without end would be looked at without end. */
const LONGEST_FORMAT = 255;

async function datedStyles(xml: string): Promise<ReadonlySet<number>> {
  const custom = new Map<number, boolean>();
  const dated = new Set<number>();
  let inCells = false;
  let style = 0;
  for await (const tags of walk(xml)) {
    for (const tag of tags) {
      const { name, closes } = tag;
      if (name === "cellXfs") inCells = !closes;
      if (name === "numFmt") {
        const code = plain(attribute(tag, "formatCode") ?? "").slice(0, LONGEST_FORMAT);
        const letters = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "");
        custom.set(Number(attribute(tag, "numFmtId")), /[dy]/i.test(letters));
      }
      if (name !== "xf" || closes || !inCells) continue;
      const format = Number(attribute(tag, "numFmtId"));
      if (custom.get(format) ?? isDayFormat(format)) dated.add(style);
      style += 1;
    }
  }
  return dated;
}

/** Beyond what any bank writes. A text that cells share stands in the file once, and could be the same megabyte in each of them. */
const LONGEST_CELL = 2000;

type Known = { shared: readonly string[]; dated: ReadonlySet<number>; from1904: boolean };
type Cell = { column: number; kind: string; style: number; value: string };

async function rowsOf(sheet: string, known: Known): Promise<string[][]> {
  const rows: string[][] = [];
  let row = 0;
  let cell: Cell | undefined;
  for await (const tags of walk(sheet)) {
    for (const tag of tags) {
      const { name, closes, alone, text } = tag;
      if (name === "row" && !closes) {
        row = Number(attribute(tag, "r") ?? row + 1);
        if (!(row >= 1 && row <= MOST_ROWS)) throw new TooManyRows();
        while (rows.length < row) rows.push([]);
        cell = undefined;
      } else if (name === "c" && !closes) cell = alone ? undefined : emptyCell(tag, rows[row - 1]?.length ?? 0);
      else if ((name === "v" || name === "t") && !closes && cell) cell.value += plain(text);
      else if (name === "c" && cell) {
        put(rows[row - 1] ?? [], cell.column, textOf(cell, known).slice(0, LONGEST_CELL));
        cell = undefined;
      }
    }
  }
  return rows;
}

const emptyCell = (tag: Tag, next: number): Cell => ({
  column: columnOf(attribute(tag, "r"), next),
  style: Number(attribute(tag, "s") ?? 0),
  kind: attribute(tag, "t") ?? "n",
  value: "",
});

/** B7 stands in the second column; without an address it is the next one. */
function columnOf(address: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(address ?? "")?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function put(cells: string[], column: number, value: string) {
  if (column >= MOST_COLUMNS) return;
  while (cells.length < column) cells.push("");
  cells[column] = value;
}

function textOf({ kind, style, value }: Cell, { shared, dated, from1904 }: Known): string {
  if (kind === "s") return shared[Number(value)] ?? "";
  if (kind !== "n" || value.trim() === "") return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return dated.has(style) ? dayOf(number, from1904) : numberText(number);
}

const DAY = 24 * 60 * 60 * 1000;
const LAST_DAY = 2_958_465;

function dayOf(serial: number, from1904: boolean): string {
  if (serial < 1 || serial > LAST_DAY) return String(serial);
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(first + Math.floor(serial) * DAY).toISOString().slice(0, 10);
}

/** A sheet keeps 15 digits: what is longer has lost its last ones, and is written so that the reader of statements refuses it. */
const EXACT_BELOW = 1e15;

/** Sheets keep 1180.1 as 1180.0999999999999: amounts are meant to the paisa. */
function numberText(number: number): string {
  if (Math.abs(number) >= EXACT_BELOW) return number.toExponential().toUpperCase();
  const inPaise = Math.round(number * 100) / 100;
  return String(Math.abs(number - inPaise) < 1e-6 ? inPaise : number);
}
