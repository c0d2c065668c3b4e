/** Cells of a bank's table: dates with the day first, amounts with Indian commas, sides as Dr and Cr. */

import { isDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, withoutGrouping } from "#platform/rules/money/money.ts";

/** Strips the padding of printed tables, and the ="…" with which some banks stop a spreadsheet from converting text. */
export const cleanCell = (cell: string | undefined): string =>
  (cell ?? "")
    .replace(/^\s*="(.*)"\s*$/, "$1")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();

const TIME = "(?:[ T]+\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[AP]M)?)?";
const IN_DIGITS = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})${TIME}$`, "i");
const WITH_MONTH_NAMED = new RegExp(`^(\\d{1,2})[ /-]([a-z]{3,9})[ /,-]+(\\d{4}|\\d{2})${TIME}$`, "i");
/** The format that our spreadsheet reader uses for a date cell. */
const YEAR_FIRST = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})${TIME}$`);

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** As 2026-11-15, or undefined when the cell holds no date. Indian banks always write the day first. */
export function readDay(cell: string): string | undefined {
  const [, year = "", month = "", day = ""] = YEAR_FIRST.exec(cell) ?? [];
  if (year) return existing(year, Number(month), day);
  const [, d = "", m = "", y = ""] = IN_DIGITS.exec(cell) ?? [];
  if (d) return existing(y, Number(m), d);
  const [, date = "", name = "", inYear = ""] = WITH_MONTH_NAMED.exec(cell) ?? [];
  return date ? existing(inYear, MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1, date) : undefined;
}

function existing(year: string, month: number, date: string): string | undefined {
  const written = [year.length === 2 ? `20${year}` : year, String(month).padStart(2, "0"), date.padStart(2, "0")];
  const day = written.join("-");
  return isDay(day) ? day : undefined;
}

export type MoneySide = "debit" | "credit";
export type ReadAmount =
  /** Zero for an empty cell. Negative with a minus or in parentheses. */
  { ok: true; amount: Paise; side?: MoneySide } | { ok: false; problem: string };

/** A spreadsheet converted the number to exponent notation, so its last digits are lost. */
export const hasLostDigits = (cell: string): boolean => /^\d+(\.\d+)?E[+-]?\d+$/i.test(cell);

export const lostDigits = () =>
  t(
    "A spreadsheet shortened this number, and its last digits are lost. Please upload the original file from the bank.",
  );

export function readAmount(cell: string): ReadAmount {
  if (/^[-–—]*$/.test(cell)) return { ok: true, amount: 0 as Paise };
  if (hasLostDigits(cell)) return { ok: false, problem: lostDigits() };
  const [, inParentheses, bare = cell] = /^(\()(.*)\)$/.exec(cell) ?? [];
  const [, written = "", suffix] = /^(.*?) ?(cr|dr)?\.?$/i.exec(bare) ?? [];
  const [, sign = "", digits = ""] = /^(?:(?:₹|Rs\.?|INR) ?)?([+-]?) ?([\d,.]+)$/i.exec(written) ?? [];
  const plain = withoutGrouping(digits);
  if (plain === undefined || !/^\d{1,13}(\.\d{1,2}0*)?$/.test(plain))
    return { ok: false, problem: t("“{cell}” is not an amount.", { cell: shortened(cell) }) };
  const [whole = "", fraction = ""] = plain.split(".");
  const paise = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
  const isNegative = inParentheses !== undefined || sign === "-";
  const side = suffix === undefined ? undefined : suffix.toLowerCase() === "cr" ? "credit" : "debit";
  return { ok: true, amount: (isNegative && paise > 0 ? -paise : paise) as Paise, ...(side && { side }) };
}

export function readSide(cell: string): MoneySide | undefined {
  if (/^(cr|credit|c)\.?$/i.test(cell)) return "credit";
  return /^(dr|debit|d)\.?$/i.test(cell) ? "debit" : undefined;
}

/** Enough of a cell to find it; long text from a stranger is not repeated. */
export const shortened = (cell: string): string => (cell.length > 24 ? `${cell.slice(0, 23)}…` : cell);
