/**
 * Corrects an issued invoice: a credit note for all of it, and a new invoice with the corrected details, in one transaction. The
 * deposit moves from one to the other, and its cylinders stay claimed.
 */

import { documentSettings } from "#books/server/documents/document-settings.ts";
import { documentsOf } from "#books/server/documents/document-store.ts";
import { issueCreditNote } from "#books/server/documents/issue-note.ts";
import { lockAccountOf, postCreditNote } from "#books/server/ledger/post.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { depositStillOut } from "#sales/server/deposits/claims.ts";
import { refuseCancelled } from "#sales/server/orders/order-rows.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { type OrderReference, workOnOrder } from "#sales/server/orders/work-on-order.ts";
import { correctDetails, type InvoiceDetails } from "./invoice-details.ts";
import { invoiceOrder } from "./invoice-order.ts";
import { noted } from "./issue-order-note.ts";
import { unpaidAsDearer } from "./unpaid-as-dearer.ts";

type ReissueInput = { requestId: string; details: InvoiceDetails };

export const reissueInvoice = (shop: OrderContext, named: OrderReference, { requestId, details }: ReissueInput) =>
  workOnOrder(shop, named, async (on) => {
    const { tx, at, by } = on;
    const documents = await documentsOf(tx, on.order.id);
    if (documents.some((document) => document.requestId === requestId)) return [];
    refuseCancelled(on.order);
    await lockAccountOf(tx, on.order);
    const deposit = await depositStillOut(tx, on.order);
    const rules = documentSettings(shop.settings.current());
    const language = on.order.language;
    const credit = { reason: "reissued", lines: "all", deposit } as const;
    const { note } = await issueCreditNote(tx, { order: on.order, rules, at, language, requestId, credit });
    const { order, done: corrected } = await correctDetails(shop, on, details);
    const invoiced = await invoiceOrder(shop, { ...on, order }, { deposit: note.deposit });
    const waiting = invoiced.find(({ kind }) => kind === "invoice-waiting");
    if (waiting) throw new Problem("invalid-input", waiting.note ?? t("Invoice could not be created"));
    // After the invoice, so that the order's payment stays with it.
    await postCreditNote(tx, order, note, { at, by });
    // After an earlier credit note for a part, the new invoice charges that part again.
    const unpaid = await unpaidAsDearer({ ...on, order });
    return [...(await noted(shop, { tx, at }, note)), ...corrected, ...invoiced, ...unpaid];
  });
