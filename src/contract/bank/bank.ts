/** Bank statements: preview, import, and each line booked, set aside or undone. */

import { z } from "zod";
import { accountKey } from "#contract/accounts/account-forms.ts";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { allocations, pressKey } from "#contract/receivables/received-payments.ts";
import { paging, reason, time, typed } from "#contract/shared-schemas.ts";
import { COLUMNS, type Column } from "#domain/bank/layout.ts";
import { BANK_SIGHTING_TEXTS, type BankSighting, CERTAINTIES, type Certainty } from "#domain/bank/matching.ts";
import { REASONS, type Reason } from "#domain/bank/suggest.ts";
import { t } from "#domain/language/text.ts";

const keysOf = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as [Key, ...Key[]];

const allocated = z.array(z.object({ mobile: z.string(), orderNumber: z.string(), amount: z.number() }));

const suggestion = z.object({
  reason: z.enum(keysOf<Reason>(REASONS)),
  message: z.string().meta({ description: "Why, and what to look at." }),
  mobile: z.string(),
  name: z.string(),
  allocations: allocated,
  over: z.number().meta({ description: "What the line has over; it would wait on account." }),
  missing: z.number(),
});

export const bankLine = z
  .object({
    id: z.string().meta({ description: "Of the line for good: read again from another file, it has the same." }),
    bank: z.string(),
    day: z.iso.date(),
    amount: z.number().meta({ description: "Below 0: it went out." }),
    narration: z.string(),
    reference: z.string(),
    balance: z.number().nullable(),
    state: z.enum(["new", "open", "booked", "ignored"]),
    certainty: z.enum(keysOf<Certainty>(CERTAINTIES)).nullable().meta({ description: "Of a line that waits." }),
    suggestions: z.array(suggestion),
    noted: z
      .object({ id: z.uuid(), mobile: z.string(), day: z.iso.date(), name: z.string() })
      .nullable()
      .meta({ description: "The payment that was noted before and that this line shows." }),
    payment: z
      .object({ id: z.uuid(), mobile: z.string(), name: z.string(), onAccount: z.number(), allocations: allocated })
      .nullable(),
    note: z.string().meta({ description: "Why it was put aside." }),
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
  bank: typed().trim().min(2).max(60).optional().meta({ description: "What to call a bank that is not known." }),
  linesLeftOut: z
    .literal("yes")
    .optional()
    .meta({ description: "For a file with credits only: balances are not proved." }),
  ...headings,
};

const MEGABYTE = 1024 * 1024;
const STATEMENT = {
  upload: {
    field: "file",
    types: ["text/csv", "text/plain", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
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
  ignored: z.int(),
  out: z.int(),
});

export const bank = {
  readStatement: endpoint({
    method: "POST",
    path: "/api/admin/bank-statements",
    ...STATEMENT,
    summary: "Reads a bank's statement (CSV or XLSX) and answers its lines with suggestions; nothing is written",
    description:
      "The headings may be given by column, for a bank whose own are not known. What cannot be read is answered with 400 and { problems, rows } in details: each problem with row and column, and the first rows of the file to choose columns from.",
    query: z.strictObject(howToRead),
    responses: {
      200: z.object({
        bank: z.string(),
        bankName: z.string(),
        headings: z.partialRecord(z.enum(COLUMNS as [Column, ...Column[]]), z.string()),
        sidesSwapped: z.boolean().meta({ description: "Debits stood under Credit; the balances say so." }),
        digest: z.string().meta({ description: "Of what is shown here; whoever keeps it names it." }),
        from: z.iso.date(),
        to: z.iso.date(),
        fresh: z.int().meta({ description: "Lines that no statement has brought before." }),
        known: z.int(),
        byRule: z.int().meta({ description: "Lines that the owner's rule books once they are kept." }),
        lines: z.array(bankLine),
      }),
    },
  }),
  keepStatement: endpoint({
    method: "POST",
    path: "/api/admin/bank-statements/keep",
    ...STATEMENT,
    summary: "Keeps the lines of a statement that was shown; those known already stay as they are",
    query: z.strictObject({ ...howToRead, digest: hash }),
    responses: { 200: z.object({ stored: z.int(), known: z.int(), byRule: z.int() }) },
    problems: [...STATEMENT.problems, "changed-meanwhile"],
  }),
  bankLines: endpoint({
    method: "GET",
    path: "/api/admin/bank-lines",
    audience: ["admin"],
    roles: READERS.books,
    summary: "The lines that wait, a certainty at a time with suggestions; or those booked, put aside, or gone out",
    query: z.strictObject({
      group: z.enum([...keysOf<Certainty>(CERTAINTIES), "booked", "ignored", "out"]).optional(),
      ...paging,
    }),
    responses: {
      200: z.object({
        group: z.string().meta({ description: "Unless asked for one: the surest that has any." }),
        counts,
        lines: z.array(bankLine),
      }),
    },
  }),
  bookLines: endpoint({
    method: "POST",
    path: "/api/admin/bank-lines/book",
    ...BY_ACCOUNTS,
    summary: "Books lines as payments, each by itself: for orders, part of them, several, or on account",
    description:
      "Orders whose allocations reach what they cost are marked paid. With a payment, the line shows one that was noted before, and no second one is made. Each line is booked or refused by itself; the same key again answers as the first time.",
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
    summary: "Puts a line aside: it is no payment of a customer",
    params: ofLine,
    body: z.strictObject({ note: reason }),
    responses: { 200: bankLine },
    problems: ["not-found", "cannot-undo"],
  }),
  undoLine: endpoint({
    method: "POST",
    path: "/api/admin/bank-lines/{id}/undo",
    ...BY_ACCOUNTS,
    summary: "A line waits again: the payment it made is taken back",
    params: ofLine,
    body: z.strictObject({ reason }),
    responses: { 200: bankLine },
    problems: ["not-found", "cannot-undo"],
  }),
  proofsInBank: endpoint({
    method: "GET",
    path: "/api/admin/proofs-in-bank",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Of the payments to check, whether the bank has their UTR and amount; nothing before the first statement",
    query: z.strictObject(paging),
    responses: {
      200: z.array(
        z.object({
          mobile: z.string(),
          orderNumber: z.string(),
          seen: z.enum(keysOf<BankSighting>(BANK_SIGHTING_TEXTS)),
          lines: z.array(z.object({ day: z.iso.date(), amount: z.number(), booked: z.boolean() })),
        }),
      ),
    },
  }),
};
