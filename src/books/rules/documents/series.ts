/**
 * Numbers of invoices and notes: consecutive within a financial year, at most 16 characters (CGST Rules 46 and 53).
 * The registration portal accepts all of them, so none has to be reissued.
 */

import { t } from "#platform/rules/language/text.ts";

export const DOCUMENT_KINDS = ["invoice", "credit-note", "debit-note"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Replaced by the financial year, as 26-27. */
const YEAR = "{year}";

/** The longest that leave six digits. */
export const DEFAULT_PREFIXES: Record<DocumentKind, string> = {
  invoice: `INV/${YEAR}/`,
  "credit-note": `CN/${YEAR}/`,
  "debit-note": `DN/${YEAR}/`,
};

const LONGEST_NUMBER = 16;
const DIGITS = 6;
const LONGEST_PREFIX = LONGEST_NUMBER - DIGITS;
const LAST_ORDINAL = 10 ** DIGITS - 1;

/** NIC's portal rejects lower case, though the law does not. */
export const isDocumentNumber = (text: string): boolean => /^[A-Z1-9][A-Z0-9/-]{0,15}$/.test(text);

/** April to March: 2026-11-15 is in 2026-27. */
export function financialYearOfDay(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}

export const financialYearStart = (day: string): string => `${financialYearOfDay(day).slice(0, 4)}-04-01`;

/** INV/26-27/ for INV/{year}/. */
export const prefixIn = (prefix: string, financialYear: string): string =>
  prefix.replaceAll(YEAR, financialYear.slice(2));

type Place = { prefix: string; financialYear: string; ordinal: number };

/** INV/26-27/000123. Undefined when the series is full: a million documents a year need another prefix. */
export function documentNumber({ prefix, financialYear, ordinal }: Place): string | undefined {
  if (!Number.isInteger(ordinal) || ordinal < 1 || ordinal > LAST_ORDINAL) return undefined;
  const number = prefixIn(prefix, financialYear) + String(ordinal).padStart(DIGITS, "0");
  return isDocumentNumber(number) ? number : undefined;
}

/** Splits at the last separator. Undefined for a number of no series. */
export function partsOfNumber(number: string): { prefix: string; ordinal: number } | undefined {
  const [, prefix, digits] = /^(.+[/-])([0-9]+)$/.exec(number) ?? [];
  return prefix === undefined || !isDocumentNumber(number) ? undefined : { prefix, ordinal: Number(digits) };
}

/** For URLs. Unambiguous, because `prefixProblem` rejects prefixes that would collide. */
export const addressOfNumber = (number: string): string => number.replaceAll("/", "-");

/** A prefix used by a document, or set for another kind. */
export type UsedPrefix = { kind: DocumentKind; prefix: string };

/** Callers first trim and capitalise the prefix (`cleanPrefix`). */
export function prefixProblem(prefix: string, kind: DocumentKind, used: readonly UsedPrefix[]): string | undefined {
  if (prefix === "") return t("Please enter a prefix.");
  const shown = prefixIn(prefix, "2026-27");
  if (/[{}]/.test(shown)) return t("Only {mark} is allowed in curly brackets. It becomes 26-27.", { mark: YEAR });
  if (!/^[A-Z0-9/-]+$/.test(shown)) return t("Use only capital letters, digits, / and -.");
  if (!/^[A-Z1-9]/.test(shown))
    return t("Start with a letter or a digit other than 0. The tax portal rejects anything else.");
  if (!prefix.includes(YEAR))
    return t("Add {mark} to the prefix so that the numbers of two years cannot be mixed up.", { mark: YEAR });
  if (!/[/-]$/.test(shown)) return t("End with / or - to separate the prefix from the number.");
  if (shown.length > LONGEST_PREFIX) {
    return t(
      "With the year ({prefix}) the prefix has {length} characters. Use at most {most} to leave room for {digits} digits in the {allowed} characters that the law allows.",
      { prefix: shown, length: shown.length, most: LONGEST_PREFIX, digits: DIGITS, allowed: LONGEST_NUMBER },
    );
  }
  const other = used.find((series) => series.kind !== kind && sameInAddress(series.prefix, prefix));
  if (other) return otherSeries(other);
  const twin = used.find((series) => series.prefix !== prefix && sameInAddress(series.prefix, prefix));
  return (
    twin &&
    t("{prefix} is already in use and differs only in / and -. Please choose another prefix.", { prefix: twin.prefix })
  );
}

function otherSeries({ kind, prefix }: UsedPrefix): string {
  if (kind === "invoice") return t("{prefix} is already the invoice series. Please choose another prefix.", { prefix });
  if (kind === "credit-note")
    return t("{prefix} is already the credit note series. Please choose another prefix.", { prefix });
  return t("{prefix} is already the debit note series. Please choose another prefix.", { prefix });
}

const sameInAddress = (one: string, other: string) => addressOfNumber(one) === addressOfNumber(other);

/** A shop that switches books in mid-year may set its first number once. */
export function nextOrdinalProblem(next: number, lastUsed: number): string | undefined {
  if (!Number.isInteger(next) || next < 1 || next > LAST_ORDINAL) {
    return t("The next number must be a whole number from 1 to {last}.", { last: LAST_ORDINAL });
  }
  if (next <= lastUsed)
    return t("Number {number} is already used. The next number is {next}.", { number: next, next: lastUsed + 1 });
  const leavesGap = lastUsed > 0 && next > lastUsed + 1;
  return leavesGap
    ? t(
        "The next number is {next}. The law requires numbers without gaps. To start elsewhere, choose another prefix.",
        {
          next: lastUsed + 1,
        },
      )
    : undefined;
}

/** {year} stays lower case. */
export const cleanPrefix = (typed: string): string => typed.trim().toUpperCase().replaceAll("{YEAR}", YEAR);
