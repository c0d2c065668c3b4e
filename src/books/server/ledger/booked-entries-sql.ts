/** Ledger entries as the domain reads them. */
import { sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { voucherNumber } from "#books/rules/documents/voucher.ts";
import { type Account, ALL_ACCOUNTS } from "#books/rules/ledger/accounts.ts";
import type { BookedEntry, EntrySubject } from "#books/rules/ledger/entry.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import { ledgerEntries, vouchers } from "./schema.ts";

/** Of a payment: the place of its receipt in its series. */
export const RECEIPT = sql<{ financialYear: string; ordinal: number } | null>`case
  when ${ledgerEntries.kind} = 'payment' and ${ledgerEntries.aboutNumber} ~ '^[0-9a-f-]{36}$' then (
    select json_build_object('financialYear', voucher.financial_year, 'ordinal', voucher.ordinal)
    from ${vouchers} voucher where voucher.payment_id = ${ledgerEntries.aboutNumber}::uuid) end`;

export const receiptIn = (receipt: { financialYear: string; ordinal: number } | null): Pick<BookedEntry, "receipt"> =>
  receipt === null ? {} : { receipt: voucherNumber({ kind: "receipt-voucher", ...receipt }) };

/** The amounts are one column, in the sequence of the accounts: nearly all are null, and a month would have a million values. */
export const BOOKED = {
  id: ledgerEntries.id,
  ledgerCustomerId: ledgerEntries.ledgerCustomerId,
  kind: ledgerEntries.kind,
  day: ledgerEntries.day,
  at: ledgerEntries.at,
  about: ledgerEntries.about,
  aboutNumber: ledgerEntries.aboutNumber,
  reference: ledgerEntries.reference,
  noteReason: ledgerEntries.noteReason,
  reason: ledgerEntries.reason,
  corrects: ledgerEntries.corrects,
  orderId: ledgerEntries.orderId,
  receipt: RECEIPT,
  amounts: sql<(Paise | null)[]>`json_build_array(${sql.join(
    ALL_ACCOUNTS.map((account) => ledgerEntries[account]),
    sql.raw(", "),
  )})`,
};

type BookedRow = SelectResultFields<typeof BOOKED>;

export const asBooked = (row: BookedRow): BookedEntry => ({
  id: String(row.id),
  customer: String(row.ledgerCustomerId),
  kind: row.kind,
  day: row.day,
  at: row.at,
  about: row.about === "account" ? { what: "account" } : ({ what: row.about, number: row.aboutNumber } as EntrySubject),
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.noteReason !== null && { noteReason: row.noteReason }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.corrects !== null && { corrects: String(row.corrects) }),
  ...(row.orderId !== null && { order: String(row.orderId) }),
  ...receiptIn(row.receipt),
  lines: row.amounts.flatMap((amount, place) =>
    amount === null ? [] : [{ account: ALL_ACCOUNTS[place] as Account, amount }],
  ),
});
