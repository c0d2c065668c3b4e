/** Many invoices and notes in one file, rendered while it is sent. The audit log records the export. */

import type { Readable } from "node:stream";
import { MAX_DOCUMENTS_IN_A_FILE } from "#contract/documents/document-files.ts";
import { issuedIn } from "#domain/documents/tax-document.ts";
import { t } from "#domain/language/text.ts";
import { grouped } from "#domain/money.ts";
import type { Admin } from "#server/audit/record.ts";
import { afterNoting, recordExport } from "#server/audit/record-export.ts";
import type { Database } from "#server/database/database.ts";
import { inPages } from "#server/database/in-pages.ts";
import { inLanguage } from "#server/http/language.ts";
import { Problem } from "#server/http/problems.ts";
import type { Sheet } from "#server/pdf/sheet.ts";
import { storedLogo } from "#server/settings/logo-store.ts";
import type { Shop } from "#server/shop.ts";
import { documentsBehind } from "./document-file-store.ts";
import { countDocumentsFound, type DocumentFilter } from "./document-store.ts";
import { sheetsOf } from "./invoice-pdf.ts";

/** A document with many lines takes about 30 kB. */
const DOCUMENTS_AT_A_TIME = 50;

type ExportInput = { filter: DocumentFilter; admin: Admin };

export async function allDocumentsPdf(
  shop: Pick<Shop, "db" | "now" | "pdf">,
  { filter, admin }: ExportInput,
): Promise<Readable> {
  const count = await countDocumentsFound(shop.db, filter);
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
  const pages = inPages<Awaited<ReturnType<typeof documentsBehind>>[number]>(
    (last, limit) => documentsBehind(db, filter, last, limit),
    DOCUMENTS_AT_A_TIME,
  );
  const logo = await storedLogo(db);
  for await (const rows of pages)
    for (const { document } of rows) yield* inLanguage(issuedIn(document), () => sheetsOf(document, { logo }));
}
