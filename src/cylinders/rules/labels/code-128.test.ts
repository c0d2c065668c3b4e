import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { type Barcode, code128 } from "./code-128.ts";

const wasm = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** Renders the code large with a white margin and decodes it. */
async function scanned({ bars, modules }: Barcode): Promise<string | undefined> {
  const scale = 3;
  const width = (modules + 20) * scale;
  const height = 60;
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const bar of bars) {
    for (let y = 10; y < height - 10; y += 1) {
      const from = y * width + (bar.x + 10) * scale;
      for (let at = from; at < from + bar.width * scale; at += 1) pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  const found = await readBarcodes({ data: pixels, width, height, colorSpace: "srgb" } as ImageData, {
    formats: ["Code128"],
  });
  return found[0]?.text;
}

test.each([
  "SH-1042",
  "1",
  "12",
  "123",
  "1234",
  "12345",
  "AB12345678CD",
  "A1B22C333D4444E55555",
  "2026-11-15/PESO 118",
  "~!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|} ",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
])("a scanner reads %s back", async (number) => {
  const barcode = code128(number);
  expect(barcode && (await scanned(barcode))).toBe(number);
});

/** Start, check and stop symbols take 35 modules together; every other value takes 11. */
test.each([
  { number: "SH", values: 2 },
  { number: "12345678", values: 4 },
  { number: "SH-12345678", values: 8 },
  { number: "SH-12", values: 5 },
  { number: "1234567", values: 5 },
  { number: "12345678AB", values: 7 },
])("$number takes no more than $values symbols", ({ number, values }) => {
  expect(code128(number)?.modules).toBe(35 + 11 * values);
});

test.each(["", "शीतल-१", "SH\u00a01", "Ö1"])("%j has no barcode", (number) => {
  expect(code128(number)).toBeUndefined();
});

test.each([
  { number: "A12B", values: 4 },
  { number: "A1234B", values: 6 },
  { number: "A123456B", values: 7 },
  { number: "1234A", values: 4 },
  { number: "A1234", values: 4 },
  { number: "12A", values: 3 },
  { number: "A12", values: 3 },
  { number: "1A2", values: 3 },
  { number: "12345", values: 4 },
])("$number takes $values symbols, because code set switches are used only if shorter", ({ number, values }) => {
  expect(code128(number)?.modules).toBe(35 + 11 * values);
});
