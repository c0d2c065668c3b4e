/** The file has one line per account that an entry moves. */

import type { FastifyInstance } from "fastify";
import { customerAccounts as contract } from "#contract/receivables/customer-accounts.ts";
import { reasonWithRemark } from "#domain/documents/tax-document.ts";
import { accountLabel } from "#domain/ledger/accounts.ts";
import { ENTRY_KINDS, entryLabel, entryReference } from "#domain/ledger/entry.ts";
import { inRupees, type Paise } from "#domain/money.ts";
import { serveCsv } from "#server/audit/serve-export.ts";
import { inPages } from "#server/database/in-pages.ts";
import { inLanguage } from "#server/http/language.ts";
import { serveList } from "#server/http/serve-list.ts";
import {
  countEntries,
  entriesBehind,
  entriesFound,
  type LedgerFilter,
  type LedgerListRow,
} from "#server/ledger/ledger-list-store.ts";
import type { Shop } from "#server/shop.ts";

export function ledgerRoutes(app: FastifyInstance, shop: Shop) {
  const { db } = shop;
  serveList(
    app,
    contract.ledger,
    ({ query }) => ({ rows: entriesFound(db, query, query), total: countEntries(db, query) }),
    entryResponse,
  );
  serveCsv(app, shop, contract.exportLedgerCsv, { heading: LINE_HEADINGS, pages: (filter) => sheetOf(shop, filter) });
}

export const LINE_HEADINGS = [
  ...["entry", "day", "voucher", "name", "mobile", "what", "reference", "reason"],
  ...["account", "debit", "credit"],
];

async function* sheetOf({ db }: Pick<Shop, "db">, filter: LedgerFilter) {
  const pages = inPages<LedgerListRow>((last, limit) => entriesBehind(db, filter, last, limit));
  for await (const entries of pages) yield lineCells(entries);
}

/** One row per account that an entry moves. */
export const lineCells = (entries: readonly LedgerListRow[]) =>
  inLanguage("en", () => entries.map(entryResponse)).flatMap(({ lines, ...entry }) => {
    const { id, day, voucher, name, mobile, what, reference, reason } = entry;
    return lines.map(({ account, debit, credit }) => [
      ...[id, day, voucher, name, mobile, what, reference, reason],
      ...[account, debit, credit],
    ]);
  });

export const entryResponse = (entry: LedgerListRow) => ({
  ...{ id: Number(entry.id), day: entry.day, at: entry.at.toISOString(), kind: entry.kind, mobile: entry.mobile },
  name: entry.name,
  voucher: ENTRY_KINDS[entry.kind].voucher,
  what: entryLabel(entry),
  reference: entryReference(entry),
  reason: reasonWithRemark(entry.noteReason, entry.reason),
  lines: entry.lines.map(({ account, amount }) => ({
    account: accountLabel(account),
    debit: inRupees(Math.max(0, amount) as Paise),
    credit: inRupees(Math.max(0, -amount) as Paise),
  })),
});
