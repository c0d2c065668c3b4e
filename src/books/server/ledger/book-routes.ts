/** Day book, cash and bank book, trial balance. Files are streamed, so that memory does not grow with the period. */
import type { FastifyInstance } from "fastify";
import { books as contract } from "#books/api/books.ts";
import { type Account, accountLabel } from "#books/rules/ledger/accounts.ts";
import { movedOn } from "#books/rules/ledger/entry.ts";
import { sideOf, trialBalanceRows, trialBalanceTotals } from "#books/rules/ledger/trial-balance.ts";
import { inRupees, NOTHING, type Paise } from "#platform/rules/money/money.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";
import type { Database } from "#platform/server/database/database.ts";
import { pageOf } from "#platform/server/database/list.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { asCsvFile, csvStream } from "#platform/server/http/serving/file-responses.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { afterNoting, recordExport } from "#shop/server/audit/record-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import { accountSums, balanceBefore } from "./books-store.ts";
import { entriesWith, entryList, everyEntry, type LedgerFilter, type LedgerListRow } from "./ledger-list-store.ts";
import { entryResponse, LINE_HEADINGS, lineCells } from "./ledger-routes.ts";
import { requestedSpan } from "./span.ts";

type BookQuery = { from?: string | undefined; to?: string | undefined; account?: Account | undefined };

export function bookRoutes(app: FastifyInstance, shop: Shop) {
  const filterOf = ({ account, ...input }: BookQuery): LedgerFilter => ({
    ...requestedSpan(input, shop.now()),
    account,
    oldestFirst: true,
  });

  serveList(app, contract.dayBook, ({ query }) =>
    pageOf(shop.db, entryList(shop.db, filterOf(query)), query, async (ids) =>
      withBalances(shop.db, query.account, await entriesWith(shop.db, ids)),
    ),
  );

  serve(app, contract.dayBookCsv, ({ query, callers: { admin }, reply }) => {
    const filter = filterOf(query);
    const what = query.account === undefined ? "day-book" : "account-book";
    const note = () => recordExport(shop, { what, as: "csv", filter: query, admin });
    const name = [query.account ?? "day", "book", filter.from, filter.to].join("-");
    const heading = query.account === undefined ? LINE_HEADINGS : BOOK_HEADINGS;
    return asCsvFile(reply, `${name}.csv`).send(csvStream(heading, afterNoting(note, bookPages(shop, filter))));
  });

  const trialBalance = async (input: BookQuery) => {
    const span = requestedSpan(input, shop.now());
    const rows = trialBalanceRows(await accountSums(shop.db, span));
    return {
      ...span,
      rows: rows.map(({ account, before, debit, credit, after }) => ({
        account,
        name: accountLabel(account),
        before: sideOf(before),
        moved: { debit, credit },
        after: sideOf(after),
      })),
      totals: trialBalanceTotals(rows),
    };
  };
  serve(app, contract.trialBalance, ({ query }) => trialBalance(query));
  serve(app, contract.trialBalanceCsv, async ({ query, callers: { admin }, reply }) => {
    const { from, to, rows, totals } = await inLanguage("en", () => trialBalance(query));
    await recordExport(shop, { what: "trial-balance", as: "csv", filter: { from, to }, admin });
    const cells = [...rows, { name: "Total", ...totals }].map(({ name, before, moved, after }) => [
      name,
      ...[before, moved, after].flatMap(({ debit, credit }) => [inRupees(debit), inRupees(credit)]),
    ]);
    return asCsvFile(reply, `trial-balance-${from}-${to}.csv`).send(writeCsv([TRIAL_BALANCE_HEADINGS, ...cells]));
  });
}

const TRIAL_BALANCE_HEADINGS = [
  "Account",
  ...["Opening debit", "Opening credit", "Debit", "Credit", "Closing debit", "Closing credit"],
];

const BOOK_HEADINGS = [
  ...["entry", "day", "voucher", "name", "mobile", "what", "reference", "reason"],
  ...["debit", "credit", "balance"],
];

async function withBalances(db: Database, account: Account | undefined, rows: readonly LedgerListRow[]) {
  const [first] = rows;
  let balance = account && first ? await balanceBefore(db, account, first) : NOTHING;
  return rows.map((entry) => {
    if (account === undefined) return { ...entryResponse(entry), moved: null };
    const moved = movedOn(account, entry);
    balance = (balance + moved) as Paise;
    return { ...entryResponse(entry), moved: { ...sideOf(moved), balance } };
  });
}

async function* bookPages({ db }: Pick<Shop, "db">, filter: LedgerFilter) {
  const { account } = filter;
  let balance: Paise | undefined;
  for await (const entries of everyEntry(db, filter)) {
    if (account === undefined) {
      yield lineCells(entries);
      continue;
    }
    const [first] = entries;
    balance ??= first ? await balanceBefore(db, account, first) : NOTHING;
    const rows: (string | number)[][] = [];
    for (const entry of entries) {
      const moved = movedOn(account, entry);
      balance = (balance + moved) as Paise;
      const { debit, credit } = sideOf(moved);
      const { id, day, voucher, name, mobile, what, reference, reason } = inLanguage("en", () => entryResponse(entry));
      const amounts = [debit, credit, balance].map(inRupees);
      rows.push([id, day, voucher, name, mobile, what, reference, reason, ...amounts]);
    }
    yield rows;
  }
}
