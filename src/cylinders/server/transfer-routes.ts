import type { FastifyInstance, FastifyReply } from "fastify";
import { namedAccount } from "#books/server/ledger/named-account.ts";
import { announcedReturns as announced } from "#cylinders/api/announced-returns.ts";
import { transfers as contract } from "#cylinders/api/transfers.ts";
import { waitingAlerts } from "#cylinders/server/alerts/alerts-store.ts";
import {
  markFound,
  reporterAmong,
  reportLost,
  seeFoundReport,
  takeFoundReport,
} from "#cylinders/server/alerts/lost-and-found.ts";
import { numbersBehind } from "#cylinders/server/labels/scanned-labels.ts";
import {
  allAwaited,
  announceReturn,
  ownReturns,
  slipOf,
  slipScanned,
  takeReturnBack,
} from "#cylinders/server/mine/announced-returns.ts";
import { makeOffer, responseTo } from "#cylinders/server/offers/offers.ts";
import { countOffersTo } from "#cylinders/server/offers/offers-store.ts";
import { codeOf, offerFor, offersFor } from "#cylinders/server/offers/read-offers.ts";
import {
  dossierCsv,
  dossierOf,
  dossierSheets,
  holdingsDossier,
  holdingsSheets,
} from "#cylinders/server/record/dossier.ts";
import { receiptSheet } from "#cylinders/server/returns/return-receipts.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Callers } from "#platform/server/http/serving/audience.ts";
import { asCsvFile } from "#platform/server/http/serving/file-responses.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Sheet } from "#platform/server/pdf/sheet.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { recordExport } from "#shop/server/audit/record-export.ts";
import type { Shop } from "#shop/server/shop.ts";

