import { addressOfNumber } from "#books/rules/documents/series.ts";
import { issuedIn, type TaxDocument } from "#books/rules/documents/tax-document.ts";
import { documentAt } from "#books/server/documents/document-store.ts";
import { type DocumentOptions, sheetsOf } from "#books/server/documents/invoice-pdf.ts";
import { openOf } from "#books/server/ledger/settle-orders.ts";
import type { Attachment } from "#messages/server/mail/mail.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { type OrderRow, transportOf } from "#sales/server/orders/order-rows.ts";
import { orderById } from "#sales/server/orders/store.ts";
import { storedLogo } from "#shop/server/settings/logo-store.ts";
import type { Shop } from "#shop/server/shop.ts";

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
  const due = document.kind === "invoice" ? await openOf(db, order) : undefined;
  const logo = await storedLogo(db);
  return pdf.write(
    inLanguage(language, () =>
      sheetsOf(document, { ...(copies && { copies }), ...(due && { due }), transport: transportOf(order), logo }),
    ),
  );
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
