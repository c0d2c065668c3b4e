import { expect, test } from "vitest";
import { readPdf } from "#testing/read-pdf.ts";
import { openPdf } from "./draw-sheets.ts";
import type { Block, Sheet } from "./sheet.ts";

const aSheet = (blocks: readonly Block[], changes: Partial<Sheet> = {}): Sheet => ({
  title: "Statement 7",
  day: "2026-09-15",
  footer: "Statement 7",
  continued: "Statement 7, continued",
  language: "en",
  numbering: "Page {page} of {pages}",
  blocks,
  ...changes,
});

function fileOf(...sheets: readonly Sheet[]): Uint8Array {
  const pdf = openPdf();
  for (const sheet of sheets) pdf.add(sheet);
  pdf.end();
  return pdf.take();
}

const aTable = (rows: number): Block => ({
  kind: "table",
  columns: [{ title: "Day" }, { title: "What", takesRest: true }, { title: "Amount", align: "right" }],
  rows: Array.from({ length: rows }, (_, row) => [`2026-09-${row}`, `Entry number ${row}`, `${row},00,000.00`]),
  foot: ["", "All entries", "99,99,99,999.99"],
});

test("a document has the same bytes every time, whatever was drawn before", async () => {
  // Z and fi are components of these glyphs and have no characters of their own here.
  fileOf(aSheet([{ kind: "text", text: "Ẑ ofﬁce" }]));
  const document = aSheet([{ kind: "text", text: "Zoffice श्री गणेश 🧊" }, aTable(3)]);
  const first = fileOf(document);
  expect((await readPdf(first)).pages[0]).toContain("Zoffice");
  fileOf(aSheet([{ kind: "text", text: "Another paper: क्षत्रिय ज्ञान" }]));
  expect(Buffer.compare(fileOf(document), first)).toBe(0);
});

test("text can be copied out of a document, including Hindi and ₹", async () => {
  const { pages, meant } = await readPdf(
    fileOf(aSheet([{ kind: "text", text: "Due ₹99,99,99,999.99 विद्यार्थी चौक 🧊 தமிழ்" }])),
  );
  expect(pages[0]).toContain("Due ₹99,99,99,999.99");
  expect(meant.join(" ")).toBe("विद्यार्थी चौक 🧊 தமிழ்");
});

test("a long table repeats its headings on every page, and each page has its number", async () => {
  const { pages } = await readPdf(fileOf(aSheet([aTable(150)])));
  expect(pages.length).toBe(4);
  for (const [place, page] of pages.entries()) {
    expect(page).toContain("Day What Amount");
    expect(page).toContain(`Page ${place + 1} of 4`);
    expect(page.includes("Statement 7, continued")).toBe(place > 0);
  }
  const all = pages.join(" ");
  for (let row = 0; row < 150; row += 1) expect(all.match(new RegExp(`Entry number ${row} `, "g"))).toHaveLength(1);
  expect(pages[3]).toContain("All entries 99,99,99,999.99");
});

test("the sums always follow a row on the same page", async () => {
  for (let rows = 40; rows < 48; rows += 1) {
    const { pages } = await readPdf(fileOf(aSheet([aTable(rows)])));
    expect(pages.at(-1)).toMatch(/Entry number \d+ .*All entries/);
  }
});

test("grouped blocks move to the next page together", async () => {
  const closing: Block = {
    kind: "together",
    blocks: [
      { kind: "text", text: "Total in words" },
      { kind: "space", height: 100 },
      { kind: "text", text: "Authorised signatory" },
    ],
  };
  const { pages } = await readPdf(fileOf(aSheet([{ kind: "space", height: 680 }, closing])));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toMatch(/Total in words Authorised signatory/);
});

test("a text longer than a page continues on the next", async () => {
  const { pages } = await readPdf(
    fileOf(
      aSheet([
        { kind: "together", blocks: [{ kind: "text", text: "Goods once sold are taken back. ".repeat(600) }] },
        { kind: "table", columns: [{ title: "What", takesRest: true }], rows: [["word ".repeat(2500)]] },
      ]),
    ),
  );
  const all = pages.join(" ");
  expect(all.match(/Goods once/g)).toHaveLength(600);
  expect(all.match(/word/g)).toHaveLength(2500);
});

test("several documents in one file number their pages separately", async () => {
  const { pages } = await readPdf(
    fileOf(aSheet([aTable(60)]), aSheet([{ kind: "text", text: "Short" }], { footer: "Statement 8" })),
  );
  expect(pages).toHaveLength(3);
  expect(pages[1]).toContain("Statement 7 Page 2 of 2");
  expect(pages[2]).toContain("Statement 8 Page 1 of 1");
});

test("a file has the title and day of its first document, and no machine or time data", () => {
  const file = Buffer.from(fileOf(aSheet([], { title: "A & B <1>" }))).toString("latin1");
  expect(file).toContain("D:20260914183000Z");
  expect(file).not.toContain("PDFKit");
  expect(file).toMatch(/<rdf:li xml:lang="x-default">A {3}B {2}1 <\/rdf:li>/);
});

test("long figures never overlap", async () => {
  const cells = ["9".repeat(40), "Long".repeat(50), "8".repeat(40), "7".repeat(40), "6".repeat(40)];
  const columns = cells.map((_, place) => ({ title: `Column ${place}`, takesRest: place === 1 }));
  const { pages } = await readPdf(fileOf(aSheet([{ kind: "table", columns, rows: [cells] }])));
  const digits = (pages[0] ?? "").replace(/Page 1 of 1|Statement 7|Column \d/g, "").replace(/\s/g, "");
  for (const digit of "9876") expect(digits.match(new RegExp(digit, "g"))).toHaveLength(40);
});
