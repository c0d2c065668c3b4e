/** Reads the first sheet of a binary Excel file (BIFF8, Excel 97 to 2003) as rows of text. Formulas are not evaluated. */
import { amountText, dayOfSerial, isDateFormat, isDateFormatCode } from "./cell-values.ts";
import { compoundStream, UnreadableCompoundFile } from "./compound-file.ts";
import { MAX_CELL_LETTERS, MAX_COLUMNS, MAX_LETTERS, MAX_ROWS, TooManyRows } from "./read-xlsx.ts";

const RECORDS = {
  formula: 0x06,
  end: 0x0a,
  dateMode: 0x22,
  password: 0x2f,
  continued: 0x3c,
  sheet: 0x85,
  manyRk: 0xbd,
  richText: 0xd6,
  style: 0xe0,
  sharedTexts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  formulaText: 0x207,
  rk: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const;

const BIFF8 = 0x600;

const damaged = (why: string) => new UnreadableCompoundFile(why);

type BiffRecord = { type: number; data: Buffer };

function* recordsFrom(stream: Buffer, start: number): Generator<BiffRecord> {
  for (let at = start; at + 4 <= stream.length; ) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (end > stream.length) throw damaged("a record beyond the end");
    yield { type: stream.readUInt16LE(at), data: stream.subarray(at + 4, end) };
    at = end;
  }
}

type Workbook = { sharedTexts: string[]; dateStyles: ReadonlySet<number>; from1904: boolean; sheetAt: number };

export function readXls(bytes: Buffer): string[][] {
  const stream = compoundStream(bytes, ["Workbook"]);
  if (stream === undefined) throw damaged("no workbook");
  try {
    return readSheet(stream, readWorkbook(stream));
  } catch (error) {
    if (error instanceof RangeError) throw damaged("a record is too short");
    throw error;
  }
}

function readWorkbook(stream: Buffer): Workbook {
  const formats = new Map<number, boolean>();
  const styles: number[] = [];
  const textParts: Buffer[] = [];
  let from1904 = false;
  let sheetAt: number | undefined;
  let isFirst = true;
  let before = 0;
  for (const { type, data } of recordsFrom(stream, 0)) {
    if (isFirst && (type !== RECORDS.begin || data.readUInt16LE(0) !== BIFF8)) throw damaged("another version");
    isFirst = false;
    if (type === RECORDS.password) throw damaged("a password");
    if (type === RECORDS.end) break;
    if (type === RECORDS.dateMode) from1904 = data.readUInt16LE(0) === 1;
    else if (type === RECORDS.format)
      formats.set(data.readUInt16LE(0), isDateFormatCode(textReader([data.subarray(2)]).text()));
    else if (type === RECORDS.style) styles.push(data.readUInt16LE(2));
    else if (type === RECORDS.sheet && data.readUInt8(5) === 0) sheetAt ??= data.readUInt32LE(0);
    else if (type === RECORDS.sharedTexts) textParts.push(data);
    else if (type === RECORDS.continued && before === RECORDS.sharedTexts) textParts.push(data);
    if (type !== RECORDS.continued) before = type;
  }
  if (sheetAt === undefined) throw damaged("no sheet");
  const dateStyles = new Set(styles.flatMap((format, place) => (isDateFormat(format, formats) ? [place] : [])));
  return { sharedTexts: sharedTextsIn(textParts), dateStyles, from1904, sheetAt };
}

function sharedTextsIn(parts: readonly Buffer[]): string[] {
  const [first] = parts;
  if (first === undefined) return [];
  const reader = textReader([first.subarray(8), ...parts.slice(1)]);
  const count = first.readUInt32LE(4);
  const texts: string[] = [];
  while (texts.length < count && reader.hasMore()) texts.push(reader.text());
  return texts;
}

