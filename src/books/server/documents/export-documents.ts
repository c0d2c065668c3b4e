/** Many invoices and notes in one file, rendered while it is sent. The audit log records the export. */

import type { Readable } from "node:stream";
import { MAX_DOCUMENTS_IN_A_FILE } from "#books/api/document-files.ts";
import { issuedIn } from "#books/rules/documents/tax-document.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { countOf } from "#platform/server/database/list.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Sheet } from "#platform/server/pdf/sheet.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { afterNoting, recordExport } from "#shop/server/audit/record-export.ts";
import { storedLogo } from "#shop/server/settings/logo-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type DocumentFilter, documentList, everyDocument } from "./document-store.ts";
import { sheetsOf } from "./invoice-pdf.ts";
import { documentsWith } from "./month-end-store.ts";

/** A document with many lines takes about 30 kB. */
const DOCUMENTS_AT_A_TIME = 50;

type ExportInput = { filter: DocumentFilter; admin: Admin };

export async function allDocumentsPdf(
  shop: Pick<Shop, "db" | "now" | "pdf">,
  { filter, admin }: ExportInput,
): Promise<Readable> {
  const count = await countOf(shop.db, documentList(shop.db, filter));
  if (count === 0) throw new Problem("not-found", t("No matching invoices or notes."));
  if (count > MAX_DOCUMENTS_IN_A_FILE)
    throw new Problem(
      "invalid-input",
      t("Too many documents: a file can hold up to {count}. Please choose a month.", {
        count: grouped(MAX_DOCUMENTS_IN_A_FILE),
      }),
    );
  const note = () => recordExport(shop, { what: "invoices", as: "pdf", filter, admin });
  return shop.pdf.stream(afterNoting(note, sheetsFound(shop.db, filter)));
}

async function* sheetsFound(db: Database, filter: DocumentFilter): AsyncGenerator<Sheet> {
  const logo = await storedLogo(db);
  for await (const rows of everyDocument(db, filter, DOCUMENTS_AT_A_TIME)) {
    const ids = rows.map(({ id }) => id);
    for (const document of await documentsWith(db, ids))
      yield* inLanguage(issuedIn(document), () => sheetsOf(document, { logo }));
  }
}
