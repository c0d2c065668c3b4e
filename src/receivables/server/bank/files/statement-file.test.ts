import { expect, test } from "vitest";
import { aCompoundFile, anXls, anXlsx, asCsv, aWorkbook, aZip, hdfcRows } from "#receivables/server/bank/makers.ts";
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

test("a binary Excel file has the same rows, in small and in large files", async () => {
  expect(await rowsOf(anXls({ rows: STATEMENT }))).toEqual(await rowsOf(asCsv(STATEMENT)));
  const many = hdfcRows(
    Array.from({ length: 400 }, (_, nth) => ({ day: "15/03/26", narration: `UPI ${nth} ₹`, credit: nth + 0.5 })),
  );
  expect(await rowsOf(anXls({ rows: many }))).toEqual(await rowsOf(asCsv(many)));
});

test("a binary Excel file stores dates by style, packed numbers, texts of formulas and of other cells", async () => {
  // Packed numbers as the OpenOffice documentation of the format gives them.
  const rk = (x: number, hex: string) =>
    Buffer.concat([Buffer.from([0x7e, 0x02, 10, 0, 1, 0, x, 0, 0, 0]), Buffer.from(hex, "hex")]);
  const label = Buffer.from("04020b000100040000000200004142", "hex");
  const formula = Buffer.concat([
    Buffer.from("06001600010005000000", "hex"),
    Buffer.from("000000000000ffff", "hex"),
    Buffer.alloc(8),
  ]);
  const result = Buffer.from("070205000200004344", "hex");
  const file = anXls({
    rows: [[46_096, 1180.0999999999999]],
    dated: [0],
    more: [rk(0, "0000f03f"), rk(1, "0100f03f"), rk(2, "46564b00"), rk(3, "47564b00"), label, formula, result],
  });
  expect(await rowsOf(file)).toEqual([
    ["2026-03-15", "1180.1"],
    ["1", "0.01", "1234321", "12343.21", "AB", "CD"],
  ]);
});

test("a web page named .xls is read by its table", async () => {
  const page = `<html><style>td{}</style><body>HDFC<table><tr><th>Date</th><th>Narration<br>of bank</th></tr>
    <tr><td>15/03/26</td><td>A &amp; B&nbsp;&#8377;</td></tr></table></body></html>`;
  expect(await rowsOf(Buffer.from(page))).toEqual([
    ["Date", "Narration of bank"],
    ["15/03/26", "A & B ₹"],
  ]);
  expect((await rowsOf(Buffer.from(`<table>${"<tr><td>".repeat(9)}${"<".repeat(1_000_000)}`))).length).toBe(9);
});

test("numbers are read to the paisa, dates by their style, and lost digits stay visible", async () => {
  const rows = [[46_096, 46_096.75, 1180.0999999999999, 712_345_678_901, 5723.450000000001, 1.2345678901234568e17]];
  expect(await rowsOf(anXlsx({ rows, dated: [0, 1] }))).toEqual([
    ["2026-03-15", "2026-03-15", "1180.1", "712345678901", "5723.45", "1.2345678901234568E+17"],
  ]);
});

test("cells stay in their columns even with missing cells between", async () => {
  const sheetXml =
    '<worksheet><sheetData><row r="3"><c r="B3"><v>7</v></c><c r="C3"/><c r="E3" t="str"><v>a &lt; b &#38; c</v></c></row></sheetData></worksheet>';
  expect(await rowsOf(anXlsx({ rows: [], sheetXml }))).toEqual([[], [], ["", "7", "", "", "a < b & c"]]);
});

