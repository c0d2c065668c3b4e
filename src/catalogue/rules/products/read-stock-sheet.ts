/** The stock sheet: downloaded, filled with what was counted, and uploaded. Rows without a count are left out. */

import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { withoutGrouping } from "#platform/rules/money/money.ts";
import type { ImportColumn } from "#platform/rules/text/read-table.ts";
import { type RowProblem, readTable, type TableRow } from "#platform/rules/text/read-table.ts";
import { MAX_IN_STOCK } from "./stock-count.ts";

export const STOCK_COLUMNS = {
  line: { title: "Line", also: ["Id"] },
  sku: { title: "SKU" },
  product: { title: "Product", also: ["Name", "Title"] },
  left: { title: "Left" },
  counted: { title: "Counted", also: ["Counted stock", "Stock"], required: true },
  lowAt: { title: "Low at" },
  version: { title: "Version" },
} as const satisfies Record<string, ImportColumn>;

type Field = keyof typeof STOCK_COLUMNS;

export type CountedRow = {
  row: number;
  line: string;
  sku: string;
  counted: number;
  /** What the downloaded sheet said. A sheet written by hand has neither, and sets the stock as it is now. */
  left: number | undefined;
  version: number | undefined;
  lowAt: number | undefined;
};

export const stockProblem = (row: number, field: Field, message: string): RowProblem => ({
  row,
  column: STOCK_COLUMNS[field].title,
  message,
});

export function readStockSheet(csv: string): {
  rows: CountedRow[];
  total: number;
  blank: number;
  problems: RowProblem[];
} {
  const table = readTable(csv, STOCK_COLUMNS);
  const filled = table.rows.filter(({ cells }) => cells.counted !== "");
  const problems = [...table.problems, ...filled.flatMap(rowProblems)];
  return {
    rows: problems.length > 0 ? [] : filled.map(countedRow),
    total: table.rows.length,
    blank: table.rows.length - filled.length,
    problems,
  };
}

const NUMBERS = ["counted", "left", "lowAt", "version"] as const;

function rowProblems({ row, cells }: TableRow<Field>): RowProblem[] {
  const problems = NUMBERS.filter((field) => cells[field] !== "" && wholeIn(cells[field]) === undefined).map((field) =>
    stockProblem(row, field, t("Please enter a whole number, 0 to {most}.", { most: grouped(MAX_IN_STOCK) })),
  );
  if (cells.line === "" && cells.sku === "")
    problems.push(stockProblem(row, "sku", t("The row needs a line or a SKU.")));
  return problems;
}

const countedRow = ({ row, cells }: TableRow<Field>): CountedRow => ({
  row,
  line: cells.line,
  sku: cells.sku,
  counted: wholeIn(cells.counted) ?? 0,
  left: wholeIn(cells.left),
  version: wholeIn(cells.version),
  lowAt: wholeIn(cells.lowAt),
});

function wholeIn(cell: string): number | undefined {
  const plain = withoutGrouping(cell);
  if (plain === undefined || !/^\d{1,7}$/.test(plain)) return undefined;
  return Number(plain) <= MAX_IN_STOCK ? Number(plain) : undefined;
}
