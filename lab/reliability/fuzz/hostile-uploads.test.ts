/** Files whose content does not match their type, at every upload endpoint: rejected with a message, and nothing is stored. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { problemResponse } from "../../../src/platform/api/problem.ts";
import { attempts } from "../../../src/platform/server/attempts/schema.ts";
import { aWorkbook } from "../../../src/receivables/server/bank/makers.ts";
import { aPng } from "../../../src/testing/a-png.ts";
import { everyEndpoint } from "../../../src/testing/every-endpoint.ts";
import { aWalkedShop } from "../../../src/testing/walk/every-row.ts";
import { EXPECTED } from "../../../src/testing/walk/expectations.ts";
import { fixturesIn } from "../../../src/testing/walk/fixtures.ts";
import { KINDS, principalsOf } from "../../../src/testing/walk/principals.ts";

const TIMEOUT_MS = 120_000;
const BOUNDARY = "between-the-parts";
const JPEG = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#0a5ac8" } })
  .jpeg()
  .toBuffer();
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HUGE = Buffer.concat([PNG_START, Buffer.from("0000000d4948445200ffffff00ffffff08020000000000000000", "hex")]);

type Part = { field?: string; name?: string; type?: string; content: Buffer | string };

const formOf = (parts: readonly Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ field = "file", name = "photo.png", type = "image/png", content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
const one = (content: Buffer | string, part: Omit<Part, "content"> = {}) => formOf([{ ...part, content }]);

const XLSX = { name: "statement.xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };

const aWorkbookWithSheet = (xml: string) => aWorkbook({ "xl/worksheets/sheet1.xml": xml });
const bracketFormat = `<numFmt numFmtId="200" formatCode="${"[".repeat(255)}"/>`;
const sharedText = `<sst><si><t>${"a".repeat(2000)}</t></si></sst>`;
const rowOfShared = `<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`;

const SPREADSHEETS: Readonly<Record<string, Buffer>> = {
  "a spreadsheet that unpacks to 31 MB": aWorkbookWithSheet(" ".repeat(31 * 1024 * 1024)),
  "a spreadsheet that unpacks to more than it claims": aWorkbook({}, { claims: { bytes: 10 } }),
  "a spreadsheet in a spreadsheet": aWorkbook({ "xl/worksheets/sheet1.xml": aWorkbook() }),
  "a spreadsheet of 1,500 files": aWorkbook(
    Object.fromEntries(Array.from({ length: 1500 }, (_, name) => [`xl/media/${name}`, ""])),
  ),
  "a spreadsheet with 90,000 number formats": aWorkbook({
    "xl/styles.xml": `<styleSheet><numFmts>${bracketFormat.repeat(90_000)}</numFmts></styleSheet>`,
  }),
  "a spreadsheet with a million styles of one long format": aWorkbook({
    "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${"[]".repeat(100_000)}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(1_000_000)}</cellXfs></styleSheet>`,
  }),
  "a spreadsheet whose cells share a long text": aWorkbook({
    "xl/sharedStrings.xml": sharedText,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rowOfShared.repeat(15_000)}</sheetData></worksheet>`,
  }),
  "a spreadsheet nested 500,000 deep": aWorkbookWithSheet("<c>".repeat(500_000)),
  "a spreadsheet that declares entities": aWorkbookWithSheet(
    '<!DOCTYPE a [<!ENTITY b "b">]><worksheet>&b;</worksheet>',
  ),
  "a spreadsheet with a wrong checksum": aWorkbook({}, { claims: { checksum: 1 } }),
  "an encrypted spreadsheet": aWorkbook({}, { claims: { flags: 1 } }),
  "half a spreadsheet": aWorkbook().subarray(0, 300),
};

const CORPUS: Readonly<Record<string, { payload: Buffer; type?: string }>> = {
  "nothing at all": { payload: one("") },
  "a drawing with a script": { payload: one(SVG, { name: "photo.svg", type: "image/svg+xml" }) },
  "an SVG named PNG": { payload: one(SVG) },
  "a web page called photo.png": { payload: one("<!doctype html><script>alert(1)</script>") },
  "a GIF that is a script too": { payload: one("GIF89a/*\x01\x00*/=1;alert(1)//") },
  "the start of a PNG and then a page": { payload: one(Buffer.concat([PNG_START, Buffer.from(SVG)])) },
  "half a JPEG": { payload: one(JPEG.subarray(0, JPEG.length >> 1)) },
  "16 million by 16 million pixels": { payload: one(HUGE) },
  "20,000,000 by 2 pixels": { payload: one(aPng(20_000_000, 2)) },
  "a zip file": { payload: one(Buffer.from("504b0304140000000800", "hex"), { name: "photo.png.zip" }) },
  "a PDF with a path for a name": {
    payload: one("%PDF-1.7", { name: "../../../../etc/cron.d/x", type: "application/pdf" }),
  },
  "a script under a name with line breaks": { payload: one(SVG, { name: "x%0d%0aset-cookie: a=b.png" }) },
  "ten thousand parts": { payload: formOf(Array.from({ length: 10_000 }, () => ({ field: "x", content: "1" }))) },
  "a picture in another field": { payload: one(JPEG, { field: "__proto__" }) },
  "a form without an end": { payload: one(JPEG).subarray(0, -40) },
  "a form without parts": { payload: Buffer.from(`--${BOUNDARY}--\r\n`) },
  "JSON sent as a form": { payload: Buffer.from(`{"file":"x"}`) },
  "a picture sent as JSON": { payload: JPEG, type: "application/json" },
  "a picture without a form": { payload: JPEG, type: "image/jpeg" },
  "five million blank lines": { payload: one("\n".repeat(5_000_000), { name: "statement.csv", type: "text/csv" }) },
  ...Object.fromEntries(Object.entries(SPREADSHEETS).map(([what, file]) => [what, { payload: one(file, XLSX) }])),
};