test("shared texts are joined from their formatted runs, and dates use custom formats too", async () => {
  const file = aWorkbook({
    "xl/workbook.xml":
      '<x:workbook xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="A" r:id="r1"/></x:sheets></x:workbook>',
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

const aSheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const aRow = (cells: string) => `<row>${cells}</row>`;

type Parts = { sheet?: string | Buffer; shared?: string; styles?: string };

const aBook = ({ sheet, shared, styles }: Parts, options?: Parameters<typeof aWorkbook>[1]) =>
  aWorkbook(
    {
      ...(sheet && { "xl/worksheets/sheet1.xml": sheet }),
      ...(shared && { "xl/sharedStrings.xml": shared }),
      ...(styles && { "xl/styles.xml": styles }),
    },
    options,
  );

test("a long text shared by every cell is truncated", async () => {
  const file = aBook({
    shared: `<sst><si><t>${"UPI-RAVI ".repeat(100_000)}</t></si></sst>`,
    sheet: aSheet(aRow('<c t="s"><v>0</v></c>'.repeat(60)).repeat(20)),
  });
  const lengths = (await rowsOf(file)).flat().map((cell) => cell.length);
  expect([lengths.length, Math.max(...lengths)]).toEqual([1200, 2000]);
});

test("90,000 formats of only brackets are read", async () => {
  const formats = Array.from(
    { length: 90_000 },
    (_, id) => `<numFmt numFmtId="${200 + id}" formatCode="${"[".repeat(255)}"/>`,
  );
  const styles = `<styleSheet><numFmts>${formats.join("")}</numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
  expect(await rowsOf(aBook({ styles }))).toEqual([["7"]]);
});

test("a million styles of one long format, in either kind of Excel file, are read", async () => {
  const code = "[]".repeat(1000);
  const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}d"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(1_000_000)}</cellXfs></styleSheet>`;
  const sheet = aSheet(aRow('<c s="999999"><v>46096</v></c>'));
  expect(await rowsOf(aBook({ styles, sheet }))).toEqual([["2026-03-15"]]);
  const format = xlsRecord(0x41e, [200, code.length], Buffer.from([0]), Buffer.from(code));
  const globals = [format, ...Array(700_000).fill(xlsRecord(0xe0, [0, 200]))];
  expect(await rowsOf(anXls({ rows: [["7"]], globals }))).toEqual([["7"]]);
}, 120_000);

function xlsRecord(type: number, words: readonly number[], ...more: readonly Buffer[]): Buffer {
  const data = Buffer.concat([Buffer.from(Uint16Array.from(words).buffer), ...more]);
  return Buffer.concat([Buffer.from(Uint16Array.from([type, data.length]).buffer), data]);
}

test("a cell of 7 million letters is truncated in a text as in a spreadsheet", async () => {
  const [cells = []] = await rowsOf(Buffer.from(`Date,${"UPI ".repeat(1_800_000)}x,7`));
  expect(cells.map((cell) => cell.length)).toEqual([4, 2000, 1]);
});

test.each([
  { what: "a binary Excel file", bytes: anXls({ rows: [["UPI\0-\ud800RAVI"]] }) },
  { what: "a web page named .xls", bytes: Buffer.from("<table><tr><td>UPI&#0;-&#55296;RAVI</table>") },
])("letters that the database cannot store are removed from $what", async ({ bytes }) => {
  expect(await rowsOf(bytes)).toEqual([["UPI-\ufffdRAVI"]]);
});

test.each([
  { what: "a million attributes", sheet: () => `<worksheet ${manyAttributes()}/>` },
  { what: "an attribute of 29 MB", sheet: () => `<worksheet a="${"x".repeat(29_000_000)}"/>` },
  { what: "a row number of 29 million digits", sheet: () => aSheet(`<row r="${"1".repeat(29_000_000)}"/>`) },
  { what: "an entity that is not declared", sheet: () => "<worksheet>&b;</worksheet>" },
  { what: "100,000 elements in each other", sheet: () => "<c>".repeat(100_000) },
  { what: "a name without end", sheet: () => `<${"a".repeat(9_000_000)}` },
  { what: "tags that are never closed", sheet: () => '<row r="1"><sheet r:id '.repeat(200_000) },
  { what: "the same row twice", sheet: () => aSheet('<row r="1"/><row r="1"/>') },
  { what: "a row beyond all rows", sheet: () => aSheet('<row r="1048576"/>') },
  { what: "2,100,000 elements", sheet: () => aSheet("<c/>".repeat(2_100_000)) },
  { what: "5 million character references", sheet: () => aSheet(aRow(`<c><v>${"&amp;".repeat(5e6)}</v></c>`)) },
])("a sheet with $what is rejected or read as no statement", async ({ sheet }) => {
  const read = await rowsIn(aBook({ sheet: sheet() }));
  if (read.ok) expect(read.rows.flat().join("").length).toBeLessThanOrEqual(2000);
  else expect(read.problem).toMatch(CANNOT_BE_OPENED);
});

const manyAttributes = () => Array.from({ length: 1_000_000 }, (_, place) => `a${place}=""`).join(" ");

test("a workbook with macros that claims a million rows and merges them is read by its cells", async () => {
  const file = aWorkbook({
    "xl/vbaProject.bin": Buffer.alloc(10_000, 1),
    "xl/worksheets/sheet1.xml": `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${aRow("<c><f>1+6</f><v>7</v></c>")}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`,
  });
  expect(await rowsOf(file)).toEqual([["7"]]);
});

test("a compound file whose sector tables point at each other is rejected", async () => {
  const whole = Buffer.concat([anXls({ rows: STATEMENT }), Buffer.alloc(7_000_000)]);
  for (const at of [0x44, 0x30, 0x3c]) {
    const changed = Buffer.from(whole);
    changed.writeUInt32LE(3, at);
    const problem = await problemOf(changed);
    if (problem !== undefined) expect(problem).toMatch(CANNOT_BE_OPENED);
  }
});

test("a PDF of object streams that extend each other is not parsed", async () => {
  const objects = "1 0 obj<</Type/ObjStm/N 99999999/First 0/Extends 1 0 R>>stream\n".repeat(100_000);
  expect(await problemOf(Buffer.from(`%PDF-1.7\n${objects}`))).toMatch(/PDF/);
});

test("cells without an address follow each other, and empty ones take a column", async () => {
  const sheet = aSheet(aRow("<c><v>1</v></c><c/><c><v></v></c><c><v>4</v></c>"));
  expect(await rowsOf(aBook({ sheet }))).toEqual([["1", "", "", "4"]]);
});

test("a file with CDATA, a comment and character references is read", async () => {
  const sheet = aSheet(
    aRow(
      '<!-- one --><c t="str"><v><![CDATA[a < b]]></v></c><c t="inlineStr"><is><t>&#x20b9; &apos;5&apos;</t></is></c>',
    ),
  );
  expect(await rowsOf(aBook({ sheet }))).toEqual([["a < b", "₹ '5'"]]);
});

const BOMB = Buffer.alloc(31 * 1024 * 1024, "<c/>");
const ENCRYPTED_FLAG = 1;
const CANNOT_BE_OPENED = /cannot be opened/;
const sheetOf = (sheet: string) => aBook({ sheet });

test.each([
  {
    what: "the start of an old Excel file",
    bytes: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
    expected: CANNOT_BE_OPENED,
  },
  { what: "an old Word file", bytes: aCompoundFile(Buffer.alloc(5000), "WordDocument"), expected: CANNOT_BE_OPENED },
  {
    what: "an old Excel file of another version",
    bytes: aCompoundFile(Buffer.alloc(5000)),
    expected: CANNOT_BE_OPENED,
  },
  {
    what: "an old Excel file with a password",
    bytes: anXls({ rows: STATEMENT, globals: [Buffer.from([0x2f, 0, 0, 0])] }),
    expected: CANNOT_BE_OPENED,
  },
  {
    what: "an old Excel file of 20,001 rows",
    bytes: anXls({ rows: [...Array(20_000).fill([]), [1]] }),
    expected: /up to 20,000 rows/,
  },
  { what: "a PDF", bytes: Buffer.from("%PDF-1.7"), expected: /PDF/ },
  { what: "an XML file", bytes: Buffer.from('<?xml version="1.0"?><Workbook/>'), expected: /web page/ },
  { what: "a program", bytes: Buffer.from([1, 0, 2, 0, 3]), expected: /not a text file/ },
  { what: "an open quote", bytes: Buffer.from('Date,"Narr'), expected: /^Row 1: a quotation mark/ },
  { what: "an archive of something else", bytes: aZip({ "photo.txt": "x" }), expected: CANNOT_BE_OPENED },
  { what: "an archive in an archive", bytes: aZip({ "xl/workbook.xml": sheetOf("<a/>") }), expected: CANNOT_BE_OPENED },
  { what: "an archive without files", bytes: aZip({}), expected: CANNOT_BE_OPENED },
  { what: "an archive that unpacks to 31 MB", bytes: sheetOf(BOMB.toString()), expected: CANNOT_BE_OPENED },
  {
    what: "an archive whose parts unpack to 31 MB together",
    bytes: aBook({ shared: `<sst>${" ".repeat(16e6)}</sst>`, sheet: aSheet(" ".repeat(16e6)) }),
    expected: CANNOT_BE_OPENED,
  },
  {
    what: "an archive that unpacks to more than it claims",
    bytes: aBook({ sheet: aSheet(" ".repeat(1e6)) }, { claims: { bytes: 500 } }),
    expected: CANNOT_BE_OPENED,
  },
  {
    what: "an archive that unpacks to less than it claims",
    bytes: aBook({}, { claims: { bytes: 5000 } }),
    expected: CANNOT_BE_OPENED,
  },
  {
    what: "an archive with a wrong checksum",
    bytes: aBook({}, { claims: { checksum: 1 } }),
    expected: CANNOT_BE_OPENED,
  },
  {
    what: "an encrypted archive",
    bytes: aBook({}, { claims: { flags: ENCRYPTED_FLAG } }),
    expected: CANNOT_BE_OPENED,
  },
  {
    what: "an archive of 1,001 files",
    bytes: aWorkbook({
      ...Object.fromEntries(Array.from({ length: 999 }, (_, name) => [`xl/media/${name}`, ""])),
    }),
    expected: CANNOT_BE_OPENED,
  },
  {
    what: "a file with a path out of the archive",
    bytes: aWorkbook({ "../../etc/passwd": "" }),
    expected: CANNOT_BE_OPENED,
  },
  {
    what: "a sheet in letters that are no UTF-8",
    bytes: aBook({ sheet: Buffer.from("<a>\u00a3</a>", "latin1") }),
    expected: CANNOT_BE_OPENED,
  },
  {
    what: "entities of its own",
    bytes: sheetOf('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><worksheet>&c;</worksheet>'),
    expected: CANNOT_BE_OPENED,
  },
  {
    what: "a document type in another part",
    bytes: aBook({ shared: '<!DOCTYPE a SYSTEM "file:///etc/passwd"><sst/>' }),
    expected: CANNOT_BE_OPENED,
  },
  {
    what: "a cell beyond all rows",
    bytes: sheetOf(aSheet('<row r="1048576"><c r="A1048576"><v>7</v></c></row>')),
    expected: /up to 20,000 rows/,
  },
  {
    what: "a shared text that makes 12 million letters",
    bytes: aBook({
      shared: `<sst><si><t>${"a".repeat(2000)}</t></si></sst>`,
      sheet: aSheet(aRow('<c t="s"><v>0</v></c>'.repeat(60)).repeat(100)),
    }),
    expected: /up to 20,000 rows/,
  },
  { what: "20,001 rows", bytes: Buffer.from("a,b\n".repeat(20_001)), expected: /up to 20,000 rows/ },
  { what: "5 million empty rows", bytes: Buffer.from("\n".repeat(5_000_000)), expected: /up to 20,000 rows/ },
])("$what is rejected with a reason", async ({ bytes, expected }) => {
  expect(await problemOf(bytes)).toMatch(expected);
});

test("an archive truncated at any byte is rejected", async () => {
  const whole = anXlsx({ rows: STATEMENT });
  const cuts = Array.from({ length: 40 }, (_, part) => Math.max(4, Math.floor((whole.length * part) / 40)));
  for (const cut of cuts) expect(await problemOf(whole.subarray(0, cut)), `cut at ${cut}`).toMatch(CANNOT_BE_OPENED);
});

test("an archive with one byte changed is rejected or read as the same rows", async () => {
  const whole = anXlsx({ rows: STATEMENT });
  const rows = await rowsOf(whole);
  for (let at = 2; at < whole.length; at += 5) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    const read = await rowsIn(changed);
    if (read.ok) expect(read.rows, `byte ${at}`).toEqual(rows);
    else expect(read.problem, `byte ${at}`).toMatch(CANNOT_BE_OPENED);
  }
});

test("a binary Excel file cut or changed anywhere is rejected or read", async () => {
  const whole = anXls({ rows: STATEMENT });
  for (let at = 8; at < whole.length; at += 7) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    for (const bytes of [changed, whole.subarray(0, at)]) {
      const problem = await problemOf(bytes);
      if (problem !== undefined) expect(problem, `byte ${at}`).toMatch(/cannot be opened|up to 20,000 rows/);
    }
  }
});

test("a row of 3 million cells is read as its first 60", async () => {
  expect((await rowsOf(Buffer.from(",".repeat(3_000_000)))).flat()).toHaveLength(60);
});
