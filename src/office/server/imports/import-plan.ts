/** What an import would write, and its problems. A plan with problems is never written. */

import type { ImportKind } from "#office/rules/imports/import-kinds.ts";
import type { AdminRole } from "#platform/api/roles.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { ReadTable, RowProblem } from "#platform/rules/text/read-table.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";

export type ImportSums = { rows: number; debit: Paise; credit: Paise; deposits: Paise; cylinders: number };

export const NO_SUMS: ImportSums = {
  rows: 0,
  debit: 0 as Paise,
  credit: 0 as Paise,
  deposits: 0 as Paise,
  cylinders: 0,
};

export type WriteContext = { tx: Database; importId: string; at: Date };

export type ImportPlan = {
  sums: ImportSums;
  unchanged?: number;
  skipped?: number;
  ignoredColumns: readonly string[];
  problems: readonly RowProblem[];
  columns: readonly string[];
  preview: readonly { row: number; cells: string[] }[];
  write: (context: WriteContext) => Promise<void>;
};

export type RoledAdmin = Admin & { role: AdminRole };

export type PlanInput = {
  csv: string;
  admin: RoledAdmin;
  today: string;
  /** Staff have confirmed the accounts that were registered on the website. */
  registeredConfirmed: boolean;
};

/** Reads and checks a file; it changes nothing. */
export type MakePlan = (shop: Shop, db: Database, input: PlanInput) => Promise<ImportPlan>;

/** Names what an import wrote: ledger sources and lines of claims begin with it, cylinder events carry it as their batch. */
export const sourceOf = (importId: string) => `import/${importId}/`;

export const MAX_PREVIEWED = 50;

/** The first rows as the file has them. */
export const previewOf = <Field extends string>(
  { columns, rows, ignoredColumns }: ReadTable<Field>,
  titles: Readonly<Record<Field, { title: string }>>,
): Pick<ImportPlan, "columns" | "preview" | "ignoredColumns"> => ({
  ignoredColumns,
  columns: columns.map((field) => titles[field].title),
  preview: rows.slice(0, MAX_PREVIEWED).map(({ row, cells }) => ({ row, cells: columns.map((field) => cells[field]) })),
});

/** Below PostgreSQL's limit of values. */
const ROWS_AT_ONCE = 1000;

export function* inChunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) yield items.slice(from, from + ROWS_AT_ONCE);
}

export type PlanOfKind = { kind: ImportKind; plan: MakePlan };
