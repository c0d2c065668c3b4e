import type { FastifyInstance, FastifyReply } from "fastify";
import { AGE_BANDS } from "#books/rules/ledger/ageing.ts";
import { REFUND_WINDOW_DAYS } from "#books/rules/ledger/refund-rule.ts";
import { statementCsv } from "#books/rules/ledger/statement.ts";
import { paymentWithId } from "#books/server/ledger/ledger-store.ts";
import {
  countReceivables,
  type ReceivableFilter,
  receivablesFound,
  receivableTotals,
} from "#books/server/ledger/receivables-store.ts";
import { refundNamed, waitingRefunds } from "#books/server/ledger/refund-store.ts";
import { afterBooking } from "#cylinders/server/offers/waiting-deposits.ts";
import { formerKey } from "#people/rules/accounts/account-key.ts";
import { dayInIndia, daysBetween } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { inNumberedPages } from "#platform/server/database/in-pages.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { asCsvFile } from "#platform/server/http/serving/file-responses.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import type { Sheet } from "#platform/server/pdf/sheet.ts";
import { customerAccounts as contract } from "#receivables/api/customer-accounts.ts";
import { receivedPayments } from "#receivables/api/received-payments.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { serveCsv } from "#shop/server/audit/serve-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import { holderOf } from "./account-holder.ts";
import { statementFor, statementResponse } from "./account-statement.ts";
import { adjustBalance } from "./adjust-balance.ts";
import { changeAllocations, clearCheque, paymentFile, paymentResponse, takePaymentBack } from "./change-payment.ts";
import { customerAccount, remind, setCredit } from "./customer-account.ts";
import { receiptSheet } from "./receipt-pdf.ts";
import { receivePayment } from "./receive-payment.ts";
import { refundSheet } from "./refund-pdf.ts";
import { askRefund, decideRefund, refundResponse } from "./refunds.ts";
import { limitIn } from "./second-person.ts";
import { statementSheet } from "./statement-pdf.ts";

