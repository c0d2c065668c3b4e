import { expect, test } from "vitest";
import { isCylinderNumber, isPlainText } from "./cylinder.ts";
import { hostileTexts } from "./hostile-makers.ts";
import { aCylinder } from "./makers.ts";
import { printedText, qrAddress, qrPayload } from "./qr-payload.ts";
import { numberShown, openedData, scannedNumber } from "./read-scan.ts";

const json = printedText(qrPayload(aCylinder()), "s1gn");
const address = qrAddress("https://shop.example", json);

test.each([
  { scan: address, number: "SH-1042" },
  { scan: ` ${address}#top `, number: "SH-1042" },
  { scan: address.replace("?data", "?lang=hi&data"), number: "SH-1042" },
  { scan: address.replaceAll("%20", "+"), number: "SH-1042" },
  { scan: json, number: "SH-1042" },
  { scan: "SH-1042", number: "SH-1042" },
  { scan: " sh-1042\n", number: "sh-1042" },
  { scan: "https://shop.example/cylinder-data?data=%", number: undefined },
  { scan: "https://shop.example/cylinder-data?data=%7B%7D", number: undefined },
  { scan: `see ${address}`, number: undefined },
  { scan: `${address} and more`, number: "SH-1042" },
  { scan: "", number: undefined },
  { scan: "\u0000", number: undefined },
  { scan: "x".repeat(20_000), number: undefined },
  { scan: "HTTPS://SHOP.EXAMPLE/C/1.0000AB.0123456789ABCDEF", number: "1.0000AB.0123456789ABCDEF" },
  { scan: "https://shop.example/c/1.0000ab.0123456789abcdef?x=1", number: "1.0000AB.0123456789ABCDEF" },
  { scan: "HTTPS://SHOP.EXAMPLE/C/1.0000AB", number: "HTTPS://SHOP.EXAMPLE/C/1.0000AB" },
])("$scan is read as cylinder $number", ({ scan, number }) => {
  expect(scannedNumber(scan)).toBe(number);
});

test.each([
  { data: null, message: "No cylinder data found in the URL. Please scan a valid cylinder QR code." },
  { data: " ", message: "No cylinder data found in the URL. Please scan a valid cylinder QR code." },
  { data: "{", message: "Invalid QR code data. Please scan a valid cylinder QR code." },
  { data: "<img src=x>", message: "Invalid QR code data. Please scan a valid cylinder QR code." },
])("the page opened with '$data' shows: $message", ({ data, message }) => {
  expect(openedData(data)).toEqual({ ok: false, message });
});

test("a label is shown by its serial, and a number unchanged", () => {
  expect(numberShown("1.0000ab.0123456789ABCDEF")).toBe("Label 0000AB");
  expect(numberShown("SH-1042")).toBe("SH-1042");
});

test("the page opened with our data shows it", () => {
  expect(openedData(json)).toMatchObject({ ok: true, signed: { signature: "s1gn" } });
});

const KNOWN = new Set([...Object.keys(qrPayload(aCylinder())), "ownerCount", "status"]);
const LAST_OWNER = ["lastOwnerName", "lastOwnerCompany", "lastOwnerState"];
const MANY = 4000;

test("twenty thousand hostile texts never break the page, which shows only known plain fields", () => {
  const strange: unknown[] = [];
  let shown = 0;
  for (const text of hostileTexts(2401, MANY)) {
    const opened = openedData(text);
    if (!opened.ok) continue;
    shown += 1;
    const { payload, signature = "none" } = opened.signed;
    for (const [field, value] of Object.entries({ ...payload, signature })) {
      const known = KNOWN.has(field) || LAST_OWNER.includes(field) || field === "signature";
      const harmless = typeof value === "number" ? Number.isFinite(value) && value >= 0 : isPlainText(value);
      if (!known || !harmless) strange.push({ text, field, value });
    }
  }
  expect(strange).toEqual([]);
  // Ensures that enough texts are close to valid for the test to be meaningful.
  expect(shown).toBeGreaterThan(MANY / 10);
});

test("twenty thousand hostile codes give a cylinder number or nothing", () => {
  const read = hostileTexts(1042, MANY).map((text) => scannedNumber(text));
  const numbers = read.filter((number) => number !== undefined);
  expect(numbers.filter((number) => !isCylinderNumber(number))).toEqual([]);
  expect(numbers.length).toBeGreaterThan(MANY / 10);
});

test("a code up to the maximum scan length is read, a longer one is not", () => {
  const padded = (length: number) =>
    `https://shop.example/cylinder-data?x=${"x".repeat(length)}&${address.split("?")[1]}`;
  const overhead = padded(0).length;
  expect(scannedNumber(padded(16_384 - overhead))).toBe("SH-1042");
  expect(scannedNumber(padded(16_385 - overhead))).toBeUndefined();
});

test("a + written by a form is read as a space", () => {
  const spaced = qrAddress("https://shop.example", printedText(qrPayload(aCylinder({ cylinderNumber: "SH 1042" }))));
  expect(scannedNumber(spaced.replaceAll("%20", "+"))).toBe("SH 1042");
});
