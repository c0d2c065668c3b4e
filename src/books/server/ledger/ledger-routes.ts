/** The file has one line per account that an entry moves. */

import type { FastifyInstance } from "fastify";
import { ledger as contract } from "#books/api/ledger.ts";
import { reasonWithRemark } from "#books/rules/documents/tax-document.ts";
import { accountLabel } from "#books/rules/ledger/accounts.ts";
import { ENTRY_KINDS, entryLabel, entryReference } from "#books/rules/ledger/entry.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import { pageOf } from "#platform/server/database/list.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { serveCsv } from "#shop/server/audit/serve-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import { entriesWith, entryList, everyEntry, type LedgerFilter, type LedgerListRow } from "./ledger-list-store.ts";

export function ledgerRoutes(app: FastifyInstance, shop: Shop) {
  const { db } = shop;
  serveList(
    app,
    contract.ledger,
    ({ query }) => pageOf(db, entryList(db, query), query, (ids) => entriesWith(db, ids)),
    entryResponse,
  );
  serveCsv(app, shop, contract.exportLedgerCsv, { heading: LINE_HEADINGS, pages: (filter) => sheetOf(shop, filter) });
}

export const LINE_HEADINGS = [
  ...["entry", "day", "voucher", "name", "mobile", "what", "reference", "reason"],
  ...["account", "debit", "credit"],
];

async function* sheetOf({ db }: Pick<Shop, "db">, filter: LedgerFilter) {
  for await (const entries of everyEntry(db, filter)) yield lineCells(entries);
}

/** One row per account that an entry moves. */
export const lineCells = (entries: readonly LedgerListRow[]) =>
  inLanguage("en", () => entries.map(entryResponse)).flatMap(({ lines, ...entry }) => {
    const { id, day, voucher, name, mobile, what, reference, reason } = entry;
    return lines.map(({ account, debit, credit }) => [
      ...[id, day, voucher, name, mobile, what, reference, reason],
      ...[account, inRupees(debit), inRupees(credit)],
    ]);
  });

export const entryResponse = (entry: LedgerListRow) => ({
  ...entry,
  id: Number(entry.id),
  voucher: ENTRY_KINDS[entry.kind].voucher,
  what: entryLabel(entry),
  reference: entryReference(entry),
  reason: reasonWithRemark(entry.noteReason, entry.reason),
  lines: entry.lines.map(({ account, amount }) => ({
    account: accountLabel(account),
    debit: Math.max(0, amount) as Paise,
    credit: Math.max(0, -amount) as Paise,
  })),
});
