/** Month end: the return's totals and errors, and the export files, streamed. */
import type { Readable } from "node:stream";
import type { monthEnd } from "#books/api/month-end.ts";
import { amendmentsOf } from "#books/rules/documents/amendments.ts";
import { type Gstr1Options, gstr1Writer } from "#books/rules/documents/gstr-1.ts";
import { rowsOf, SHEETS, type Sheet, sheetOf, summaryRows } from "#books/rules/documents/gstr-1-csv.ts";
import { inReturnOrder, SECTIONS, sectionOf } from "#books/rules/documents/gstr-1-sections.ts";
import { monthSums, withTax } from "#books/rules/documents/gstr-1-sums.ts";
import { gstr3bSums } from "#books/rules/documents/gstr-3b.ts";
import {
  filingProblem,
  iffWarning,
  isListed,
  NO_RETURN,
  periodCode,
  returnPeriod,
} from "#books/rules/documents/return-period.ts";
import { REGISTER_HEADINGS, registerRows } from "#books/rules/documents/sales-register.ts";
import { awaitsIrn, type TaxDocument } from "#books/rules/documents/tax-document.ts";
import { filedIffs, filingOf, reissuesOfFiled } from "#books/server/documents/filing/filed-return-store.ts";
import { vouchersBetween } from "#books/server/ledger/voucher-store.ts";
import type { Output } from "#platform/api/endpoint.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, sum } from "#platform/rules/money/money.ts";
import { writeRows } from "#platform/rules/text/csv.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { csvStream, textStream } from "#platform/server/http/serving/file-responses.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { afterNoting, recordExport } from "#shop/server/audit/record-export.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";
import { problemOptions } from "./document-settings.ts";
import { waitingDocuments } from "./document-store.ts";
import { documentsByDay, documentsInReturnOrder, supplierGstins } from "./month-end-store.ts";

type MonthEnd = Output<typeof monthEnd.monthEnd>;
type Dependencies = Pick<Shop, "db" | "now" | "settings">;
type MonthInput = { month: string; admin: Admin };
export type ReturnInput = { month: string; gstin?: string | undefined };

/** The documents of a return, and the GSTINs that documents of its period state. */
export async function returnOf({ db, now, settings }: Dependencies, { month, gstin: requested }: ReturnInput) {
  const { SHOP_GSTIN: current, SHOP_GST_FILING } = settings.current();
  const months = returnPeriod(month, SHOP_GST_FILING);
  const gstins = await supplierGstins(db, months);
  const gstin = requested ?? (gstins.includes(current) ? current : (gstins[0] ?? current));
  if (gstin !== current && !gstins.includes(gstin)) {
    const problem = t("No document of this month has this GSTIN.");
    throw new Problem("invalid-input", problem, { fields: { gstin: problem } });
  }
  const filter = { first: months.first, last: months.last, gstin };
  const period = returnPeriod(month, SHOP_GST_FILING, await filedIffs(db, filter));
  const b2clLimit = rupees(settings.current().SHOP_B2CL_LIMIT);
  const amendments = amendmentsOf(await reissuesOfFiled(db, filter), b2clLimit);
  const vouchers = gstin === current ? await vouchersBetween(db, period) : [];
  const options = optionsOf(settings.current(), { period, gstin, b2clLimit, amendments, vouchers });
  const pages = amendmentsLast(documentsInReturnOrder(db, filter, b2clLimit), options);
  const problem = filingProblem(period, dayInIndia(now()));
  return { period, gstins, gstin, options, pages, problem };
}

/** The database sorts without them; they are few. */
async function* amendmentsLast(pages: Pages, { amendments, b2clLimit }: Gstr1Options) {
  const amended: TaxDocument[] = [];
  for await (const documents of pages) {
    amended.push(...documents.filter(({ number }) => amendments.has(number)));
    yield documents.filter(({ number }) => !amendments.has(number));
  }
  yield amended.toSorted(inReturnOrder(b2clLimit, amendments));
}

type ReturnOptions = Pick<Gstr1Options, "period" | "gstin" | "b2clLimit" | "amendments" | "vouchers">;

const optionsOf = (settings: Settings, options: ReturnOptions): Gstr1Options => ({
  ...options,
  formatVersion: settings.SHOP_GSTR_1_FORMAT,
  ...problemOptions(settings),
});

export async function readMonthEnd(shop: Dependencies, input: ReturnInput): Promise<MonthEnd> {
  const { period, gstins, gstin, options, pages, problem } = await returnOf(shop, input);
  const writer = gstr1Writer(options);
  let awaiting: string | undefined;
  for await (const documents of pages)
    for (const document of documents) {
      writer.add(document);
      if (awaitsIrn(document)) awaiting ??= document.number;
    }
  const { sums } = writer;
  const { found, count } = writer.problems();
  return {
    month: input.month,
    firstMonth: period.first,
    files: period.files,
    withoutIff: [...period.withoutIff],
    iffWarning: iffWarning(period, withTax(sums.sections().b2b)) ?? null,
    gstin,
    gstins,
    sections: SECTIONS.map((section) => ({ section, ...sums.sections()[section] })),
    inOtherReturn: sums.inOtherReturn(),
    nilRated: sum(sums.nil().map(([, amount]) => amount)),
    numbers: sums.numbers(),
    reconciliation: sums.reconciliation(),
    problems: [...found],
    problemCount: count,
    invoicesWaiting: (await waitingDocuments(shop.db)).count,
    eInvoicing: options.eInvoicing,
    filingProblem: problem ?? (awaiting === undefined ? null : irnMissing(awaiting)),
    ...(await filingOf(shop, { gstin, month: input.month })),
  };
}

