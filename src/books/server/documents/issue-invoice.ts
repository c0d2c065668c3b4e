/** Issues an order's tax invoice once. An error stops it before a number is used: the invoice waits, and the triggering step succeeds. */

import { latestInvoice, standingInvoice } from "#books/rules/documents/credit-note.ts";
import { billProblems, documentProblems } from "#books/rules/documents/document-problems.ts";
import { documentNumber, financialYearOfDay } from "#books/rules/documents/series.ts";
import type { TaxInvoice } from "#books/rules/documents/tax-document.ts";
import { type InvoicedOrder, invoiceFor } from "#books/rules/documents/tax-invoice.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Language } from "#platform/rules/language/language.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import type { DocumentRules } from "./document-settings.ts";
import { type DocumentRow, documentsOf, waitsNoMore } from "./document-store.ts";
import { issueDocument, type OrderKey } from "./issue-document.ts";
import { saveWaiting } from "./store.ts";

type InvoiceInput = {
  /** Locked by the caller, so that an order never has two invoices that count. */
  order: OrderKey;
  invoiced: InvoicedOrder;
  rules: DocumentRules;
  at: Date;
  language: Language;
  /** After a full credit note. Only staff decide that: no step does it by itself. */
  again?: boolean;
};

export type InvoiceResult =
  | { state: "issued"; row: DocumentRow; invoice: TaxInvoice }
  /** The order has an invoice, or was only a deposit, which is no supply. */
  | { state: "nothing-to-do" }
  | { state: "waiting"; reason: string };

export async function issueInvoice(
  tx: Database,
  { order, invoiced, rules, at, language, again = false }: InvoiceInput,
): Promise<InvoiceResult> {
  const documents = (await documentsOf(tx, order.id)).map(({ document }) => document);
  const earlier = latestInvoice(documents);
  if (earlier && (!again || standingInvoice(documents))) return { state: "nothing-to-do" };
  const make = (issue: { number: string; day: string }) => ({
    ...invoiceFor(invoiced, { ...issue, settings: rules.document }),
    ...(earlier && { replaces: { number: earlier.number, day: earlier.day } }),
  });
  const trial = make(trialNumber(rules, at));
  if (trial.value <= 0) return { state: "nothing-to-do" };
  // The stored reason is always English.
  const stops = inLanguage("en", () => [...documentProblems(trial, rules.problems), ...billProblems(trial, invoiced)])
    .filter(({ severity }) => severity === "blocks")
    .map(({ message }) => message);
  const issued =
    stops.length > 0
      ? { problem: stops.join(" ") }
      : await inLanguage("en", () => issueDocument(tx, { kind: "invoice", order, rules, at, language, make }));
  if ("problem" in issued) {
    await saveWaiting(tx, { orderId: order.id, since: at, reason: issued.problem });
    return { state: "waiting", reason: issued.problem };
  }
  await waitsNoMore(tx, order.id);
  return { state: "issued", row: issued.row, invoice: issued.document };
}

/** For validating an invoice before it has a number. */
function trialNumber({ prefixes }: DocumentRules, at: Date) {
  const day = dayInIndia(at);
  const series = { prefix: prefixes.invoice, financialYear: financialYearOfDay(day) };
  return { day, number: documentNumber({ ...series, ordinal: 1 }) ?? "" };
}
