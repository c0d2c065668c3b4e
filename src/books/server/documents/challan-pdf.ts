/** Prints a delivery challan with the fields of rule 55 of the CGST Rules. */

import type { TaxInvoice } from "#books/rules/documents/tax-document.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { inSpokenLanguage, type Sheet } from "#platform/server/pdf/sheet.ts";
import { hsnTable, linesTable, sumsOf } from "./document-amounts.ts";
import { headOf, partiesOf } from "./document-head.ts";
import type { DocumentOptions } from "./invoice-pdf.ts";

/** Rule 55(2). */
const COPIES = perLanguage(() => [
  t("ORIGINAL FOR CONSIGNEE"),
  t("DUPLICATE FOR TRANSPORTER"),
  t("TRIPLICATE FOR CONSIGNER"),
]);

export function challanSheets(challan: TaxInvoice, { copies = 1, transport, logo }: DocumentOptions = {}): Sheet[] {
  const title = t("Delivery Challan");
  const name = `${title} ${challan.number}`;
  return COPIES()
    .slice(0, copies)
    .map((mark) => ({
      title: name,
      day: challan.day,
      footer: `${name} · ${challan.supplier.name}`,
      continued: t("{document}, continued", { document: name }),
      ...inSpokenLanguage(),
      blocks: [
        headOf(challan, { mark, transport, logo, title, numberName: t("Challan number") }),
        { kind: "rule", strong: true },
        partiesOf(challan),
        { kind: "space", height: 8 },
        linesTable(challan),
        { kind: "space", height: 8 },
        {
          kind: "beside",
          parts: [
            {
              share: 11,
              blocks: [
                ...hsnTable(challan),
                {
                  kind: "text",
                  text: t("Not an invoice. The tax invoice follows (CGST Rules, rule 55(4))."),
                  quiet: true,
                },
              ],
            },
            { share: 10, blocks: [{ kind: "sums", sums: sumsOf(challan, t("Value of the goods")) }] },
          ],
        },
        { kind: "space", height: 34 },
        { kind: "text", text: challan.signatory, strong: true, align: "right" },
        { kind: "text", text: t("Authorised signatory"), size: 7.5, quiet: true, align: "right" },
      ],
    }));
}