export function transferRoutes(app: FastifyInstance, shop: Shop) {
  serve(app, contract.offers, ({ query, callers }) => offersFor(shop, callers.customer, query));
  serve(app, contract.offer, ({ params, callers }) => offerFor(shop, params.id, callers.customer));
  serve(app, contract.offerByCode, ({ params, body, callers }) =>
    offerFor(shop, params.id, callers.customer, { evenBy: body.code }),
  );
  serve(app, contract.waitingOffers, async ({ callers }) => ({
    count: await countOffersTo(shop.db, callers.customer, shop.now()),
  }));
  serve(app, contract.makeOffer, async ({ body, callers }) =>
    makeOffer(shop, callers.customer, { ...body, numbers: await numbersBehind(shop, body.numbers) }),
  );
  serve(app, contract.offerCode, ({ params, callers }) => codeOf(shop, params.id, callers.customer));
  serve(app, contract.acceptOffer, ({ params, body, callers }) =>
    responseTo(shop, params.id, callers.customer, { answer: "accept", code: body.code, deposit: body.deposit }),
  );
  serve(app, contract.declineOffer, ({ params, callers }) =>
    responseTo(shop, params.id, callers.customer, { answer: "decline" }),
  );
  serve(app, contract.recallOffer, ({ params, callers }) =>
    responseTo(shop, params.id, callers.customer, { answer: "recall" }),
  );
  serve(app, contract.disputeOffer, ({ params, body, callers }) =>
    responseTo(shop, params.id, callers.customer, { answer: "dispute", reason: body.reason }),
  );

  serve(app, contract.reportLost, ({ params, body, callers }) =>
    reportLost(shop, params.cylinderNumber, reporterAmong(callers), body.kind),
  );
  serve(app, contract.markFound, ({ params, body, callers: { admin } }) =>
    markFound(shop, params.cylinderNumber, reporterAmong({ admin, customer: null }), body.at),
  );
  serve(app, contract.foundAgain, ({ params, callers: { customer } }) =>
    markFound(shop, params.cylinderNumber, reporterAmong({ admin: null, customer }), "holder"),
  );
  serve(app, contract.foundReport, ({ params, body }) => takeFoundReport(shop, params.cylinderNumber, body));
  serve(app, contract.foundReports, async ({ query }) =>
    (await waitingAlerts(shop.db, query)).map(({ changes, ...alert }) => ({ ...alert, ...(changes && { changes }) })),
  );
  serve(app, contract.seeFoundReport, ({ params, callers }) => seeFoundReport(shop, params.id, callers.admin));

  serve(app, contract.dossier, async ({ params, callers }) => {
    const dossier = await dossierOf(shop, params.cylinderNumber, callers);
    await noted(callers.admin, "json", { cylinder: params.cylinderNumber });
    return dossier;
  });
  serve(app, contract.dossierCsv, async ({ params, callers, reply }) => {
    const { rows } = await inLanguage("en", () => dossierOf(shop, params.cylinderNumber, callers));
    await noted(callers.admin, "csv", { cylinder: params.cylinderNumber });
    return asCsvFile(reply, "cylinder-record.csv").send(dossierCsv(rows));
  });
  serve(app, contract.dossierPdf, async ({ params, query, callers, reply }) => {
    const sheets = await inLanguage(languageFor(callers, query), async () => {
      const dossier = await dossierOf(shop, params.cylinderNumber, callers);
      return dossierSheets(shop.settings.current(), dossier, dayInIndia(shop.now()));
    });
    await noted(callers.admin, "pdf", { cylinder: params.cylinderNumber });
    return asPdf(reply, "cylinder-record.pdf", sheets);
  });
  serve(app, contract.holdingsDossier, async ({ query, callers }) => ({
    cylinders: await recordsOf(query.mobile, callers, "json"),
  }));
  serve(app, contract.holdingsDossierCsv, async ({ query, callers, reply }) => {
    const records = await inLanguage("en", () => recordsOf(query.mobile, callers, "csv"));
    return asCsvFile(reply, "cylinder-records.csv").send(dossierCsv(records.flatMap(({ rows }) => rows)));
  });
  serve(app, contract.holdingsDossierPdf, async ({ query, callers, reply }) => {
    const sheets = await inLanguage(languageFor(callers, query), async () => {
      const records = await recordsOf(query.mobile, callers, "pdf");
      return holdingsSheets(shop.settings.current(), records, dayInIndia(shop.now()));
    });
    return asPdf(reply, "cylinder-records.pdf", sheets);
  });

  serve(app, announced.announcedReturns, ({ query, callers }) =>
    callers.admin === null && callers.customer !== null
      ? ownReturns(shop, callers.customer.id, query)
      : allAwaited(shop, query),
  );
  serve(app, announced.announceReturn, ({ body, callers }) => announceReturn(shop, callers.customer, body));
  serve(app, announced.takeReturnBack, ({ params, callers }) => takeReturnBack(shop, params.id, callers.customer));
  serve(app, announced.returnSlip, async ({ params, query, callers, reply }) => {
    const own = callers.admin === null ? callers.customer?.id : undefined;
    const sheet = await inLanguage(languageFor(callers, query), () => slipOf(shop, params.id, own));
    return asPdf(reply, "return-slip.pdf", [sheet]);
  });
  serve(app, announced.returnReceipt, async ({ params, query, callers, reply }) => {
    const own = callers.admin === null ? callers.customer?.id : undefined;
    const sheet = await inLanguage(languageFor(callers, query), () => receiptSheet(shop, params.id, own));
    return asPdf(reply, "return-receipt.pdf", [sheet]);
  });
  serve(app, announced.readSlip, ({ body }) => slipScanned(shop, body.code));

  async function asPdf(reply: FastifyReply, name: string, sheets: readonly Sheet[]) {
    const file = await (sheets.length > 1 ? shop.pdf.stream(sheets) : shop.pdf.write(sheets));
    return reply
      .headers({ "content-type": "application/pdf", "content-disposition": `inline; filename="${name}"` })
      .send(file);
  }

  async function recordsOf(mobile: string, callers: Callers, as: "csv" | "json" | "pdf") {
    const own = callers.admin === null ? callers.customer?.id : undefined;
    const customerId = own ?? (await namedAccount(shop.db, mobile))?.accountId;
    if (customerId === undefined)
      throw new Problem("not-found", t("No customer is registered with this mobile number."));
    const records = await holdingsDossier(shop, customerId, callers);
    await noted(callers.admin, as, { customerId });
    return records;
  }

  /** Exports by an admin are audited. */
  async function noted(admin: Admin | null, as: "csv" | "json" | "pdf", filter: object) {
    if (admin !== null) await recordExport(shop, { what: "cylinder-record", as, filter, admin });
  }
}

/** Customers get their account's language, staff English for inspectors. */
const languageFor = ({ admin, customer }: Callers, { language }: { language?: Language | undefined }): Language =>
  language ?? (admin === null && customer !== null ? customer.language : "en");
