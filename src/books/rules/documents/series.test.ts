import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import {
  addressOfNumber,
  cleanPrefix,
  DEFAULT_PREFIXES,
  DOCUMENT_KINDS,
  documentNumber,
  financialYearOfDay,
  isDocumentNumber,
  nextOrdinalProblem,
  partsOfNumber,
  prefixProblem,
} from "./series.ts";

test.each([
  { instant: "2027-03-31T18:29:58Z", year: "2026-27" },
  { instant: "2027-03-31T18:30:01Z", year: "2027-28" },
  { instant: "2026-11-15T09:30:00Z", year: "2026-27" },
  { instant: "2027-01-01T00:00:00Z", year: "2026-27" },
  { instant: "2099-12-31T00:00:00Z", year: "2099-00" },
])("at $instant it is the financial year $year in India", ({ instant, year }) => {
  expect(financialYearOfDay(dayInIndia(new Date(instant)))).toBe(year);
});

test("the default series leave six digits in sixteen characters and never collide", () => {
  for (const kind of DOCUMENT_KINDS) {
    const others = DOCUMENT_KINDS.filter((other) => other !== kind);
    const used = others.map((other) => ({ kind: other, prefix: DEFAULT_PREFIXES[other] }));
    expect(prefixProblem(DEFAULT_PREFIXES[kind], kind, used)).toBeUndefined();
    const last = documentNumber({ prefix: DEFAULT_PREFIXES[kind], financialYear: "2026-27", ordinal: 999_999 }) ?? "";
    expect(isDocumentNumber(last)).toBe(true);
  }
  expect(documentNumber({ prefix: DEFAULT_PREFIXES.invoice, financialYear: "2026-27", ordinal: 123 })).toBe(
    "INV/26-27/000123",
  );
});

test("a series begins at one, and a prefix that the portal rejects gives no number", () => {
  const inYear = { financialYear: "2026-27", ordinal: 1 };
  expect(documentNumber({ prefix: "INV/{year}/", ...inYear })).toBe("INV/26-27/000001");
  expect(documentNumber({ prefix: "inv/{year}/", ...inYear })).toBeUndefined();
});

test.each([0, -1, 1.5, Number.NaN, 1_000_000])("no document is number %s of its series", (ordinal) => {
  expect(documentNumber({ prefix: "INV/{year}/", financialYear: "2026-27", ordinal })).toBeUndefined();
});

test.each([
  { text: "INV/26-27/000123", good: true },
  { text: "1/26-27/000123", good: true },
  { text: "0NV/26-27/000123", good: false },
  { text: "/26-27/000123", good: false },
  { text: "inv/26-27/000123", good: false },
  { text: "INVO/26-27/000123", good: false },
  { text: "INV 26-27/000123", good: false },
  { text: "INV/26-27/000123\n", good: false },
  { text: "", good: false },
])("the portal accepts the number $text: $good", ({ text, good }) => {
  expect(isDocumentNumber(text)).toBe(good);
});

test.each([
  { prefix: "", expected: "Please enter a prefix." },
  { prefix: "INVOICE/{year}/", expected: "With the year (INVOICE/26-27/) the prefix has 14 characters." },
  { prefix: "बिल/{year}/", expected: "Use only capital letters, digits, / and -." },
  { prefix: "inv/{year}/", expected: "Use only capital letters, digits, / and -." },
  { prefix: "0/{year}/", expected: "Start with a letter or a digit other than 0." },
  { prefix: "-{year}/", expected: "Start with a letter or a digit other than 0." },
  { prefix: "INV/", expected: "Add {year} to the prefix" },
  { prefix: "INV/{year}", expected: "End with / or -" },
  { prefix: "INV/{month}/", expected: "Only {year} is allowed in curly brackets" },
  { prefix: "CN/{year}/", expected: "CN/{year}/ is already the credit note series." },
  { prefix: "CN-{year}-", expected: "CN/{year}/ is already the credit note series." },
  { prefix: "B-{year}/", expected: "B/{year}/ is already in use and differs only in / and -." },
])("the prefix '$prefix' is rejected: $expected", ({ prefix, expected }) => {
  const used = [
    { kind: "credit-note", prefix: "CN/{year}/" },
    { kind: "invoice", prefix: "B/{year}/" },
  ] as const;
  expect(prefixProblem(prefix, "invoice", used)).toContain(expected);
});

test("a shop may return to an earlier prefix", () => {
  expect(prefixProblem("B/{year}/", "invoice", [{ kind: "invoice", prefix: "B/{year}/" }])).toBeUndefined();
});

test("lower case and surrounding spaces in a prefix are cleaned", () => {
  expect(cleanPrefix(" rs/{Year}/ ")).toBe("RS/{year}/");
});

test.each([
  { next: 124, last: 123, expected: undefined },
  { next: 500, last: 0, expected: undefined },
  {
    next: 125,
    last: 123,
    expected:
      "The next number is 124. The law requires numbers without gaps. To start elsewhere, choose another prefix.",
  },
  { next: 7, last: 123, expected: "Number 7 is already used. The next number is 124." },
  { next: 1, last: 0, expected: undefined },
  { next: 123, last: 123, expected: "Number 123 is already used. The next number is 124." },
  { next: 0, last: 0, expected: "The next number must be a whole number from 1 to 999999." },
  { next: 12.5, last: 0, expected: "The next number must be a whole number from 1 to 999999." },
  { next: 999_999, last: 999_998, expected: undefined },
  { next: 1_000_000, last: 0, expected: "The next number must be a whole number from 1 to 999999." },
])("after number $last the series continues at $next: $expected", ({ next, last, expected }) => {
  expect(nextOrdinalProblem(next, last)).toBe(expected);
});

test("a URL identifies one number, whatever prefixes are in use together", () => {
  const chance = dice(61);
  for (let round = 0; round < 2000; round += 1) {
    const prefixes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const prefix =
        chance.oneOf(["A", "B", "A/B", "1", "A-B", "AB"]) +
        chance.oneOf(["/", "-"]) +
        "{year}" +
        chance.oneOf(["/", "-", "/A/", "-1-"]);
      const used = prefixes.map((known) => ({ kind: "invoice", prefix: known }) as const);
      if (prefixProblem(prefix, "invoice", used) === undefined && !prefixes.includes(prefix)) prefixes.push(prefix);
    }
    const ordinal = chance.whole(1, 999_999);
    const numbers = prefixes.map((prefix) => documentNumber({ prefix, financialYear: "2026-27", ordinal }) ?? "");
    expect(new Set(numbers.map(addressOfNumber)).size).toBe(prefixes.length);
  }
});

test("a number is split into prefix and ordinal", () => {
  expect(partsOfNumber("INV/26-27/000123")).toEqual({ prefix: "INV/26-27/", ordinal: 123 });
  expect(partsOfNumber("ORD1763200000000")).toBeUndefined();
});
