/** The file has one line per account that an entry moves. */

import type { FastifyInstance } from "fastify";
import { customerAccounts as contract } from "#contract/receivables/customer-accounts.ts";
import { reasonWithRemark } from "#domain/documents/tax-document.ts";
import { accountLabel } from "#domain/ledger/accounts.ts";
import { entryLabel, entryReference } from "#domain/ledger/entry.ts";
import { inRupees, type Paise } from "#domain/money.ts";
import { afterNoting, recordExport } from "#server/audit/record-export.ts";
import { inPages } from "#server/database/in-pages.ts";
import { asCsvFile, csvStream } from "#server/http/file-responses.ts";
import { inLanguage } from "#server/http/language.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import {
  countEntries,
  entriesBehind,
  entriesFound,
  type LedgerFilter,
  type LedgerListRow,
} from "./ledger-list-store.ts";

export function ledgerRoutes(app: FastifyInstance, shop: Shop) {
  const { db } = shop;
  serve(app, contract.ledger, async ({ query: { offset, limit, ...filter }, reply }) => {
    const [entries, total] = await Promise.all([entriesFound(db, filter, { offset, limit }), countEntries(db, filter)]);
    reply.header("x-total-count", total);
    return entries.map(entryResponse);
  });
  serve(app, contract.exportLedgerCsv, ({ query, callers, reply }) => {
    const note = () => recordExport(shop, { what: "ledger", as: "csv", filter: query, admin: callers.admin });
    return asCsvFile(reply, "ledger.csv").send(csvStream(HEADINGS, afterNoting(note, sheetOf(shop, query))));
  });
}

const HEADINGS = ["entry", "day", "mobile", "what", "reference", "reason", "account", "debit", "credit"];

async function* sheetOf({ db }: Pick<Shop, "db">, filter: LedgerFilter) {
  const pages = inPages<LedgerListRow>((last, limit) => entriesBehind(db, filter, last, limit));
  for await (const entries of pages)
    yield inLanguage("en", () => entries.map(entryResponse)).flatMap(
      ({ id, day, mobile, what, reference, reason, lines }) =>
        lines.map(({ account, debit, credit }) => [id, day, mobile, what, reference, reason, account, debit, credit]),
    );
}

const entryResponse = (entry: LedgerListRow) => ({
  ...{ id: Number(entry.id), day: entry.day, at: entry.at.toISOString(), kind: entry.kind, mobile: entry.mobile },
  what: entryLabel(entry),
  reference: entryReference(entry),
  reason: reasonWithRemark(entry.noteReason, entry.reason),
  lines: entry.lines.map(({ account, amount }) => ({
    account: accountLabel(account),
    debit: inRupees(Math.max(0, amount) as Paise),
    credit: inRupees(Math.max(0, -amount) as Paise),
  })),
});
