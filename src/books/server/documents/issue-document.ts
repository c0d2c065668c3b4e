/**
 * Assigns a number and stores its document in the caller's transaction, so no number is lost. The series is locked until the
 * commit: call it late.
 */

import { type DocumentKind, documentNumber, financialYearOfDay, prefixIn } from "#books/rules/documents/series.ts";
import { isRegistrable, type TaxDocument } from "#books/rules/documents/tax-document.ts";
import { holdFiledReturns, isDayFiled } from "#books/server/documents/filing/filed-return-store.ts";
import { dayInIndia, writtenDay } from "#platform/rules/india/india.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { DocumentRules } from "./document-settings.ts";
import type { DocumentRow } from "./document-store.ts";
import { dayOfNumber, insertDocument, isKindInUse, lockSeries, moveSeries } from "./store.ts";

/** The order that a document refers to. The caller holds its lock. */
export type OrderKey = { id: number; mobile: string; orderNumber: string };

type IssueInput<Made extends TaxDocument> = {
  kind: Made["kind"];
  order: OrderKey;
  rules: Pick<DocumentRules, "prefixes" | "invoiceNext" | "problems">;
  at: Date;
  /** Of the printed document. */
  language: Language;
  /** Set for a note. */
  invoiceId?: number;
  requestId?: string;
  make: (issue: { number: string; day: string }) => Made;
};

export type IssuedDocument<Made extends TaxDocument> = { row: DocumentRow; document: Made };

export async function issueDocument<Made extends TaxDocument>(
  tx: Database,
  { kind, order, rules, at, language, invoiceId, requestId, make }: IssueInput<Made>,
): Promise<IssuedDocument<Made> | { problem: string }> {
  const today = dayInIndia(at);
  const financialYear = financialYearOfDay(today);
  const prefix = prefixIn(rules.prefixes[kind], financialYear);
  await holdFiledReturns(tx);
  const series = await lockSeries(tx, { kind, prefix, financialYear });
  if (series === undefined)
    return {
      problem: t("{prefix} is already the series of other documents. Please set another prefix in the settings.", {
        prefix,
      }),
    };
  const ordinal = series.lastOrdinal > 0 ? series.lastOrdinal + 1 : await firstOrdinal(tx, kind, rules.invoiceNext);
  const number = documentNumber({ prefix, financialYear, ordinal });
  if (number === undefined)
    return {
      problem: t("The series {prefix} has no number left. Please set another prefix in the settings.", { prefix }),
    };
  const day = await dayAfter(tx, series, today);
  const made = make({ number, day });
  // The day is today's, so only a clock that went back, or a wait over the end of the month, gets here.
  if (await isDayFiled(tx, made.supplier.gstin, day))
    return {
      problem: t("The GST return for {day} is marked as filed. Please check the server's date.", {
        day: writtenDay(day),
      }),
    };
  const document: Made = {
    ...made,
    ...(language === "en" ? {} : { language }),
    ...(rules.problems.eInvoicing && isRegistrable(made) && { needsIrn: true }),
  };
  await moveSeries(tx, series.id, ordinal);
  const row = await insertDocument(tx, {
    ...{ kind, number, ordinal, day, document, seriesId: series.id, issuedAt: at },
    ...{ orderId: order.id, mobile: order.mobile, orderNumber: order.orderNumber },
    invoiceId: invoiceId ?? null,
    requestId: requestId ?? null,
    ...columnsOf(document),
    words: messageOf(document, order),
  });
  return { row, document };
}

/** Dates never decrease as numbers increase, even if a clock goes back or two transactions wait for the series over midnight. */
async function dayAfter(tx: Database, { id, lastOrdinal }: { id: number; lastOrdinal: number }, today: string) {
  const before = await dayOfNumber(tx, id, lastOrdinal);
  return before !== undefined && before > today ? before : today;
}

/** The owner's number applies to the shop's first series only: later years start at one. */
const firstOrdinal = async (tx: Database, kind: DocumentKind, invoiceNext: number): Promise<number> =>
  kind === "invoice" && !(await isKindInUse(tx, kind)) ? invoiceNext : 1;

const columnsOf = (document: TaxDocument) => ({
  buyerName: document.buyer.name,
  buyerGstin: document.buyer.gstin,
  value: document.value,
  total: document.total,
  placeOfSupply: document.placeOfSupply.code,
  interState: document.levy === "IGST",
  size:
    document.kind === "invoice" || document.value > document.invoice.value ? document.value : document.invoice.value,
});

function messageOf(document: TaxDocument, order: OrderKey): string {
  const { number, buyer } = document;
  const about = document.kind === "invoice" ? "" : document.invoice.number;
  return ` ${[number, about, order.orderNumber, order.mobile, buyer.phone, buyer.gstin, buyer.name].join(" ")}`.toLowerCase();
}