/** What is reported must be an invoice: without an IRN it is none. */
export const irnMissing = (number: string): string =>
  t("{number} has no IRN yet. Enter it before the return is filed.", { number });

/** A quarter's figures in its last month; in the others those of the month, by which the tax is paid (PMT-06). */
export async function readGstr3b(shop: Dependencies, input: ReturnInput) {
  const { period, gstin, pages } = await returnOf(shop, input);
  const sums = gstr3bSums();
  for await (const documents of pages) for (const document of documents) sums.add(document);
  return { gstin, ret_period: periodCode(period), first_month: period.first, ...sums.result() };
}

type Pages = AsyncIterable<readonly TaxDocument[]>;

async function fileOf(shop: Dependencies, input: ReturnInput) {
  const found = await returnOf(shop, input);
  if (found.period.files === "nothing") throw new Problem("not-available", NO_RETURN());
  return found;
}

export async function gstr1Json(
  shop: Dependencies,
  { admin, ...input }: ReturnInput & { admin: Admin },
): Promise<{ gstin: string; file: Readable }> {
  const { gstin, options, pages } = await fileOf(shop, input);
  const filter = { month: input.month, gstin };
  const note = () => recordExport(shop, { what: "gst-return", as: "json", filter, admin });
  return { gstin, file: textStream(afterNoting(note, writtenReturn(pages, options))) };
}

async function* writtenReturn(pages: Pages, options: Gstr1Options) {
  const writer = gstr1Writer(options);
  for await (const documents of pages) yield documents.map((document) => writer.add(document)).join("");
  yield writer.end();
}

export async function gstr1Csv(
  shop: Dependencies,
  { sheet, admin, ...input }: ReturnInput & { sheet?: Sheet | undefined; admin: Admin },
): Promise<Readable> {
  const { gstin, options, pages } = await fileOf(shop, input);
  const filter = { month: input.month, gstin, sheet };
  const note = () => recordExport(shop, { what: "gst-return", as: "csv", filter, admin });
  const sheets = sheet === undefined ? allSheets(pages, options) : oneSheet(pages, sheet, options);
  return textStream(afterNoting(note, sheets));
}

const SUM_SHEETS = ["b2cs", "exemp", "hsn(b2b)", "hsn(b2c)", "docs"] as const;

type SheetOptions = Pick<Gstr1Options, "b2clLimit" | "amendments" | "period" | "vouchers">;

async function* oneSheet(pages: Pages, sheet: Sheet, { b2clLimit, amendments, period, vouchers }: SheetOptions) {
  const sums = monthSums(period, vouchers);
  yield writeRows([SHEETS[sheet]]);
  for await (const documents of pages) {
    let text = "";
    for (const document of documents) {
      const section = sectionOf(document, b2clLimit, amendments);
      sums.add(document, section);
      if (sheetOf(section) === sheet && isListed(section, document, period))
        text += writeRows(rowsOf(document, section));
    }
    yield text;
  }
  const ofSums = SUM_SHEETS.find((name) => name === sheet);
  if (ofSums && period.files === "return") yield writeRows(summaryRows(ofSums, sums));
}

/** For reading, not for import: each sheet under its name. */
async function* allSheets(pages: Pages, { b2clLimit, amendments, period, vouchers }: SheetOptions) {
  const sums = monthSums(period, vouchers);
  let open: Sheet | undefined;
  for await (const documents of pages) {
    let text = "";
    for (const document of documents) {
      const section = sectionOf(document, b2clLimit, amendments);
      sums.add(document, section);
      if (!isListed(section, document, period)) continue;
      const sheet = sheetOf(section);
      if (sheet !== open) text += titled(sheet, open !== undefined);
      open = sheet;
      text += writeRows(rowsOf(document, section));
    }
    yield text;
  }
  for (const sheet of period.files === "return" ? SUM_SHEETS : []) {
    const rows = summaryRows(sheet, sums);
    if (rows.length === 0) continue;
    yield titled(sheet, open !== undefined) + writeRows(rows);
    open = sheet;
  }
}

const titled = (sheet: Sheet, isNext: boolean) => writeRows([...(isNext ? [[""]] : []), [sheet], SHEETS[sheet]]);

export function salesRegister(shop: Dependencies, { month, admin }: MonthInput): Readable {
  const note = () => recordExport(shop, { what: "sales-register", as: "csv", filter: { month }, admin });
  return csvStream(
    REGISTER_HEADINGS,
    afterNoting(note, registerPages(documentsByDay(shop.db, { first: month, last: month }))),
  );
}

async function* registerPages(pages: Pages) {
  for await (const documents of pages) yield documents.flatMap(registerRows);
}
