/** Month end: the sales return (GSTR-1), and exports for accountants. Money is in rupees. */

import { z } from "zod";
import { SHEETS, type Sheet } from "#books/rules/documents/gstr-1-csv.ts";
import { SECTIONS } from "#books/rules/documents/gstr-1-sections.ts";
import { DOCUMENT_KINDS } from "#books/rules/documents/series.ts";
import { VOUCHER_KINDS } from "#books/rules/documents/voucher.ts";
import { money, time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { t } from "#platform/rules/language/text.ts";

const OF_THE_BOOKS = { audience: ["admin"], roles: ["accounts"] } as const;

const month = z
  .string()
  .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, { error: () => t("Please enter a month, such as 2026-11.") })
  .meta({ description: "Such as 2026-11." });
const ofMonth = z.strictObject({ month });
const gstin = z.string().regex(/^[0-9A-Z]{15}$/, { error: () => t("Please enter a GSTIN of 15 characters.") });
const ofReturn = ofMonth.extend({
  gstin: gstin.optional().meta({
    description: "The supplier GSTIN on the documents. Defaults to the shop's, or to the latest one in the month.",
  }),
});
const ofFiledReturn = z.strictObject({ gstin, ...ofMonth.shape });
const filing = z.object({
  filed: z.object({ by: z.string(), at: time }).nullable().meta({ description: "Null until it is filed." }),
});

const closingDay = z
  .object({ day: z.iso.date().nullable().meta({ description: "Null if no day is closed." }) })
  .meta({ id: "ClosingDay" });

/** GSTR-3B has the portal's field names, and its rupees. */
const rupees = z.number();
const taxed = z.object({ txval: rupees, iamt: rupees, camt: rupees, samt: rupees, csamt: rupees });
const places = z.array(z.object({ pos: z.string(), txval: rupees, iamt: rupees }));
const amounts = z.object({ taxable: money, cgst: money, sgst: money, igst: money });

const problem = z.object({
  number: z.string(),
  severity: z.enum(["blocks", "warns"]),
  about: z.string(),
  message: z.string(),
});

const sheet = z.enum(Object.keys(SHEETS) as [Sheet, ...Sheet[]]);

const ofDocument = z.strictObject({
  number: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,16}$/, { error: () => t("This is not an invoice or note number.") })
    .meta({ description: "`INV-26-27-000123` for INV/26-27/000123." }),
});

const eInvoiceResponse = z.object({ irn: z.string(), ackNo: z.string(), ackDay: z.iso.date(), signedQr: z.string() });
const pasted = (most: number) => z.string().max(most, { error: () => t("This is too long. Please copy it again.") });

