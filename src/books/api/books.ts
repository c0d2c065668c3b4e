/** The books of account: day book, cash and bank book, trial balance. Amounts are in rupees. */
import { z } from "zod";
import { MONEY_ACCOUNTS } from "#books/rules/ledger/accounts.ts";
import { money } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { deepPaging, rowNumber } from "#platform/api/shared-schemas.ts";
import { ledgerEntry } from "./ledger.ts";

const day = z.iso.date();
const span = {
  from: day.optional().meta({ description: "Day in India; defaults to the financial year's start." }),
  to: day.optional().meta({ description: "Defaults to today." }),
};
const bookFilters = z.strictObject({
  ...span,
  account: z
    .enum(MONEY_ACCOUNTS)
    .optional()
    .meta({ description: "The cash or bank book of this account: its entries only, with the running balance." }),
});

const side = z.object({ debit: money, credit: money });

const OF_THE_BOOKS = { audience: ["admin"], roles: READERS.books } as const;
const FOR_ACCOUNTANTS = { audience: ["admin"], roles: ["accounts"] } as const;

export const books = {
  dayBook: endpoint({
    method: "GET",
    path: "/api/admin/day-book",
    ...OF_THE_BOOKS,
    summary: "Lists the ledger entries of a period by day, oldest first",
    description: "The `x-total-count` header holds the total, or 10,001 if there are more.",
    query: bookFilters.extend(deepPaging(rowNumber)),
    responses: {
      200: z.array(
        ledgerEntry.extend({
          moved: side
            .extend({ balance: money.meta({ description: "After this entry; negative for a credit balance." }) })
            .nullable()
            .meta({ description: "On the chosen account; null without one." }),
        }),
      ),
    },
  }),
  dayBookCsv: endpoint({
    method: "GET",
    path: "/api/admin/day-book.csv",
    ...FOR_ACCOUNTANTS,
    summary: "Exports the day book, one row per affected account, or one account's book with balances",
    query: bookFilters,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  trialBalance: endpoint({
    method: "GET",
    path: "/api/admin/trial-balance",
    ...OF_THE_BOOKS,
    summary: "Returns the balance of each account before and after a period",
    query: z.strictObject(span),
    responses: {
      200: z.object({
        from: day,
        to: day,
        rows: z.array(z.object({ account: z.string(), name: z.string(), before: side, moved: side, after: side })),
        totals: z.object({ before: side, moved: side, after: side }),
      }),
    },
  }),
  trialBalanceCsv: endpoint({
    method: "GET",
    path: "/api/admin/trial-balance.csv",
    ...FOR_ACCOUNTANTS,
    summary: "Exports the trial balance as CSV",
    query: z.strictObject(span),
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    books: typeof books;
  }
}
