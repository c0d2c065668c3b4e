/** CSV imports for a shop that moves in: customers, opening balances and cylinders. */
import { z } from "zod";
import { IMPORT_KINDS } from "#office/rules/imports/import-kinds.ts";
import { money, time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { paging, reason } from "#platform/api/shared-schemas.ts";

const kind = z.enum(IMPORT_KINDS);

export const importSums = z.object({
  rows: z.int(),
  debit: money.meta({ description: "Rupees that customers owe." }),
  credit: money.meta({ description: "Customers' advances in rupees." }),
  deposits: money.meta({ description: "Deposits held in rupees." }),
  cylinders: z.int(),
});

const imported = importSums
  .extend({
    id: z.uuid(),
    kind,
    at: time,
    by: z.string(),
    undoneAt: time.nullable(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: "Import" });

const importResult = z
  .object({
    id: z.uuid().nullable().meta({ description: "The new import; null if nothing was imported." }),
    kind,
    done: z.boolean().meta({ description: "False for a dry run, an invalid file or a file imported before." }),
    ...importSums.shape,
    unchanged: z.int().meta({ description: "Customers that already exist with the same details." }),
    skipped: z.int().meta({ description: "Rows without an amount, which are left out." }),
    ignoredColumns: z.array(z.string()),
    problems: z
      .array(
        z.object({
          row: z.int(),
          column: z.string(),
          message: z.string(),
          confirmable: z
            .literal(true)
            .optional()
            .meta({ description: "The account was registered on the website; `registeredConfirmed` accepts it." }),
        }),
      )
      .meta({ description: "Every invalid row. One of them rejects the whole file." }),
    columns: z.array(z.string()),
    preview: z
      .array(z.object({ row: z.int(), cells: z.array(z.string()) }))
      .meta({ description: "The first rows, cell by column." }),
    importedBefore: imported.nullable().meta({ description: "The import of the same file, which is not repeated." }),
  })
  .meta({ id: "ImportResult" });

const MEGABYTE = 1024 * 1024;
const FILE = {
  method: "POST",
  audience: ["admin"],
  upload: { field: "file", types: ["text/csv", "text/plain"] },
  bodyLimitBytes: 2 * MEGABYTE,
  query: z.strictObject({
    dryRun: z.enum(["true", "false"]).default("false").meta({ description: "Only checks and previews the file." }),
    registeredConfirmed: z
      .enum(["true", "false"])
      .default("false")
      .meta({ description: "Staff confirmed the accounts that were registered on the website." }),
  }),
  responses: { 200: importResult },
  problems: ["too-large", "changed-meanwhile"],
} as const;

const ALL_OR_NONE = "UTF-8 CSV with up to 5,000 rows, imported whole or not at all. The same file is imported once.";

export const imports = {
  importCustomers: endpoint({
    ...FILE,
    path: "/api/admin/imports/customers",
    roles: ["accounts"],
    summary: "Imports customers from CSV; dryRun only previews",
    description: `${ALL_OR_NONE} Headings of Tally's ledger export are understood. Only the owner may set credit limits.`,
  }),
  importOpeningBalances: endpoint({
    ...FILE,
    path: "/api/admin/imports/opening-balances",
    roles: ["accounts"],
    summary: "Imports opening balances by customer and day from CSV; dryRun only previews",
    description: `${ALL_OR_NONE} Headings of Tally's ledger export are understood. Advances above the refund limit are for the owner.`,
  }),
  importCylinderFile: endpoint({
    ...FILE,
    path: "/api/admin/imports/cylinders",
    roles: ["owner"],
    summary: "Imports the cylinder register, or cylinders with customers, from CSV; dryRun only previews",
    description: `${ALL_OR_NONE} The headings tell the two files apart: a register has the gas or a weight. Without owner columns, the cylinders are the shop's own.`,
  }),
  importTemplate: endpoint({
    method: "GET",
    path: "/api/admin/import-templates/{kind}",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Returns a CSV with the headings and one example row",
    params: z.strictObject({ kind }),
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  imports: endpoint({
    method: "GET",
    path: "/api/admin/imports",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Lists imports, newest first",
    description: "The `x-total-count` header holds the total.",
    query: z.strictObject(paging),
    responses: { 200: z.array(imported) },
  }),
  importTotals: endpoint({
    method: "GET",
    path: "/api/admin/import-totals",
    audience: ["admin"],
    roles: READERS.books,
    summary: "Compares the sums of all imported files with the books",
    responses: {
      200: z.object({
        customers: z.object({ files: z.int(), books: z.int() }),
        owed: z.object({ files: money, books: money }).meta({ description: "Debts less advances, in rupees." }),
        deposits: z.object({ files: money, books: money }).meta({ description: "Rupees." }),
        heldCylinders: z.object({ files: z.int(), books: z.int() }),
        registeredCylinders: z.object({ files: z.int(), books: z.int() }),
      }),
    },
  }),
  undoImport: endpoint({
    method: "POST",
    path: "/api/admin/imports/{id}/undo",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Undoes an import as a whole, while nothing was built on it",
    description: "409 `cannot-undo` names what stands in the way. Only the owner may undo imports of cylinders.",
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason }),
    responses: { 200: imported },
    problems: ["not-found", "not-allowed", "cannot-undo"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    imports: typeof imports;
  }
}
