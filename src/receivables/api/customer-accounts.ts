/** A customer's balance: the statement, overdue amounts by age, and the consequences. */

import { z } from "zod";
import { orderNumber } from "#books/api/order-number.ts";
import { ADJUSTMENT_KINDS } from "#books/rules/ledger/entry.ts";
import { waitingDeposits } from "#cylinders/api/custody.ts";
import { cylinderCounts } from "#cylinders/api/cylinder-counts.ts";
import { accountKey } from "#people/api/account-forms.ts";
import { money, time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import {
  customerLanguage,
  documentLanguage,
  messageResponse,
  paging,
  pressKey,
  reason,
  rupeeAmount,
  typed,
} from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { amountAbove0, limitNote, receivedPayment, refund } from "./received-payments.ts";

const day = z.iso.date();

const statementPart = z.object({
  opening: money,
  rows: z
    .array(
      z.object({
        day,
        what: z.string(),
        reference: z.string(),
        reason: z.string().exactOptional(),
        debit: money,
        credit: money,
        balance: money,
      }),
    )
    .readonly(),
  closing: money,
});

const ageing = z
  .object({
    bands: z.array(money).readonly().meta({ description: "0–30, 31–60, 61–90 and over 90 days." }),
    open: money,
    advance: money.meta({ description: "Settles nothing yet; may be for orders without an invoice." }),
    oldest: z.object({ day, days: z.int() }).nullable(),
    bills: z
      .array(z.object({ bill: z.string(), day, days: z.int(), amount: money }))
      .readonly()
      .meta({ description: "What is open of each bill, oldest first." }),
  })
  .meta({ id: "Ageing" });

export const creditTerms = z.object({ limit: money, days: z.int() }).nullable();

export const statement = z
  .object({
    from: day,
    to: day,
    name: z.string(),
    mobile: z.string(),
    customerLanguage,
    account: statementPart.meta({ description: "Positive if the customer owes, negative for an advance." }),
    deposits: statementPart.meta({ description: "Refundable deposits held by the shop." }),
    ageing: ageing.meta({ description: "As of the last day of the period." }),
    credit: creditTerms,
  })
  .meta({ id: "AccountStatement" });

const input = z.strictObject({
  mobile: accountKey,
  from: day.optional().meta({ description: "Day in India; defaults to the financial year's start." }),
  to: day.optional().meta({ description: "Defaults to today." }),
});

const ofCustomer = z.strictObject({ mobile: accountKey });
const BY_ACCOUNTS = { audience: ["admin"], roles: ["accounts"] } as const;

const openOrder = z.object({
  orderNumber: z.string(),
  placedOn: day,
  due: money.meta({ description: "By its documents, or by its bill before invoicing." }),
  open: money.meta({ description: "Left to pay." }),
  unallocated: money.meta({
    description: "Not covered by its own payments: more than open where other money of the account settles a part.",
  }),
});

const named = z.string().meta({ description: "The mobile, or former-<number> for a deleted account." });

export const customerAccount = z
  .object({
    accountKey: named,
    mobile: z.string(),
    name: z.string(),
    former: z.boolean().meta({ description: "The account was deleted." }),
    otherBooks: z
      .array(z.object({ accountKey: named, owed: money, depositHeld: money }))
      .meta({ description: "Ledgers of deleted accounts with the same mobile." }),
    owed: money.meta({ description: "Negative for an advance." }),
    depositHeld: money,
    ...waitingDeposits,
    cylinders: cylinderCounts,
    ageing,
    refundable: money.meta({ description: "Advance not allocated to an order." }),
    credit: creditTerms,
    daysOverdue: z.int(),
    remindedAt: time.nullable(),
    reminder: z
      .object({ whatsapp: z.string() })
      .nullable()
      .meta({ description: "Reminder text; null if nothing is owed or the account was deleted." }),
    openOrders: z.array(openOrder),
    payments: z.array(receivedPayment).meta({ description: "Up to twenty, newest first." }),
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
    owed: money.meta({ description: "What is open; what was paid in advance is negative." }),
    depositHeld: money,
    bands: z.array(money),
    oldestDay: day.nullable(),
    oldestDays: z.int().nullable(),
    remindedAt: time.nullable(),
  })
  .meta({ id: "Receivable" });

const receivableFilters = z.strictObject({
  what: z.enum(["owing", "advance", "deposits"]).default("owing"),
  sort: z.enum(["oldest", "largest"]).default("oldest"),
});

export const customerAccounts = {
  accountStatement: endpoint({
    method: "GET",
    path: "/api/account-statement",
    audience: ["customer", "admin"],
    roles: READERS.oneAccount,
    ownMobile: true,
    summary: "Returns a customer's statement with balances and ageing",
    query: input,
    responses: { 200: statement },
    problems: ["not-found"],
  }),
  accountStatementCsv: endpoint({
    method: "GET",
    path: "/api/account-statement.csv",
    audience: ["customer", "admin"],
    roles: READERS.oneAccount,
    ownMobile: true,
    summary: "Returns the statement as CSV",
    query: input,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
    problems: ["not-found"],
  }),
  accountStatementPdf: endpoint({
    method: "GET",
    path: "/api/account-statement.pdf",
    audience: ["customer", "admin"],
    roles: READERS.oneAccount,
    ownMobile: true,
    summary: "Returns the statement as a PDF",
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
    summary: "Lists customers with debts, advances or deposits",
    description: "The `x-total-count` header holds the total.",
    query: receivableFilters.extend(paging),
    responses: { 200: z.array(receivable) },
  }),
  receivableTotals: endpoint({
    method: "GET",
    path: "/api/admin/receivable-totals",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Returns total debts by age, advances and deposits held",
    responses: {
      200: z.object({ owed: money, advance: money, depositHeld: money, bands: z.array(money) }),
    },
  }),
  exportReceivablesCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/receivables.csv",
    ...BY_ACCOUNTS,
    summary: "Exports the receivables as CSV",
    query: receivableFilters,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  customerAccount: endpoint({
    method: "GET",
    path: "/api/admin/customer-accounts/{mobile}",
    audience: ["admin"],
    roles: READERS.oneAccount,
    summary: "Returns a customer's balance, deposits, cylinders, open orders and payments",
    params: ofCustomer,
    query: z.strictObject({ offset: paging.offset.meta({ description: "Number of payments to skip." }) }),
    responses: { 200: customerAccount },
    problems: ["not-found"],
  }),
  setCredit: endpoint({
    method: "PUT",
    path: "/api/admin/customer-accounts/{mobile}/credit",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Sets a customer's credit limit and days; null removes credit",
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
    summary: "Books an opening balance, TDS, a discount, bank charges, a bad debt or a correction",
    description: `What makes the customer owe less counts like a refund: ${limitNote}`,
    params: ofCustomer,
    body: z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("opening"),
        day,
        owed: rupeeAmount.meta({ description: "Negative: advance." }),
        deposit: rupeeAmount.nonnegative({ error: () => t("The deposit cannot be below 0.") }),
        reason: typed().trim().max(500).default(""),
        key: pressKey,
      }),
      z.strictObject({
        kind: z.enum(ADJUSTMENT_KINDS),
        day,
        by: rupeeAmount.meta({ description: "Positive increases the customer's debt, negative reduces it." }),
        orderNumber: orderNumber
          .optional()
          .meta({ description: "The invoiced order it settles in part. It is marked paid once nothing is open." }),
        reason,
        key: pressKey,
      }),
    ]),
    responses: {
      200: customerAccount.extend({
        waits: z.boolean().meta({ description: "Not booked yet: a second person must approve it." }),
      }),
    },
    problems: ["not-found"],
  }),
  remind: endpoint({
    method: "POST",
    path: "/api/admin/customer-accounts/{mobile}/reminder",
    ...BY_ACCOUNTS,
    summary: "Emails a payment reminder to the customer",
    params: ofCustomer,
    responses: { 200: messageResponse },
    problems: ["not-found", "not-allowed"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    customerAccounts: typeof customerAccounts;
  }
}
