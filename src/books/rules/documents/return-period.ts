/**
 * The documents of a GST return. Under QRMP a return covers a quarter; the invoice furnishing facility (IFF) may take invoices and notes
 * to registered buyers in its first two months, and the quarter's return then has the rest.
 */
import { daysAfter } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";
import { hasEntry, type Section } from "./gstr-1-sections.ts";
import type { TaxDocument } from "./tax-document.ts";

export type Filing = "monthly" | "quarterly" | "quarterly-iff";

export type ReturnPeriod = {
  /** First and last month, as 2026-09. */
  first: string;
  last: string;
  /** Of the first two months of a quarter. */
  isIff: boolean;
  /** The IFF took the registered buyers of all months but the last. */
  isAfterIff: boolean;
};

const ONE_MONTH = { isIff: false, isAfterIff: false };

export function returnPeriod(month: string, filing: Filing): ReturnPeriod {
  const placeInQuarter = (Number(month.slice(5)) - 1) % 3;
  if (filing === "monthly") return { first: month, last: month, ...ONE_MONTH };
  if (placeInQuarter < 2) return { first: month, last: month, ...ONE_MONTH, isIff: true };
  return { first: monthsBefore(month, 2), last: month, isIff: false, isAfterIff: filing === "quarterly-iff" };
}

const REGISTERED: readonly Section[] = ["b2b", "cdnr", "b2ba"];

/** Whether a return lists a document singly, in its section. */
export function isListed(
  section: Section,
  document: Pick<TaxDocument, "kind" | "day">,
  { last, isIff, isAfterIff }: ReturnPeriod,
): boolean {
  if (section === "b2cs" || !hasEntry(document, section)) return false;
  if (!REGISTERED.includes(section)) return !isIff;
  return !isAfterIff || document.day.startsWith(last);
}

export const isInPeriod = (day: string, { first, last }: ReturnPeriod): boolean => {
  const month = day.slice(0, 7);
  return first <= month && month <= last;
};

/** Why the return cannot be marked as filed. */
export function filingProblem({ last, isIff }: ReturnPeriod, filing: Filing, today: string): string | undefined {
  if (isIff && filing === "quarterly") return t("This month is filed with the last month of its quarter.");
  return last < today.slice(0, 7) ? undefined : t("This month is not over yet.");
}

/** Up to this value in each of the first two months of a quarter (CGST Rules, rule 59(2)). */
const IFF_LIMIT = rupees(50_00_000);

/** Counts GST too, because the rule does not say that it is left out. */
export function iffWarning({ isIff }: ReturnPeriod, toFirms: Paise): string | undefined {
  if (!isIff || toFirms <= IFF_LIMIT) return undefined;
  return t(
    "Invoices to firms are {value} with GST. The IFF takes at most {limit} a month: file the rest with the quarter.",
    { value: shopPrice(toFirms), limit: shopPrice(IFF_LIMIT) },
  );
}

/** As the portal writes it: 092026. */
export const periodCode = ({ last }: ReturnPeriod): string => `${last.slice(5)}${last.slice(0, 4)}`;

/** The last day of a month. */
export const endOfMonth = (month: string): string => daysAfter(`${daysAfter(`${month}-28`, 4).slice(0, 7)}-01`, -1);

function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}