export function receivableRoutes(app: FastifyInstance, shop: Shop) {
  const { db, now } = shop;
  const today = () => dayInIndia(now());

  serve(app, contract.accountStatement, async ({ query }) => statementResponse(await statementFor(shop, query)));
  serve(app, contract.accountStatementCsv, async ({ query, reply }) => {
    const { statement } = await inLanguage("en", () => statementFor(shop, query));
    return asCsvFile(reply, `statement-${statement.from}-${statement.to}.csv`).send(statementCsv(statement));
  });
  serve(app, contract.accountStatementPdf, async ({ query: { language, ...input }, reply }) => {
    const requested = language ?? (await holderOf(db, input.mobile)).language;
    const { found, sheet } = await inLanguage(requested, async () => {
      const found = await statementFor(shop, input);
      return { found, sheet: statementSheet(shop.settings.current(), found) };
    });
    return sendPdf(reply, `statement-${found.statement.from}-${found.statement.to}.pdf`, sheet);
  });
  serve(app, receivedPayments.paymentReceipt, async ({ params, reply }) =>
    sendPdf(reply, `receipt-${params.id.slice(0, 8)}.pdf`, await receiptSheet(shop, params.id)),
  );
  serve(app, receivedPayments.refundVoucher, async ({ params, reply }) =>
    sendPdf(reply, `refund-${params.id.slice(0, 8)}.pdf`, await refundSheet(shop, params.id)),
  );
  const sendPdf = async (reply: FastifyReply, name: string, sheet: Sheet) =>
    reply
      .headers({ "content-type": "application/pdf", "content-disposition": `inline; filename="${name}"` })
      .send(await shop.pdf.write([sheet]));

  serveList(
    app,
    contract.receivables,
    ({ query }) => ({
      rows: receivablesFound(db, { ...query, today: today() }, query),
      total: countReceivables(db, query),
    }),
    (row) => receivableResponse(row, today()),
  );
  serve(app, contract.receivableTotals, () => receivableTotals(db, today()));
  serveCsv(app, shop, contract.exportReceivablesCsv, {
    heading: HEADINGS,
    pages: (filter) => sheetOf(shop, { ...filter, today: today() }),
  });

  serve(app, contract.customerAccount, ({ params, query, callers: { admin } }) =>
    customerAccount(shop, params.mobile, { admin, offset: query.offset }),
  );
  /** The booking may pay for cylinders that the customer accepted. */
  const movePaid = async (key: string) => {
    const { books } = await holderOf(db, key);
    if (books) await afterBooking(shop, books.id);
  };
  const movePaidBy = async (paymentId: string) => {
    const payment = await paymentWithId(db, paymentId);
    if (payment) await afterBooking(shop, payment.ledgerCustomerId);
  };
  serve(app, contract.setCredit, async ({ params, body, callers }) => {
    await setCredit(shop, { ...params, ...body, admin: callers.admin });
    await movePaid(params.mobile);
    return customerAccount(shop, params.mobile, callers);
  });
  serve(app, contract.adjustBalance, async ({ params, body, callers }) => {
    const { waits } = await adjustBalance(shop, params.mobile, { ...body, admin: callers.admin });
    await movePaid(params.mobile);
    return { ...(await customerAccount(shop, params.mobile, callers)), waits };
  });
  serve(app, contract.remind, ({ params, callers }) => remind(shop, params.mobile, callers.admin));

  serve(app, receivedPayments.receivePayment, async ({ body, callers, reply }) => {
    const { payment, isNew } = await receivePayment(shop, body, callers.admin);
    await afterBooking(shop, payment.ledgerCustomerId);
    reply.code(isNew ? 201 : 200);
    return paymentResponse(db, payment.id);
  });
  serve(app, receivedPayments.paymentFile, ({ params }) => paymentFile(db, params.id));
  serve(app, receivedPayments.allocatePayment, async ({ params, body, callers }) => {
    await changeAllocations(shop, params.id, body, callers.admin);
    await movePaidBy(params.id);
    return paymentResponse(db, params.id);
  });
  serve(app, receivedPayments.takePaymentBack, async ({ params, body, callers }) =>
    paymentResponse(db, await takePaymentBack(shop, params.id, body.reason, callers.admin)),
  );
  serve(app, receivedPayments.clearCheque, async ({ params, callers }) => {
    await clearCheque(shop, params.id, callers.admin);
    await movePaidBy(params.id);
    return paymentResponse(db, params.id);
  });

  const refundOf = async (id: string, reader: Pick<Admin, "id">) => {
    const refund = await refundNamed(db, id);
    if (!refund) throw new Problem("not-found", t("Refund not found."));
    return refundResponse(refund, reader);
  };
  serve(app, receivedPayments.refunds, async ({ callers }) =>
    (await waitingRefunds(db)).map((refund) => refundResponse(refund, callers.admin)),
  );
  serve(app, receivedPayments.refundLimit, () => {
    const limit = limitIn(shop.settings.current());
    return { amount: limit ?? null, days: REFUND_WINDOW_DAYS };
  });
  serve(app, receivedPayments.askRefund, async ({ body, callers, reply }) => {
    const { id, isNew } = await askRefund(shop, body, callers.admin);
    reply.code(isNew ? 201 : 200);
    return refundOf(id, callers.admin);
  });
  serve(app, receivedPayments.decideRefund, async ({ params, body, callers }) => {
    await decideRefund(shop, params.id, { ...body, admin: callers.admin });
    return refundOf(params.id, callers.admin);
  });
}

type ReceivableRow = Awaited<ReturnType<typeof receivablesFound>>[number];

const receivableResponse = ({ isFormer, ...row }: ReceivableRow, today: string) => ({
  ...row,
  accountKey: isFormer ? formerKey(row.id) : row.mobile,
  former: isFormer,
  oldestDays: row.oldestDay === null ? null : daysBetween(row.oldestDay, today),
});

const HEADINGS = [
  ...["mobile", "name", "owed", "depositHeld"],
  ...AGE_BANDS.map(({ label }) => label),
  ...["oldestDay", "oldestDays"],
];

async function* sheetOf({ db }: Pick<Shop, "db">, filter: ReceivableFilter) {
  for await (const rows of inNumberedPages((page) => inLanguage("en", () => receivablesFound(db, filter, page))))
    yield rows
      .map((row) => receivableResponse(row, filter.today))
      .map(({ mobile, name, owed, depositHeld, bands, oldestDay, oldestDays }) => [
        ...[mobile, name, ...[owed, depositHeld, ...bands].map(inRupees)],
        ...[oldestDay ?? "", oldestDays],
      ]);
}
