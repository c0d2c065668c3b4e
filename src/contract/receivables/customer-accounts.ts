/** A customer's balance: the statement, overdue amounts by age, and the consequences. */

import { z } from "zod";
import { accountKey, mobile } from "#contract/accounts/account-forms.ts";
import { READERS } from "#contract/back-office/roles.ts";
import { waitingDeposits } from "#contract/cylinders/custody.ts";
import { endpoint } from "#contract/endpoint.ts";
import {
  documentLanguage,
  messageResponse,
  paging,
  reason,
  rupeeAmount,
  time,
  typed,
} from "#contract/shared-schemas.ts";
import { t } from "#domain/language/text.ts";
import { ENTRY_KINDS, type EntryKind } from "#domain/ledger/entry.ts";
import { amountAbove0, limitNote, pressKey, receivedPayment, refund } from "./received-payments.ts";

const day = z.iso.date();
const KINDS = Object.keys(ENTRY_KINDS) as [EntryKind, ...EntryKind[]];

const statementPart = z.object({
  opening: z.number(),
  rows: z.array(
    z.object({
      day,
      what: z.string(),
      reference: z.string(),
      reason: z.string().optional(),
      debit: z.number(),
      credit: z.number(),
      balance: z.number(),
    }),
  ),
  closing: z.number(),
});

const ageing = z
  .object({
    bands: z.array(z.number()).meta({ description: "0–30, 31–60, 61–90 and over 90 days." }),
    open: z.number(),
    advance: z.number(),
    oldest: z.object({ day, days: z.int() }).nullable(),
  })
  .meta({ id: "Ageing" });

export const creditTerms = z.object({ limit: z.number(), days: z.int() }).nullable();

export const statement = z
  .object({
    from: day,
    to: day,
    name: z.string(),
    mobile: z.string(),
    account: statementPart.meta({ description: "Above 0 the customer owes it, below 0 it is an advance." }),
    deposits: statementPart.meta({ description: "Refundable deposits that the shop holds." }),
    ageing: ageing.meta({ description: "As of the last day of the span." }),
    credit: creditTerms,
  })
  .meta({ id: "AccountStatement" });

const input = z.strictObject({
  mobile: accountKey,
  from: day.optional().meta({ description: "In India. Without it the financial year's first day." }),
  to: day.optional().meta({ description: "Without it today." }),
});

const ofCustomer = z.strictObject({ mobile: accountKey });
const BY_ACCOUNTS = { audience: ["admin"], roles: ["accounts"] } as const;

const openOrder = z.object({
  orderNumber: z.string(),
  placedOn: day,
  due: z.number().meta({ description: "By its papers, before the invoice by its bill." }),
  open: z.number().meta({ description: "What no payment settles yet." }),
});

const named = z.string().meta({ description: "The mobile, or former-<number> for a deleted account." });

export const customerAccount = z
  .object({
    accountKey: named,
    mobile: z.string(),
    name: z.string(),
    former: z.boolean().meta({ description: "The account was deleted." }),
    otherBooks: z
      .array(z.object({ accountKey: named, owed: z.number(), depositHeld: z.number() }))
      .meta({ description: "Books of deleted accounts that had the same mobile." }),
    owed: z.number().meta({ description: "Below 0 it is an advance." }),
    depositHeld: z.number(),
    ...waitingDeposits,
    cylinders: z.int().meta({ description: "Registered in the customer's name." }),
    emptiesOwed: z.int(),
    ageing,
    refundable: z.number().meta({ description: "Of what is paid ahead, what is for no order." }),
    credit: creditTerms,
    daysOverdue: z.int(),
    remindedAt: time.nullable(),
    reminder: z
      .object({ whatsapp: z.string() })
      .nullable()
      .meta({ description: "The text of a reminder; null: nothing is owed, or the account was deleted." }),
    openOrders: z.array(openOrder),
    payments: z.array(receivedPayment).meta({ description: "Twenty, the latest first." }),
    paymentCount: z.int(),
    refunds: z.array(refund),
  })
  .meta({ id: "CustomerAccount" });

const receivable = z
  .object({
    accountKey: named,
    mobile: z.string(),
    name: z.string(),
    former: z.boolean().meta({ description: "The account was deleted." }),
    owed: z.number(),
    depositHeld: z.number(),
    bands: z.array(z.number()),
    oldestDay: day.nullable(),
    oldestDays: z.int().nullable(),
    remindedAt: time.nullable(),
  })
  .meta({ id: "Receivable" });

const receivableFilters = z.strictObject({
  what: z.enum(["owing", "advance", "deposits"]).default("owing"),
  sort: z.enum(["oldest", "largest"]).default("oldest"),
});

const entry = z
  .object({
    id: z.int(),
    day,
    at: time,
    kind: z.enum(KINDS),
    what: z.string(),
    mobile: z.string(),
    reference: z.string(),
    reason: z.string(),
    lines: z.array(z.object({ account: z.string(), debit: z.number(), credit: z.number() })),
  })
  .meta({ id: "LedgerEntry" });

