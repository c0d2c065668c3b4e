import { upTo } from "#books/rules/ledger/appropriation.ts";
import { openingBalance } from "#books/rules/ledger/events.ts";
import { type Statement, type StatementPart, statementOf } from "#books/rules/ledger/statement.ts";
import { accountHistory } from "#books/server/ledger/appropriation.ts";
import { termsOf } from "#books/server/ledger/customer-credit.ts";
import { balancesBefore, entriesBetween } from "#books/server/ledger/receivables-store.ts";
import { requestedSpan } from "#books/server/ledger/span.ts";
import { daysAfter } from "#platform/rules/india/india.ts";
import { NOTHING } from "#platform/rules/money/money.ts";
import type { Shop } from "#shop/server/shop.ts";
import { type AccountHolder, holderOf } from "./account-holder.ts";
import { ageingResponse, NO_HISTORY, type OpenAccount, openOn } from "./open-account.ts";

type Dependencies = Pick<Shop, "db" | "now">;
export type StatementInput = { mobile: string; from?: string | undefined; to?: string | undefined };

export type HolderStatement = { statement: Statement; open: OpenAccount; holder: AccountHolder };

export async function statementFor({ db, now }: Dependencies, input: StatementInput): Promise<HolderStatement> {
  const { from, to } = requestedSpan(input, now());
  const holder = await holderOf(db, input.mobile);
  const { books } = holder;
  if (!books) return { statement: EMPTY({ from, to }), open: openOn(to, NO_HISTORY), holder };
  const name = String(books.id);
  const [before, entries, history] = await Promise.all([
    balancesBefore(db, books.id, from),
    entriesBetween(db, books.id, { from, to }),
    accountHistory(db, books.id),
  ]);
  const stood = before.owed === 0 && before.deposit === 0 ? [] : [carried(name, from, before)];
  const statement = statementOf(name, [...stood, ...entries], { from, to });
  return { statement, open: openOn(to, upTo(to, history)), holder };
}

/** The opening balance as one entry on the day before. */
const carried = (customer: string, from: string, { owed, deposit }: Awaited<ReturnType<typeof balancesBefore>>) =>
  openingBalance({ customer, day: daysAfter(from, -1), at: new Date(0) }, { owed, deposit });

const NO_ROWS: StatementPart = { opening: NOTHING, rows: [], closing: NOTHING };
const EMPTY = (span: { from: string; to: string }): Statement => ({ ...span, account: NO_ROWS, deposits: NO_ROWS });

export const statementResponse = ({ statement, open, holder }: HolderStatement) => ({
  ...statement,
  name: holder.name,
  mobile: holder.whose.mobile,
  customerLanguage: holder.whose.customerId === null ? null : holder.language,
  ageing: ageingResponse(open),
  credit: termsOf(holder.books) ?? null,
});