/** Texts may continue in the next record, which then begins with a new flag for the width of its letters. */
function textReader(parts: readonly Buffer[]) {
  let part = 0;
  let at = 0;
  const left = () => (parts[part]?.length ?? 0) - at;

  function enter(): Buffer {
    while (part < parts.length && left() <= 0) {
      part += 1;
      at = 0;
    }
    const here = parts[part];
    if (here === undefined) throw damaged("a text without its end");
    return here;
  }

  function number(size: 1 | 2 | 4): number {
    const value = enter().readUIntLE(at, size);
    at += size;
    return value;
  }

  function letters(count: number, isWide: boolean): string {
    let text = "";
    let missing = count;
    let wide = isWide;
    while (missing > 0) {
      if (left() <= 0) wide = (number(1) & 1) === 1;
      const width = wide ? 2 : 1;
      const taken = Math.min(missing, Math.floor(left() / width));
      if (taken === 0) throw damaged("half a letter");
      const end = at + taken * width;
      if (text.length < MAX_CELL_LETTERS) text += enter().toString(wide ? "utf16le" : "latin1", at, end);
      at = end;
      missing -= taken;
    }
    return text.slice(0, MAX_CELL_LETTERS);
  }

  function skip(bytes: number): void {
    for (let missing = bytes; missing > 0; ) {
      enter();
      const taken = Math.min(missing, left());
      at += taken;
      missing -= taken;
    }
  }

  return {
    hasMore: () => part < parts.length - 1 || left() > 0,
    text(): string {
      const count = number(2);
      const flags = number(1);
      const runs = flags & 8 ? number(2) : 0;
      const extra = flags & 4 ? number(4) : 0;
      const text = letters(count, (flags & 1) === 1);
      skip(runs * 4 + extra);
      return text;
    },
  };
}

function readSheet(stream: Buffer, { sharedTexts, dateStyles, from1904, sheetAt }: Workbook): string[][] {
  const rows: string[][] = [];
  let lettersLeft = MAX_LETTERS;
  let depth = 0;
  let formulaAt: { row: number; column: number } | undefined;

  function put(row: number, column: number, text: string): void {
    if (row >= MAX_ROWS) throw new TooManyRows();
    lettersLeft -= text.length;
    if (lettersLeft < 0) throw new TooManyRows();
    if (text === "" || column >= MAX_COLUMNS) return;
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push("");
    cells[column] = text;
  }

  const numberText = (value: number, style: number) =>
    dateStyles.has(style) ? dayOfSerial(value, { from1904 }) : amountText(value);

  for (const { type, data } of recordsFrom(stream, sheetAt)) {
    // A chart inside the sheet has records of its own.
    if (type === RECORDS.begin) depth += 1;
    else if (type === RECORDS.end) {
      depth -= 1;
      if (depth <= 0) break;
    }
    if (depth !== 1 || data.length < 6) {
      if (type === RECORDS.formulaText && formulaAt && depth === 1) putFormulaText(data);
      continue;
    }
    const [row, column, style] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)];
    if (type === RECORDS.sharedText) put(row, column, sharedTexts[data.readUInt32LE(6)] ?? "");
    else if (type === RECORDS.number) put(row, column, numberText(data.readDoubleLE(6), style));
    else if (type === RECORDS.rk) put(row, column, numberText(rkNumber(data, 6), style));
    else if (type === RECORDS.text || type === RECORDS.richText)
      put(row, column, textReader([data.subarray(6)]).text());
    else if (type === RECORDS.manyRk) {
      for (let at = 4; at + 8 <= data.length; at += 6)
        put(row, column + (at - 4) / 6, numberText(rkNumber(data, at + 2), data.readUInt16LE(at)));
    } else if (type === RECORDS.formula) {
      formulaAt = data.readUInt16LE(12) === 0xffff && data.readUInt8(6) === 0 ? { row, column } : undefined;
      if (data.readUInt16LE(12) !== 0xffff) put(row, column, numberText(data.readDoubleLE(6), style));
    } else if (type === RECORDS.formulaText && formulaAt) putFormulaText(data);
  }
  return rows;

  function putFormulaText(data: Buffer) {
    if (formulaAt) put(formulaAt.row, formulaAt.column, textReader([data]).text());
    formulaAt = undefined;
  }
}

/** 30 bits of a whole or floating-point number, perhaps in hundredths. */
function rkNumber(data: Buffer, at: number): number {
  const packed = data.readInt32LE(at);
  const double = Buffer.alloc(8);
  double.writeInt32LE(packed & ~3, 4);
  const value = packed & 2 ? packed >> 2 : double.readDoubleLE(0);
  return packed & 1 ? value / 100 : value;
}