const ledgerFilters = z.strictObject({
  mobile: mobile.optional(),
  kind: z.enum(KINDS).optional(),
  from: day.optional(),
  to: day.optional(),
});

export const customerAccounts = {
  accountStatement: endpoint({
    method: "GET",
    path: "/api/account-statement",
    audience: ["customer", "admin"],
    roles: READERS.books,
    ownMobile: true,
    summary: "A customer's account over a span of days, with opening and closing balance and ages",
    query: input,
    responses: { 200: statement },
    problems: ["not-found"],
  }),
  accountStatementCsv: endpoint({
    method: "GET",
    path: "/api/account-statement.csv",
    audience: ["customer", "admin"],
    roles: READERS.books,
    ownMobile: true,
    summary: "The same as a file for a spreadsheet",
    query: input,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
    problems: ["not-found"],
  }),
  accountStatementPdf: endpoint({
    method: "GET",
    path: "/api/account-statement.pdf",
    audience: ["customer", "admin"],
    roles: READERS.books,
    ownMobile: true,
    summary: "The same as a PDF",
    query: input.extend({ language: documentLanguage }),
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found", "too-busy"],
  }),
  receivables: endpoint({
    method: "GET",
    path: "/api/admin/receivables",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Who owes how much and since when; or who has paid ahead, or whose deposits we hold",
    description: "The full count is in the header x-total-count.",
    query: receivableFilters.extend(paging),
    responses: { 200: z.array(receivable) },
  }),
  receivableTotals: endpoint({
    method: "GET",
    path: "/api/admin/receivable-totals",
    audience: ["admin"],
    roles: READERS.books,
    summary: "What all customers together owe by age, have paid ahead, and what deposits we hold of theirs",
    responses: {
      200: z.object({ owed: z.number(), advance: z.number(), depositHeld: z.number(), bands: z.array(z.number()) }),
    },
  }),
  exportReceivablesCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/receivables.csv",
    ...BY_ACCOUNTS,
    summary: "The same list as a file for a spreadsheet",
    query: receivableFilters,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  ledger: endpoint({
    method: "GET",
    path: "/api/admin/ledger",
    audience: ["admin"],
    roles: READERS.books,
    summary: "The shop's ledger, the latest day first",
    description: "The full count is in the header x-total-count: exact up to 10,000, else an estimate.",
    query: ledgerFilters.extend(paging),
    responses: { 200: z.array(entry) },
  }),
  exportLedgerCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/ledger.csv",
    ...BY_ACCOUNTS,
    summary: "The same as a file for a spreadsheet, a line for each account that an entry moves",
    query: ledgerFilters,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  customerAccount: endpoint({
    method: "GET",
    path: "/api/admin/customer-accounts/{mobile}",
    audience: ["admin"],
    roles: READERS.books,
    summary: "What a customer owes and since when, the deposit and the cylinders they hold, open orders and payments",
    params: ofCustomer,
    query: z.strictObject({ offset: paging.offset.meta({ description: "How many payments to pass over." }) }),
    responses: { 200: customerAccount },
    problems: ["not-found"],
  }),
  setCredit: endpoint({
    method: "PUT",
    path: "/api/admin/customer-accounts/{mobile}/credit",
    audience: ["admin"],
    roles: ["owner"],
    summary: "How much a customer may owe, and for how many days after the invoice; null: no credit",
    params: ofCustomer,
    body: z.strictObject({
      credit: z
        .strictObject({
          limit: amountAbove0,
          days: z
            .int({ error: () => t("Please enter whole days.") })
            .min(0, { error: () => t("Please enter whole days.") })
            .max(365, { error: () => t("At most 365 days.") }),
        })
        .nullable(),
    }),
    responses: { 200: customerAccount },
    problems: ["not-found"],
  }),
  adjustBalance: endpoint({
    method: "POST",
    path: "/api/admin/customer-accounts/{mobile}/adjustments",
    ...BY_ACCOUNTS,
    summary: "Books an opening balance, or corrects what is owed by hand with the reason",
    description: `What makes the customer owe less counts like a refund: ${limitNote}`,
    params: ofCustomer,
    body: z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("opening"),
        day,
        owed: rupeeAmount.meta({ description: "Below 0: paid ahead." }),
        deposit: rupeeAmount.nonnegative({ error: () => t("The deposit cannot be below 0.") }),
        reason: typed().trim().max(500).default(""),
        key: pressKey,
      }),
      z.strictObject({
        kind: z.literal("correction"),
        day,
        by: rupeeAmount.meta({ description: "Above 0 the customer owes so much more, below 0 less." }),
        reason,
        key: pressKey,
      }),
    ]),
    responses: {
      200: customerAccount.extend({
        waits: z.boolean().meta({ description: "Not booked yet: a second person has to confirm it." }),
      }),
    },
    problems: ["not-found"],
  }),
  remind: endpoint({
    method: "POST",
    path: "/api/admin/customer-accounts/{mobile}/reminder",
    ...BY_ACCOUNTS,
    summary: "Reminds a customer by mail of what is open",
    params: ofCustomer,
    responses: { 200: messageResponse },
    problems: ["not-found", "not-allowed"],
  }),
};
