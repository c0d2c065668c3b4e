/** E-invoice registration: staff upload a file to the portal and paste its response, stored beside the immutable document. */

import { createHash } from "node:crypto";
import { cleanResponse, eInvoice, eInvoiceProblems, responseProblem } from "#books/rules/documents/e-invoice.ts";
import { addressOfNumber } from "#books/rules/documents/series.ts";
import { awaitsIrn, type EInvoiceResponse } from "#books/rules/documents/tax-document.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { mailDocument } from "./document-mail.ts";
import { documentAt } from "./document-store.ts";
import { saveRegistration } from "./store.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const decodeBase64 = (encoded: string) => Buffer.from(encoded, "base64url").toString();

export async function eInvoiceOf({ db, settings }: Pick<Shop, "db" | "settings">, address: string) {
  const { document } = await registrable(db, settings, address);
  const problems = eInvoiceProblems(document);
  if (problems.length > 0) throw new Problem("not-available", problems.join(" "));
  return { number: addressOfNumber(document.number), file: eInvoice(document) };
}

type RegistrationInput = { address: string; answer: EInvoiceResponse; admin: Admin };

export async function saveEInvoice(
  shop: Shop,
  { address, answer: response, admin }: RegistrationInput,
): Promise<EInvoiceResponse> {
  const { id, document } = await registrable(shop.db, shop.settings, address);
  const [unregistered] = eInvoiceProblems(document);
  if (unregistered !== undefined) throw new Problem("not-available", unregistered);
  const clean = cleanResponse(response);
  const problem = responseProblem(document, clean, { sha256, decodeBase64, today: dayInIndia(shop.now()) });
  if (problem !== undefined) throw new Problem("invalid-input", problem);
  await change(shop, admin, async ({ tx, at, audit }) => {
    await saveRegistration(tx, { documentId: id, ...clean, storedAt: at });
    if (awaitsIrn(document)) await mailDocument(tx, shop.settings.current(), { ...document, eInvoice: clean }, at);
    audit(
      "register-invoice",
      { kind: "invoice", id: document.number },
      {
        ...(document.eInvoice && { before: { irn: document.eInvoice.irn, ackNo: document.eInvoice.ackNo } }),
        after: { irn: clean.irn, ackNo: clean.ackNo, ackDay: clean.ackDay },
      },
    );
  });
  return clean;
}

async function registrable(db: Database, settings: Shop["settings"], address: string) {
  if (!settings.current().SHOP_E_INVOICE)
    throw new Problem("not-available", t("E-invoices are turned off. The owner can turn them on in the settings."));
  const row = await documentAt(db, address);
  if (!row) throw new Problem("not-found", t("Invoice or note not found."));
  return row;
}
