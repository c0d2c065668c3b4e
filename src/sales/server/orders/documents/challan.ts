/**
 * Goods that leave before their invoice is valid travel on a delivery challan (CGST Rules, rule 55(4)): the e-invoice has no IRN, or the
 * invoice waits for a correction.
 */

import { standingInvoice } from "#books/rules/documents/credit-note.ts";
import { awaitsIrn, issuedIn, type TaxInvoice } from "#books/rules/documents/tax-document.ts";
import { invoiceFor } from "#books/rules/documents/tax-invoice.ts";
import { voucherNumber } from "#books/rules/documents/voucher.ts";
import { challanSheets } from "#books/server/documents/challan-pdf.ts";
import { documentSettings } from "#books/server/documents/document-settings.ts";
import { documentsOf } from "#books/server/documents/document-store.ts";
import type { DocumentOptions } from "#books/server/documents/invoice-pdf.ts";
import { addVoucher, voucherOf } from "#books/server/ledger/voucher-store.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { type OrderRow, transportOf } from "#sales/server/orders/order-rows.ts";
import type { OrderContext } from "#sales/server/orders/reading/admin-order.ts";
import { itemsOf } from "#sales/server/orders/store.ts";
import type { LockedOrder, WorkRecord } from "#sales/server/orders/work-on-order.ts";
import { storedLogo } from "#shop/server/settings/logo-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { invoicedOrder } from "./invoice-order.ts";

/** Once for each order. */
export async function sendOnChallan(
  shop: OrderContext,
  { tx, order, at }: Pick<LockedOrder, "tx" | "order" | "at">,
): Promise<readonly WorkRecord[]> {
  const invoice = standingInvoice((await documentsOf(tx, order.id)).map(({ document }) => document));
  if (invoice && !awaitsIrn(invoice)) return [];
  if (await voucherOf(tx, { orderId: order.id })) return [];
  const invoiced = await invoicedOrder(shop, order, await itemsOf(tx, [order.id]));
  const { document: settings } = documentSettings(shop.settings.current());
  const challanOn = (issue: { number: string; day: string }): TaxInvoice => ({
    ...invoiceFor(invoiced, { ...issue, settings }),
    ...(order.language === "en" ? {} : { language: order.language }),
  });
  // Only a deposit, which is no supply.
  if (challanOn({ number: "", day: dayInIndia(at) }).value <= 0) return [];
  const voucher = await addVoucher(tx, "delivery-challan", at, (issue) => ({
    orderId: order.id,
    challan: challanOn(issue),
  }));
  const number = voucherNumber(voucher);
  return [{ kind: "challan-issued", note: number, action: "issue-challan", after: { number } }];
}

type ChallanFile = { language?: Language | undefined; copies?: DocumentOptions["copies"] };

/** Undefined for an order that left with its invoice. */
export async function challanFile(
  { db, pdf }: Pick<Shop, "db" | "pdf">,
  order: OrderRow,
  { language, copies }: ChallanFile,
): Promise<{ number: string; file: Buffer } | undefined> {
  const voucher = await voucherOf(db, { orderId: order.id });
  const challan = voucher?.challan;
  if (!challan) return undefined;
  const logo = await storedLogo(db);
  const options = { ...(copies && { copies }), transport: transportOf(order), logo };
  const file = await pdf.write(inLanguage(language ?? issuedIn(challan), () => challanSheets(challan, options)));
  return { number: challan.number, file };
}
