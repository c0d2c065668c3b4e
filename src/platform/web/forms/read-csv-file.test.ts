import { expect, test } from "vitest";
import { readCsvFile } from "./read-csv-file.ts";

test.each([
  { what: "UTF-8", file: new Blob(["a,शीतल"]), csv: "a,शीतल" },
  { what: "a file of an old spreadsheet", file: new Blob([new Uint8Array([0x61, 0x2c, 0xe9])]), csv: "a,é" },
])("$what is decoded correctly", async ({ file, csv }) => {
  expect(await readCsvFile(file)).toEqual({ ok: true, csv });
});

test.each([
  {
    what: "a spreadsheet itself",
    file: new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]),
    expected: /not a CSV file/,
  },
  { what: "too large a file", file: new Blob(["x".repeat(2_000_001)]), expected: /larger than 2 MB/ },
])("$what is rejected with a plain message", async ({ file, expected }) => {
  expect(await readCsvFile(file)).toEqual({ ok: false, message: expect.stringMatching(expected) });
});
