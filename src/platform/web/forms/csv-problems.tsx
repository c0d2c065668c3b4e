import { t } from "#platform/rules/language/text.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";

export type CsvProblem = { row: number; column?: string; message: string };

/** Limit for a readable page. */
export const MAX_SHOWN = 100;

export function CsvProblems({ caption, problems }: { caption: string; problems: readonly CsvProblem[] }) {
  const hasColumns = problems.some(({ column }) => column !== undefined);
  const columns: Columns<CsvProblem> = [
    { name: t("Row"), cell: ({ row }) => row },
    ...(hasColumns ? [{ name: t("Column"), cell: ({ column }: CsvProblem) => column }] : []),
    { name: t("What is wrong"), cell: ({ message }) => message },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={problems.slice(0, MAX_SHOWN)}
      rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
    />
  );
}
