import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { readCsv, writeCsv, writeRows } from "./csv.ts";

test.each([
  {
    what: "plain cells",
    text: "a,b\nc,d\n",
    rows: [
      ["a", "b"],
      ["c", "d"],
    ],
  },
  {
    what: "Windows line ends and no end of the last line",
    text: "a,b\r\nc,d",
    rows: [
      ["a", "b"],
      ["c", "d"],
    ],
  },
  {
    what: "semicolons, as many an office has them",
    text: 'sku;name\r\nR32;"R-32; 10 kg"\r\nR22;Gas, 60 kg',
    rows: [
      ["sku", "name"],
      ["R32", "R-32; 10 kg"],
      ["R22", "Gas, 60 kg"],
    ],
  },
  {
    what: "titles with a semicolon in quotes",
    text: '"a;b",c\nd,e',
    rows: [
      ["a;b", "c"],
      ["d", "e"],
    ],
  },
  {
    what: "pasted cells",
    text: "sku\tprice\nR32\t1,470",
    rows: [
      ["sku", "price"],
      ["R32", "1,470"],
    ],
  },
  { what: "old Mac line ends", text: "a\rb", rows: [["a"], ["b"]] },
  { what: "a byte order mark", text: "\uFEFFa,b", rows: [["a", "b"]] },
  {
    what: "quoted commas, quotes and line ends",
    text: '"a,1","say ""hi""","two\r\nlines"',
    rows: [["a,1", 'say "hi"', "two\r\nlines"]],
  },
  { what: "empty cells", text: ',"",\n', rows: [["", "", ""]] },
  { what: "a comma at the very end", text: "a,", rows: [["a", ""]] },
  { what: "a blank line", text: "a\n\nb", rows: [["a"], [""], ["b"]] },
  { what: "a quote inside a word", text: '5" pipe,x', rows: [['5" pipe', "x"]] },
  { what: "Hindi", text: "शीतल,दिल्ली", rows: [["शीतल", "दिल्ली"]] },
  { what: "nothing", text: "", rows: [] },
])("$what are parsed", ({ text, rows }) => {
  expect(readCsv(text)).toEqual({ ok: true, rows });
});

test.each([
  { text: 'a,b\n"never closed,c', row: 2 },
  { text: '"closed" too early,b', row: 1 },
])("$text cannot be parsed, and the row is reported", ({ text, row }) => {
  expect(readCsv(text)).toEqual({ ok: false, row });
});

test("reading stops at the caller's row limit, also before an error", () => {
  expect(readCsv('a\nb\n"never closed', { maxRows: 2 })).toEqual({ ok: true, rows: [["a"], ["b"]] });
});

test("a row with millions of cells is cut to its first thousand", () => {
  const read = readCsv(`${"a,".repeat(2_000_000)}\nb`);
  expect(read.ok && read.rows.map((cells) => cells.length)).toEqual([1000, 1]);
});

test("a cell of a million quotes is read completely", () => {
  const read = readCsv(`"${'""'.repeat(1_000_000)}",b`);
  expect(read.ok && read.rows.map(([quotes = "", next]) => [quotes.length, next])).toEqual([[1_000_000, "b"]]);
});

test.each([
  { cell: "=1+1", written: "'=1+1" },
  { cell: "+91 98765", written: "'+91 98765" },
  { cell: "-5", written: "'-5" },
  { cell: "@SUM(A1)", written: "'@SUM(A1)" },
  { cell: "＝1+1", written: "'＝1+1" },
  { cell: " =1+1", written: "' =1+1" },
  { cell: "\t=1", written: "'\t=1" },
  { cell: "\u0000x", written: "'\u0000x" },
  { cell: '=HYPERLINK("http://evil.example","x")', written: `"'=HYPERLINK(""http://evil.example"",""x"")"` },
  { cell: "a=b", written: "a=b" },
  { cell: " a ", written: '" a "' },
  { cell: -5, written: "-5" },
  { cell: null, written: "" },
])("$cell is written as $written", ({ cell, written }) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

test("any text written is read back the same", () => {
  const chance = dice(7);
  const letters = ["a", '"', ",", ";", "\r\n", "\n", " ", "श", "'"];
  for (let round = 0; round < 500; round += 1) {
    const cell = () => `x${Array.from({ length: chance.whole(0, 6) }, () => chance.oneOf(letters)).join("")}`;
    const rows = Array.from({ length: chance.whole(1, 4) }, () => [cell(), cell()]);
    expect(readCsv(writeCsv(rows))).toEqual({ ok: true, rows });
  }
});

test("a file written in parts has one byte order mark at its start", () => {
  expect(writeCsv([["Date"]]) + writeRows([["2026-09-15"], ["=1+1"]])).toBe("\uFEFFDate\r\n2026-09-15\r\n'=1+1\r\n");
});