test(
  "every upload rejects a file of another type with a message and stores nothing",
  async () => {
    const testShop = await aWalkedShop();
    const { arrive } = principalsOf(testShop);
    const things = await fixturesIn(testShop, await arrive("owner"));
    const rows = everyEndpoint.map(({ row }) => row).filter(({ upload }) => upload);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const expected = EXPECTED[`${row.method} ${row.path}` as keyof typeof EXPECTED];
      const kind = KINDS.find((candidate) => expected.may[candidate] < 300) ?? "owner";
      const who = kind === "customer" ? things.customer : await arrive(kind);
      const { params = {} } = await expected.call(things, who);
      // A program confirms its identity by the header; without it the logo is refused before it is read.
      const confirmation = "token" in who && who.token ? { "x-admin-token": who.token } : {};
      const url = row.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
      for (const [what, { payload, type = `multipart/form-data; boundary=${BOUNDARY}` }] of Object.entries(CORPUS)) {
        const headers = { ...who.headers, ...confirmation, "content-type": type };
        // Rejected pictures count against a customer's day.
        await testShop.shop.db.delete(attempts);
        const response = await testShop.app.inject({ method: row.method, url, headers, payload });
        const about = `${row.path}: ${what}: ${response.body.slice(0, 200)}`;
        // The preview of an import answers with the problems that it found.
        if (response.statusCode === 200) {
          expect.soft(response.json(), about).toMatchObject({ id: null, done: false });
          expect.soft(response.json().problems, about).not.toEqual([]);
          continue;
        }
        expect.soft([400, 413, 415], about).toContain(response.statusCode);
        expect.soft(problemResponse.strict().safeParse(response.json()).success, about).toBe(true);
        expect.soft(response.headers["set-cookie"], about).toBeUndefined();
      }
    }
  },
  TIMEOUT_MS,
);
