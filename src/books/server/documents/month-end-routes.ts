import type { FastifyInstance } from "fastify";
import { monthEnd as contract } from "#books/api/month-end.ts";
import { gstr1FileName } from "#books/rules/documents/gstr-1.ts";
import { GSTR_3B_HEADINGS, gstr3bRows } from "#books/rules/documents/gstr-3b.ts";
import { markFiled, undoFiled } from "#books/server/documents/filing/file-return.ts";
import { filingOf } from "#books/server/documents/filing/filed-return-store.ts";
import { setClosingDay } from "#books/server/ledger/closing-day.ts";
import { readClosingDay } from "#books/server/ledger/closing-day-store.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";
import { asCsvFile, asJsonFile, asXmlFile } from "#platform/server/http/serving/file-responses.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { recordExport } from "#shop/server/audit/record-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import { eInvoiceOf, saveEInvoice } from "./e-invoices.ts";
import { gstr1Csv, gstr1Json, readGstr3b, readMonthEnd, salesRegister } from "./month-end.ts";
import { tallyXml } from "./tally-export.ts";

export function monthEndRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.monthEnd, ({ query }) => readMonthEnd(shop, query));
  serve(app, contract.markFiled, async ({ params, callers: { admin } }) => {
    await markFiled(shop, { ...params, admin });
    return filingOf(shop, params);
  });
  serve(app, contract.undoFiled, async ({ params, callers: { admin } }) => {
    await undoFiled(shop, { ...params, admin });
    return filingOf(shop, params);
  });
  const closingDay = async () => ({ day: (await readClosingDay(shop.db)) ?? null });
  serve(app, contract.closingDay, closingDay);
  serve(app, contract.setClosingDay, async ({ body, callers: { admin } }) => {
    await setClosingDay(shop, { ...body, admin });
    return closingDay();
  });
  serve(app, contract.gstr1, async ({ query, callers: { admin }, reply }) => {
    const { gstin, file } = await gstr1Json(shop, { ...query, admin });
    return asJsonFile(reply, gstr1FileName(gstin, dayInIndia(shop.now()))).send(file);
  });
  serve(app, contract.gstr1Csv, async ({ query, callers: { admin }, reply }) => {
    const sheet = query.sheet?.replace(/[^a-z0-9]+/g, "-").replace(/-$/, "") ?? "all";
    return asCsvFile(reply, `gstr-1-${query.month}-${sheet}.csv`).send(await gstr1Csv(shop, { ...query, admin }));
  });
  serve(app, contract.gstr3b, ({ query }) => readGstr3b(shop, query));
  serve(app, contract.gstr3bCsv, async ({ query, callers: { admin }, reply }) => {
    const figures = await readGstr3b(shop, query);
    await recordExport(shop, { what: "gst-summary", as: "csv", filter: query, admin });
    const rows = [GSTR_3B_HEADINGS, ...gstr3bRows(figures)];
    return asCsvFile(reply, `gstr-3b-${query.month}.csv`).send(writeCsv(rows));
  });
  serve(app, contract.salesRegister, ({ query, callers: { admin }, reply }) =>
    asCsvFile(reply, `sales-register-${query.month}.csv`).send(salesRegister(shop, { ...query, admin })),
  );
  serve(app, contract.tally, ({ query, callers: { admin }, reply }) =>
    asXmlFile(reply, `tally-${query.part}-${query.month}.xml`).send(tallyXml(shop, { ...query, admin })),
  );
  serve(app, contract.eInvoice, async ({ params, reply }) => {
    const { number, file } = await eInvoiceOf(shop, params.number);
    return asJsonFile(reply, `e-invoice-${number}.json`).send(JSON.stringify([file]));
  });
  serve(app, contract.keepEInvoice, ({ params, body, callers: { admin } }) =>
    saveEInvoice(shop, { address: params.number, answer: body, admin }),
  );
}
