import { expect, test } from "vitest";
import { anXlsx, asCsv, aZip, hdfcRows } from "./makers.ts";
import { rowsIn } from "./statement-file.ts";

const rowsOf = async (bytes: Buffer) => {
  const read = await rowsIn(bytes);
  if (!read.ok) throw new Error(read.problem);
  return read.rows;
};

const problemOf = async (bytes: Buffer) => {
  const read = await rowsIn(bytes);
  return read.ok ? undefined : read.problem;
};

const STATEMENT = hdfcRows([{ day: "15/03/26", narration: "UPI-RAVI & SONS-712345678901", credit: 1180.1 }]);

test("a spreadsheet has the same rows as the CSV of the same statement", async () => {
  expect(await rowsOf(anXlsx({ rows: STATEMENT }))).toEqual(await rowsOf(asCsv(STATEMENT)));
});

test("numbers of a spreadsheet are read to the paisa, days by their style, and lost digits are shown as lost", async () => {
  const rows = [[46_096, 46_096.75, 1180.0999999999999, 712_345_678_901, 5723.450000000001, 1.2345678901234568e17]];
  expect(await rowsOf(anXlsx({ rows, dated: [0, 1] }))).toEqual([
    ["2026-03-15", "2026-03-15", "1180.1", "712345678901", "5723.45", "1.2345678901234568E+17"],
  ]);
});

test("cells stand where the sheet shows them, whatever is missing between them", async () => {
  const sheetXml =
    '<worksheet><sheetData><row r="3"><c r="B3"><v>7</v></c><c r="C3"/><c r="E3" t="str"><v>a &lt; b &#38; c</v></c></row></sheetData></worksheet>';
  expect(await rowsOf(anXlsx({ rows: [], sheetXml }))).toEqual([[], [], ["", "7", "", "", "a < b & c"]]);
});

test("texts that cells share are read whole, whatever their pieces look like, and days also by a format of the file's own", async () => {
  const file = aZip({
    "xl/workbook.xml": '<x:workbook><x:workbookPr date1904="1"/><x:sheets><x:sheet r:id="r1"/></x:sheets></x:workbook>',
    "xl/sharedStrings.xml":
      "<sst><si><t>Date</t></si><si><r><t>UPI-RAVI </t></r><r><rPr><b/></rPr><t>7123</t></r><rPh><t>aloud</t></rPh></si></sst>",
    "xl/styles.xml":
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;Rs&quot; 0.00"/><numFmt numFmtId="165" formatCode="dd\\-mmm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    "xl/worksheets/sheet1.xml":
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c s="1"><v>44634</v></c><c s="0"><v>12.5</v></c></row></sheetData></worksheet>',
  });
  expect(await rowsOf(file)).toEqual([
    ["Date", "UPI-RAVI 7123"],
    ["2026-03-15", "12.5"],
  ]);
});

test.each([
  { what: "UTF-16 with its mark", bytes: Buffer.from("\uFEFFDate\t₹", "utf16le"), cell: "₹" },
  { what: "UTF-16 the other way round", bytes: Buffer.from("\uFEFFDate\t₹", "utf16le").swap16(), cell: "₹" },
  { what: "UTF-8", bytes: Buffer.from("Date\t₹"), cell: "₹" },
  { what: "one byte a letter", bytes: Buffer.from("Date\t\u00a3", "latin1"), cell: "£" },
])("a text in $what is read", async ({ bytes, cell }) => {
  expect(await rowsOf(bytes)).toEqual([["Date", cell]]);
});

test("while a long sheet is read, others have their turn", async () => {
  const workbook = '<workbook><sheets><sheet r:id="r1"/></sheets></workbook>';
  const sheet = "<row><c><v>7</v></c></row>".repeat(6000);
  const file = aZip({ "xl/workbook.xml": workbook, "xl/worksheets/sheet1.xml": sheet }, { asTheyAre: true });
  let served = false;
  setImmediate(() => {
    served = true;
  });
  const rows = await rowsOf(file);
  expect({ rows: rows.length, served }).toEqual({ rows: 6000, served: true });
});

test("a long text that every cell shares is cut, and a format without end is none: neither keeps the shop busy", async () => {
  const row = (cells: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`;
  const file = aZip({
    "xl/workbook.xml": '<workbook><sheets><sheet r:id="r1"/></sheets></workbook>',
    "xl/sharedStrings.xml": `<sst><si><t>${"UPI-RAVI ".repeat(100_000)}</t></si></sst>`,
    "xl/styles.xml": `<styleSheet><numFmt numFmtId="200" formatCode="${"[".repeat(300_000)}"/></styleSheet>`,
    "xl/worksheets/sheet1.xml": row(60).repeat(20),
  });
  const lengths = (await rowsOf(file)).flat().map((cell) => cell.length);
  expect([lengths.length, Math.max(...lengths)]).toEqual([1200, 2000]);
});

const BOMB = Buffer.alloc(31 * 1024 * 1024, "<c/>");

test.each([
  { what: "an old Excel file", bytes: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), says: /old Excel file/ },
  { what: "a PDF", bytes: Buffer.from("%PDF-1.7"), says: /PDF/ },
  { what: "a web page", bytes: Buffer.from("<html><table><tr>"), says: /web page/ },
  { what: "a program", bytes: Buffer.from([1, 0, 2, 0, 3]), says: /no text/ },
  { what: "an open quote", bytes: Buffer.from('Date,"Narr'), says: /^Row 1: a quote/ },
  {
    what: "an archive that was cut off",
    bytes: anXlsx({ rows: STATEMENT }).subarray(0, 200),
    says: /cannot be opened/,
  },
  { what: "an archive of something else", bytes: aZip({ "photo.txt": "x" }), says: /cannot be opened/ },
  { what: "an archive without end", bytes: anXlsx({ rows: [], sheetXml: BOMB.toString() }), says: /cannot be opened/ },
  {
    what: "entities of its own",
    bytes: anXlsx({ rows: [], sheetXml: '<!DOCTYPE a [<!ENTITY b "bb">]><worksheet/>' }),
    says: /cannot be opened/,
  },
  {
    what: "a row beyond all rows",
    bytes: anXlsx({ rows: [], sheetXml: '<row r="1048576"><c r="A1"><v>1</v></c></row>' }),
    says: /20,000 rows at most/,
  },
  {
    what: "a name without end",
    bytes: anXlsx({ rows: [], sheetXml: `<${"a".repeat(9_000_000)}` }),
    says: undefined,
  },
  {
    what: "tags that are never closed",
    bytes: anXlsx({ rows: [], sheetXml: '<row r="1"><sheet r:id '.repeat(200_000) }),
    says: undefined,
  },
  {
    what: "tags without end",
    bytes: anXlsx({ rows: [], sheetXml: "<c/>".repeat(2_100_000) }),
    says: /20,000 rows at most/,
  },
  { what: "very many cells", bytes: Buffer.from(",".repeat(3_000_000)), says: undefined },
  { what: "very many rows", bytes: Buffer.from("a,b\n".repeat(20_001)), says: /20,000 rows at most/ },
])("$what is refused in words, or read as nothing much", async ({ bytes, says }) => {
  const problem = await problemOf(bytes);
  if (says) expect(problem).toMatch(says);
  else expect((await rowsOf(bytes)).flat().length).toBeLessThanOrEqual(60);
});
