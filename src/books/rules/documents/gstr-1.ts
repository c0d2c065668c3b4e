/**
 * Streams the sales return (GSTR-1) of a month or a quarter, so memory use does not grow with the month.
 * Documents must arrive in the order of `inReturnOrder`.
 */
import type { Paise } from "#platform/rules/money/money.ts";
import { type DocumentProblem, documentProblems, type ProblemOptions } from "./document-problems.ts";
import {
  type Amendments,
  B2CL_LIMIT,
  groupOf,
  inReturnOrder,
  NO_AMENDMENTS,
  reported,
  type Section,
  sectionOf,
  taxedRates,
} from "./gstr-1-sections.ts";
import { type IssuedVoucher, monthSums, reportedSums } from "./gstr-1-sums.ts";
import { isInPeriod, isListed, periodCode, type ReturnPeriod } from "./return-period.ts";
import type { DocumentKind } from "./series.ts";
import type { TaxDocument } from "./tax-document.ts";

export type Gstr1Options = ProblemOptions & {
  gstin: string;
  period: ReturnPeriod;
  b2clLimit: Paise;
  amendments: Amendments;
  /** Version of the offline tool's format. The portal has changed it before, so it is a setting. */
  formatVersion: string;
  /** Only their numbers are reported. */
  vouchers: readonly IssuedVoucher[];
};

export const GSTR_1_DEFAULTS = {
  b2clLimit: B2CL_LIMIT,
  amendments: NO_AMENDMENTS,
  formatVersion: "GST3.2.4",
  hsnDigits: 4,
  eInvoicing: false,
  vouchers: [],
} as const;

export type NumberedProblem = DocumentProblem & { number: string };

/** The page shows these and the total count. */
const MAX_PROBLEMS = 200;

export function gstr1Writer(options: Gstr1Options) {
  const { gstin, period, b2clLimit, amendments, formatVersion } = options;
  const header = JSON.stringify({ gstin, fp: periodCode(period), version: formatVersion, hash: "hash" }).slice(0, -1);
  const sums = monthSums(period, options.vouchers);
  const order = inReturnOrder(b2clLimit, amendments);
  const problems: NumberedProblem[] = [];
  let problemCount = 0;
  let before: TaxDocument | undefined;
  let open: { section: Section; group: string } | undefined;
  let started = false;

  const start = () => {
    const text = started ? "" : header;
    started = true;
    return text;
  };

  function note(document: TaxDocument) {
    const found = documentProblems(document, options);
    problemCount += found.length;
    const room = MAX_PROBLEMS - problems.length;
    problems.push(...found.slice(0, room).map((problem) => ({ ...problem, number: document.number })));
  }

  /** Returns the text to write now, often empty. */
  function add(document: TaxDocument): string {
    if (!isInPeriod(document.day, period)) throw new Error(`${document.number} is not of ${period.last}`);
    if (before && order(before, document) > 0)
      throw new Error(`${document.number} comes after ${before.number} in a return`);
    before = document;
    note(document);
    const section = sectionOf(document, b2clLimit, amendments);
    sums.add(document, section);
    if (!isListed(section, document, period) || taxedRates(document).length === 0) return start();
    return start() + enter(section, groupOf(document, section)) + JSON.stringify(reported(document, section));
  }

  function enter(section: Section, group: string): string {
    if (open?.section === section && open.group === group) return ",";
    const closing = open === undefined ? "" : `${GROUPS[open.section].close}${open.section === section ? "," : "]"}`;
    const opening = open?.section === section ? "" : `,"${section}":[`;
    open = { section, group };
    return closing + opening + GROUPS[section].open(group);
  }

  /** Returns the rest: closing brackets and all sums, which the IFF does not have. */
  function end(): string {
    const closing = open === undefined ? "" : `${GROUPS[open.section].close}]`;
    const rest = period.files === "return" ? JSON.stringify(reportedSums(sums)).slice(1) : "}";
    return `${start()}${closing}${rest === "}" ? "" : ","}${rest}`;
  }

  return {
    add,
    end,
    addCancelled: (kind: DocumentKind, number: string) => sums.addCancelled(kind, number),
    sums,
    problems: (): { found: readonly NumberedProblem[]; count: number } => ({ found: problems, count: problemCount }),
  };
}

const group = (key: "ctin" | "pos", list: "inv" | "nt") => ({
  open: (value: string) => `{"${key}":${JSON.stringify(value)},"${list}":[`,
  close: "]}",
});
const NO_GROUP = { open: () => "", close: "" };

/** JSON around the documents of a group. */
const GROUPS: Record<Section, { open: (group: string) => string; close: string }> = {
  b2b: group("ctin", "inv"),
  b2cl: group("pos", "inv"),
  b2cs: NO_GROUP,
  cdnr: group("ctin", "nt"),
  cdnur: NO_GROUP,
  b2ba: group("ctin", "inv"),
  b2cla: group("pos", "inv"),
};

/** As the offline tool names it: the day without leading zeros. */
export function gstr1FileName(gstin: string, madeOn: string): string {
  const [year, month, day] = madeOn.split("-").map(Number);
  return `returns_${day}${month}${year}_R1_${gstin}_offline.json`;
}
