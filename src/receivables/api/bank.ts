/** Bank statements: preview, import, and each line booked, set aside or undone. */

import { z } from "zod";
import { accountKey } from "#people/api/account-forms.ts";
import { money, time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { paging, pressKey, reason, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { COLUMNS, type Column } from "#receivables/rules/bank/layout.ts";
import {
  BANK_SIGHTING_TEXTS,
  type BankSighting,
  CERTAINTIES,
  type Certainty,
} from "#receivables/rules/bank/matching.ts";
import { RECONCILIATION_RESULTS } from "#receivables/rules/bank/reconciliation.ts";
import { REASONS, type Reason } from "#receivables/rules/bank/suggest.ts";
import { allocations } from "./received-payments.ts";

const keysOf = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as [Key, ...Key[]];

const allocated = z.array(z.object({ mobile: z.string(), orderNumber: z.string(), amount: money }));

const suggestion = z.object({
  reason: z.enum(keysOf<Reason>(REASONS)),
  message: z.string().meta({ description: "The reason, and what to check." }),
  mobile: z.string(),
  name: z.string(),
  allocations: allocated,
  over: money.meta({ description: "Surplus that would be credited on account." }),
  missing: money,
});

export const bankLine = z
  .object({
    id: z.string().meta({ description: "Stable: the same line in another file has the same id." }),
    bank: z.string(),
    day: z.iso.date(),
    amount: money.meta({ description: "Negative for outgoing money." }),
    narration: z.string(),
    reference: z.string(),
    balance: money.nullable(),
    state: z.enum(["new", "open", "booked", "ignored"]),
    certainty: z.enum(keysOf<Certainty>(CERTAINTIES)).nullable().meta({ description: "Only for pending lines." }),
    suggestions: z.array(suggestion),
    noted: z
      .object({ id: z.uuid(), mobile: z.string(), day: z.iso.date(), name: z.string() })
      .nullable()
      .meta({ description: "The recorded payment that this line matches." }),
    payment: z
      .object({ id: z.uuid(), mobile: z.string(), name: z.string(), onAccount: money, allocations: allocated })
      .nullable(),
    note: z.string().meta({ description: "Why it was set aside." }),
    reversedOn: z.iso.date().nullable().meta({
      description: "When the bank took this credit back, or the day of the credit that this debit takes back.",
    }),
    perhapsReversedOn: z.iso.date().nullable().meta({
      description: "The day of a later debit that may take this pending credit back. It is never `sure`.",
    }),
    byRule: z.boolean(),
    decidedAt: time.nullable(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: "BankLine" });

const heading = z.string().trim().min(1).max(100);
const headings = Object.fromEntries(COLUMNS.map((column) => [column, heading.optional()])) as Record<
  Column,
  z.ZodOptional<typeof heading>
>;

const howToRead = {
  bank: typed().trim().min(2).max(60).optional().meta({ description: "Name for an unknown bank." }),
  linesLeftOut: z
    .literal("yes")
    .optional()
    .meta({ description: "For files with credits only: balances are not verified." }),
  ...headings,
};

const MEGABYTE = 1024 * 1024;
const STATEMENT = {
  upload: {
    field: "file",
    types: [
      ...["text/csv", "text/plain", "text/html", "application/vnd.ms-excel"],
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
  },
  bodyLimitBytes: 5 * MEGABYTE,
  audience: ["admin"],
  roles: ["accounts"],
  problems: ["too-large", "too-busy"],
} as const;

/** SHA-256. */
const hash = z.string().regex(/^[\w-]{43}$/);

const BY_ACCOUNTS = { audience: ["admin"], roles: ["accounts"] } as const;
const ofLine = z.strictObject({ id: hash });
const counts = z.object({
  ...(Object.fromEntries(keysOf<Certainty>(CERTAINTIES).map((group) => [group, z.int()])) as Record<
    Certainty,
    z.ZodInt
  >),
  booked: z.int(),
  reversed: z.int(),
  ignored: z.int(),
  out: z.int(),
});

const reconciliationDay = z.strictObject({
  day: z.iso.date().optional().meta({ description: "Defaults to today." }),
});

export const bank = {
  readStatement: endpoint({
    method: "POST",
    path: "/api/admin/bank-statements",
    ...STATEMENT,
    summary: "Previews a bank statement (CSV, XLSX or XLS) with suggested matches",
    description:
      "Headings may be mapped by column for an unknown bank. An unreadable file returns 400 with `{ problems, rows }` in `details`: each problem has its row and column, and `rows` holds the file's first rows.",
    query: z.strictObject(howToRead),
    responses: {
      200: z.object({
        bank: z.string(),
        bankName: z.string(),
        headings: z.partialRecord(z.enum(COLUMNS as [Column, ...Column[]]), z.string()),
        sidesSwapped: z.boolean().meta({ description: "Debits were in the Credit column, by the balances." }),
        digest: z.string().meta({ description: "Digest of this preview; send it to import." }),
        from: z.iso.date(),
        to: z.iso.date(),
        fresh: z.int().meta({ description: "Lines not imported before." }),
        known: z.int(),
        byRule: z.int().meta({ description: "Lines that the auto-match rule books on import." }),
        lines: z.array(bankLine),
      }),
    },
  }),
  keepStatement: endpoint({
    method: "POST",
    path: "/api/admin/bank-statements/keep",
    ...STATEMENT,
    summary: "Imports the lines of a previewed statement; known lines are unchanged",
    query: z.strictObject({ ...howToRead, digest: hash }),
    responses: { 200: z.object({ stored: z.int(), known: z.int(), byRule: z.int() }) },
    problems: [...STATEMENT.problems, "changed-meanwhile"],
  }),
  bankLines: endpoint({
    method: "GET",
    path: "/api/admin/bank-lines",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Lists bank lines by group: pending, booked, set aside or outgoing",
    query: z.strictObject({
      group: z.enum([...keysOf<Certainty>(CERTAINTIES), "booked", "reversed", "ignored", "out"]).optional(),
      ...paging,
    }),
    responses: {
      200: z.object({
        group: z.string().meta({ description: "Defaults to the first non-empty group." }),
        counts,
        lines: z.array(bankLine),
      }),
    },
  }),
  bookLines: endpoint({
    method: "POST",
    path: "/api/admin/bank-lines/book",
    ...BY_ACCOUNTS,
    summary: "Books bank lines as payments for orders or on account",
    description:
      "An order is marked paid once its allocations cover its total. `payment` links the line to a recorded payment instead of creating one. Each line is booked or rejected on its own; a repeated `key` returns the first result.",
    body: z.strictObject({
      lines: z
        .array(
          z
            .strictObject({
              ...ofLine.shape,
              key: pressKey,
              mobile: accountKey.optional(),
              allocations: allocations.default([]),
              payment: z.uuid().optional(),
            })
            .refine(({ mobile: whose, payment }) => (whose === undefined) !== (payment === undefined), {
              error: () => t("Please choose whose payment it is."),
            }),
        )
        .min(1)
        .max(50),
    }),
    responses: {
      200: z.array(z.object({ id: z.string(), ok: z.boolean(), error: z.string().nullable() })),
    },
  }),
  ignoreLine: endpoint({
    method: "POST",
    path: "/api/admin/bank-lines/{id}/ignore",
    ...BY_ACCOUNTS,
    summary: "Sets a line aside as not a customer payment",
    params: ofLine,
    body: z.strictObject({ note: reason }),
    responses: { 200: bankLine },
    problems: ["not-found", "cannot-undo"],
  }),
  undoLine: endpoint({
    method: "POST",
    path: "/api/admin/bank-lines/{id}/undo",
    ...BY_ACCOUNTS,
    summary: "Reopens a bank line and reverses its payment",
    params: ofLine,
    body: z.strictObject({ reason }),
    responses: { 200: bankLine },
    problems: ["not-found", "cannot-undo"],
  }),
  reconciliationCsv: endpoint({
    method: "GET",
    path: "/api/admin/bank-reconciliation.csv",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Exports the bank reconciliation as CSV: its sums, then every unmatched entry and bank line",
    query: reconciliationDay,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  reconciliation: endpoint({
    method: "GET",
    path: "/api/admin/bank-reconciliation",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Compares the books' bank balance with the statements, and lists what only one side has",
    description: "`expected` is the books less what only they have, plus what only the bank has.",
    query: reconciliationDay,
    responses: {
      200: z.object({
        day: z.iso.date(),
        result: z.enum(RECONCILIATION_RESULTS).meta({
          description: "`open`: what only one side has explains the difference. `agrees`: neither side has more.",
        }),
        books: money.meta({ description: "Bank and UPI." }),
        statement: money.nullable().meta({ description: "Null without a statement." }),
        statements: z.array(z.object({ bank: z.string(), day: z.iso.date(), balance: money })),
        beforeFirstLine: money,
        expected: money,
        unexplained: money,
        onlyInBooks: z.object({
          amount: money,
          count: z.int(),
          rows: z.array(
            z.object({
              id: z.string(),
              day: z.iso.date(),
              what: z.string(),
              name: z.string(),
              mobile: z.string(),
              reference: z.string(),
              amount: money,
            }),
          ),
        }),
        onlyInBank: z.object({
          amount: money,
          count: z.int(),
          rows: z.array(
            z.object({
              id: z.string(),
              day: z.iso.date(),
              bank: z.string(),
              narration: z.string(),
              note: z.string(),
              amount: money,
            }),
          ),
        }),
      }),
    },
  }),
  proofsInBank: endpoint({
    method: "GET",
    path: "/api/admin/proofs-in-bank",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Matches payments under review with bank lines by UTR and amount",
    query: z.strictObject(paging),
    responses: {
      200: z.array(
        z.object({
          mobile: z.string(),
          orderNumber: z.string(),
          seen: z.enum(keysOf<BankSighting>(BANK_SIGHTING_TEXTS)),
          lines: z.array(z.object({ day: z.iso.date(), amount: money, booked: z.boolean() })),
        }),
      ),
    },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    bank: typeof bank;
  }
}
