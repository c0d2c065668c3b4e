import { addressOfNumber } from "#domain/documents/series.ts";
import { issuedIn, type TaxDocument } from "#domain/documents/tax-document.ts";
import type { Language } from "#domain/language/language.ts";
import { NOTHING, type Paise } from "#domain/money.ts";
import type { Database } from "#server/database/database.ts";
import { documentAt } from "#server/documents/document-store.ts";
import { type DocumentOptions, sheetsOf } from "#server/documents/invoice-pdf.ts";
import { inLanguage } from "#server/http/language.ts";
import { ledgerCustomerOf, payerOf } from "#server/ledger/ledger-store.ts";
import { openOf } from "#server/ledger/settle-orders.ts";
import type { Attachment } from "#server/mail/mail.ts";
import { type OrderRow, transportOf } from "#server/orders/order-rows.ts";
import { orderById } from "#server/orders/store.ts";
import { storedLogo } from "#server/settings/logo-store.ts";
import type { Shop } from "#server/shop.ts";

type Maker = Pick<Shop, "db" | "pdf">;

type DocumentFileInput = {
  document: TaxDocument;
  /** Defaults to the language it was issued in. */
  language?: Language | undefined;
  copies?: DocumentOptions["copies"];
};

export async function documentFile(
  { db, pdf }: Maker,
  order: OrderRow,
  { document, language = issuedIn(document), copies }: DocumentFileInput,
): Promise<Buffer> {
  const due = document.kind === "invoice" ? await amountDue(db, order) : undefined;
  const logo = await storedLogo(db);
  return pdf.write(
    inLanguage(language, () =>
      sheetsOf(document, { ...(copies && { copies }), ...(due && { due }), transport: transportOf(order), logo }),
    ),
  );
}

/** What the customer has in advance pays first: an account in credit owes nothing for the order. */
async function amountDue(db: Database, order: OrderRow): Promise<Paise> {
  const open = await openOf(db, order);
  if (open === NOTHING) return open;
  const books = await ledgerCustomerOf(db, payerOf(order));
  return books ? (Math.min(open, Math.max(0, books.owed)) as Paise) : open;
}

export const documentFileName = (number: string): string => `${addressOfNumber(number)}.pdf`;

/** Rendered when the mail is sent, so that the queue holds no files. */
export async function documentAttachment(shop: Maker, number: string, language: Language): Promise<Attachment> {
  const row = await documentAt(shop.db, addressOfNumber(number));
  const order = row && (await orderById(shop.db, row.orderId));
  if (!order) throw new Error("A mail names a document that is not there");
  const content = await documentFile(shop, order, { document: row.document, language });
  return { filename: documentFileName(number), contentType: "application/pdf", content };
}
