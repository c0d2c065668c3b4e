/** The ledger, entry by entry. */
import { z } from "zod";
import { ENTRY_KINDS, type EntryKind } from "#books/rules/ledger/entry.ts";
import { mobile } from "#people/api/account-forms.ts";
import { money, time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { deepPaging, rowNumber } from "#platform/api/shared-schemas.ts";

const day = z.iso.date();
const KINDS = Object.keys(ENTRY_KINDS) as [EntryKind, ...EntryKind[]];
const BY_ACCOUNTS = { audience: ["admin"], roles: ["accounts"] } as const;

export const ledgerEntry = z
  .object({
    id: z.int(),
    day,
    at: time,
    kind: z.enum(KINDS),
    what: z.string(),
    voucher: z.string().meta({ description: "The type of voucher in Tally." }),
    name: z.string(),
    mobile: z.string(),
    reference: z.string(),
    reason: z.string(),
    lines: z.array(z.object({ account: z.string(), debit: money, credit: money })),
  })
  .meta({ id: "LedgerEntry" });

const ledgerFilters = z.strictObject({
  mobile: mobile.optional(),
  kind: z.enum(KINDS).optional(),
  from: day.optional(),
  to: day.optional(),
});

export const ledger = {
  ledger: endpoint({
    method: "GET",
    path: "/api/admin/ledger",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Lists ledger entries, latest day first",
    description: "The `x-total-count` header holds the total, or 10,001 if there are more.",
    query: ledgerFilters.extend(deepPaging(rowNumber)),
    responses: { 200: z.array(ledgerEntry) },
  }),
  exportLedgerCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/ledger.csv",
    ...BY_ACCOUNTS,
    summary: "Exports the ledger as CSV, one row per affected account",
    query: ledgerFilters,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    ledger: typeof ledger;
  }
}
