/**
 * The documents of a GST return. Under QRMP a return covers a quarter. Each of its first two months has either nothing, or invoices and
 * notes to registered buyers in the invoice furnishing facility (IFF). The quarter's return does not repeat what a filed IFF holds.
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
  /** What is filed after the last month. */
  files: "return" | "iff" | "nothing";
  /** Months whose invoices and notes to registered buyers a filed IFF holds. */
  inIff: readonly string[];
  /** Months that may have an IFF, but none is marked as filed. */
  withoutIff: readonly string[];
};

/** `filedIffs` are the months whose IFF is marked as filed. */
export function returnPeriod(month: string, filing: Filing, filedIffs: readonly string[] = []): ReturnPeriod {
  const placeInQuarter = (Number(month.slice(5)) - 1) % 3;
  const ofMonth = { first: month, last: month, inIff: [], withoutIff: [] };
  if (filing === "monthly") return { ...ofMonth, files: "return" };
  if (placeInQuarter < 2) return { ...ofMonth, files: filing === "quarterly" ? "nothing" : "iff" };
  const earlier = [monthsBefore(month, 2), monthsBefore(month, 1)];
  return {
    ...{ first: monthsBefore(month, 2), last: month, files: "return" },
    inIff: earlier.filter((one) => filedIffs.includes(one)),
    withoutIff: filing === "quarterly" ? [] : earlier.filter((one) => !filedIffs.includes(one)),
  };
}

const REGISTERED: readonly Section[] = ["b2b", "cdnr", "b2ba"];

/** Whether a return reports a document of its period, singly or in a sum. */
export function isReported(
  section: Section,
  { day }: Pick<TaxDocument, "day">,
  { files, inIff }: Pick<ReturnPeriod, "files" | "inIff">,
): boolean {
  const isRegistered = REGISTERED.includes(section);
  if (files !== "return") return files === "iff" && isRegistered;
  return !isRegistered || !inIff.includes(day.slice(0, 7));
}

/** Whether it lists the document, in its section. */
export const isListed = (
  section: Section,
  document: Pick<TaxDocument, "kind" | "day">,
  period: ReturnPeriod,
): boolean => section !== "b2cs" && hasEntry(document, section) && isReported(section, document, period);

export const isInPeriod = (day: string, { first, last }: ReturnPeriod): boolean => {
  const month = day.slice(0, 7);
  return first <= month && month <= last;
};

/** Why the return cannot be marked as filed. */
export function filingProblem({ last, files }: ReturnPeriod, today: string): string | undefined {
  if (files === "nothing") return NO_RETURN();
  return last < today.slice(0, 7) ? undefined : t("This month is not over yet.");
}

export const NO_RETURN = () => t("This month is filed with the last month of its quarter.");

/** Up to this value in each of the first two months of a quarter (CGST Rules, rule 59(2)). */
const IFF_LIMIT = rupees(50_00_000);

/** Counts GST too, because the rule does not say that it is left out. */
export function iffWarning({ files }: ReturnPeriod, toFirms: Paise): string | undefined {
  if (files !== "iff" || toFirms <= IFF_LIMIT) return undefined;
  return t(
    "Invoices to firms are {value} with GST, and the IFF takes at most {limit} a month. File this month with the quarter.",
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