export const monthEnd = {
  monthEnd: endpoint({
    method: "GET",
    path: "/api/admin/month-end",
    ...OF_THE_BOOKS,
    summary: "Returns a month's GSTR-1 totals and the problems before filing",
    query: ofReturn,
    responses: {
      200: filing.extend({
        month,
        firstMonth: month.meta({ description: "Of the quarter, for a quarterly return." }),
        files: z.enum(["return", "iff", "nothing"]).meta({
          description: "`iff`: invoices and notes to firms only. `nothing`: the month is filed with its quarter.",
        }),
        withoutIff: z
          .array(month)
          .meta({ description: "Months of the quarter without a filed IFF: it has all of them." }),
        iffWarning: z.string().nullable().meta({ description: "The month has more than the IFF takes." }),
        gstin: z.string(),
        gstins: z.array(z.string()).meta({ description: "All supplier GSTINs on the month's documents." }),
        sections: z.array(amounts.extend({ section: z.enum(SECTIONS), documents: z.number() })),
        inOtherReturn: amounts
          .extend({ documents: z.number() })
          .meta({ description: "Of these months, but in the quarter's return or in a filed IFF." }),
        nilRated: money.meta({ description: "Sales without tax, reported in a separate table." }),
        numbers: z.array(
          z.object({
            kind: z.enum([...DOCUMENT_KINDS, ...VOUCHER_KINDS]),
            from: z.string(),
            to: z.string(),
            total: z.number(),
            cancelled: z.number(),
          }),
        ),
        reconciliation: z
          .object({ documents: amounts, sections: amounts, hsn: amounts, agrees: z.boolean() })
          .meta({ description: "Invoices less credit notes, totalled three ways." }),
        problems: z.array(problem).meta({ description: "The first 200." }),
        problemCount: z.number(),
        invoicesWaiting: z.number().meta({ description: "Orders of any month whose invoice could not be issued." }),
        eInvoicing: z.boolean(),
        filingProblem: z.string().nullable().meta({ description: "Why it cannot be marked as filed." }),
      }),
    },
  }),
  markFiled: endpoint({
    method: "PUT",
    path: "/api/admin/filed-returns/{gstin}/{month}",
    ...OF_THE_BOOKS,
    summary: "Marks the GST return of a past month as filed",
    description: "Invoices of it that are issued again later are reported as amendments.",
    params: ofFiledReturn,
    responses: { 200: filing },
    problems: ["not-available"],
  }),
  undoFiled: endpoint({
    method: "DELETE",
    path: "/api/admin/filed-returns/{gstin}/{month}",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Marks a GST return as not filed, the latest one first",
    params: ofFiledReturn,
    responses: { 200: filing },
    problems: ["not-available"],
  }),
  closingDay: endpoint({
    method: "GET",
    path: "/api/admin/closing-day",
    ...OF_THE_BOOKS,
    summary: "Returns the last closed day of the books",
    description: "Payments, refunds, corrections and bank lines on or before it are rejected.",
    responses: { 200: closingDay },
  }),
  setClosingDay: endpoint({
    method: "PUT",
    path: "/api/admin/closing-day",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Closes the books up to a past day, or reopens them",
    body: z.strictObject({ day: z.iso.date({ error: () => t("Please enter a day.") }).nullable() }),
    responses: { 200: closingDay },
  }),
  gstr1: endpoint({
    method: "GET",
    path: "/api/admin/gstr-1",
    ...OF_THE_BOOKS,
    summary: "Returns a month's GSTR-1 return as JSON for the portal",
    query: ofReturn,
    responses: { 200: z.unknown() },
    problems: ["not-available"],
  }),
  gstr1Csv: endpoint({
    method: "GET",
    path: "/api/admin/gstr-1.csv",
    ...OF_THE_BOOKS,
    summary: "Returns the GSTR-1 return as CSV for the offline tool",
    query: ofReturn.extend({ sheet: sheet.optional() }),
    responses: { 200: z.unknown() },
    problems: ["not-available"],
    contentType: "text/csv; charset=utf-8",
  }),
  gstr3b: endpoint({
    method: "GET",
    path: "/api/admin/gstr-3b",
    ...OF_THE_BOOKS,
    summary: "Returns tables 3.1 and 3.2 of GSTR-3B, with the portal's names",
    description: "A quarter's figures in its last month, if returns are filed quarterly.",
    query: ofReturn,
    responses: {
      200: z.object({
        gstin: z.string(),
        ret_period: z.string().meta({ description: "Such as 112026." }),
        first_month: month,
        sup_details: z.object({
          osup_det: taxed.meta({ description: "3.1(a), outward taxable." }),
          osup_zero: z
            .object({ txval: rupees, iamt: rupees, csamt: rupees })
            .meta({ description: "3.1(b), zero rated." }),
          osup_nil_exmp: z.object({ txval: rupees }).meta({ description: "3.1(c), nil rated and exempt." }),
          isup_rev: taxed.meta({ description: "3.1(d), inward with reverse charge: always 0." }),
          osup_nongst: z.object({ txval: rupees }).meta({ description: "3.1(e): always 0." }),
        }),
        inter_sup: z.object({ unreg_details: places, comp_details: places, uin_details: places }),
      }),
    },
  }),
  gstr3bCsv: endpoint({
    method: "GET",
    path: "/api/admin/gstr-3b.csv",
    ...OF_THE_BOOKS,
    summary: "Returns tables 3.1 and 3.2 of GSTR-3B as CSV",
    query: ofReturn,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  salesRegister: endpoint({
    method: "GET",
    path: "/api/admin/sales-register.csv",
    ...OF_THE_BOOKS,
    summary: "Exports a month's invoices and notes, one row for each GST rate",
    query: ofMonth,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  tally: endpoint({
    method: "GET",
    path: "/api/admin/tally.xml",
    ...OF_THE_BOOKS,
    summary: "Exports a month's ledger entries as Tally vouchers, or the ledgers",
    description:
      "Import the ledgers first: Tally rejects a voucher for a missing ledger. `opening` has the balances before the month, for a company that begins with it.",
    query: z.strictObject({ month, part: z.enum(["vouchers", "ledgers", "opening"]).default("vouchers") }),
    responses: { 200: z.unknown() },
    contentType: "application/xml; charset=utf-8",
  }),
  eInvoice: endpoint({
    method: "GET",
    path: "/api/admin/invoices/{number}/e-invoice",
    ...OF_THE_BOOKS,
    summary: "Returns an invoice or note in the portal's INV-01 format",
    params: ofDocument,
    responses: { 200: z.unknown() },
    problems: ["not-found", "not-available"],
  }),
  keepEInvoice: endpoint({
    method: "POST",
    path: "/api/admin/invoices/{number}/e-invoice",
    ...OF_THE_BOOKS,
    summary: "Saves or corrects the registration portal's response for printing",
    params: ofDocument,
    body: z.strictObject({
      irn: pasted(100),
      ackNo: pasted(40),
      ackDay: z.iso.date({ error: () => t("Please enter the acknowledgement date.") }),
      signedQr: pasted(5000),
    }),
    responses: { 200: eInvoiceResponse },
    problems: ["not-found", "not-available"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    monthEnd: typeof monthEnd;
  }
}
