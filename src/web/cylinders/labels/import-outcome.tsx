import { CYLINDER_LABELS } from "#domain/cylinders/cylinder.ts";
import { SessionEnded } from "#web/qr-users/session-ended.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import type { Import, useImport } from "./use-import.ts";

type Props = { outcome: ReturnType<typeof useImport>["outcome"]; registering: boolean; onRegister: () => void };
type RowProblem = Import["problems"][number];

const COLUMNS: readonly [Column<RowProblem>, ...Column<RowProblem>[]] = [
  { name: "Row", cell: ({ row }) => row },
  { name: "Column", cell: ({ field }) => columnName(field) },
  { name: "What is wrong", cell: ({ message }) => message },
];

/** A column that nobody knows is called as the file calls it. */
function columnName(field: string): string {
  const known: Readonly<Record<string, string>> = CYLINDER_LABELS;
  return Object.hasOwn(known, field) ? (known[field] ?? field) : field;
}

/** More rows than this nobody mends in one go. */
const MOST_SHOWN = 100;

const cylindersIn = (rows: number) => (rows === 1 ? "1 cylinder" : `${rows.toLocaleString("en-IN")} cylinders`);

/** What the shop found in the file, row by row, or that all of it can be registered. */
export function ImportOutcome({ outcome, registering, onRegister }: Props) {
  if (outcome.kind === "none") return null;
  if (outcome.kind === "failed") {
    return outcome.sessionEnded ? <SessionEnded /> : <Notice kind="bad">{outcome.text}</Notice>;
  }
  const { rows, problems, registered } = outcome.found;
  if (outcome.kind === "registered") {
    return (
      <div role="status">
        <Notice kind="good" title={`${cylindersIn(registered)} registered`}>
          Their labels are ready below.
        </Notice>
      </div>
    );
  }
  if (problems.length > 0) {
    const wrongRows = new Set(problems.map(({ row }) => row)).size;
    return (
      <div className="space-y-4">
        <Notice
          kind="bad"
          title={rows === 0 ? "This file cannot be read yet" : `${wrongRows} of ${rows} rows need mending`}
        >
          Nothing was registered. Mend the file and check it again.
          {problems.length > MOST_SHOWN && ` The first ${MOST_SHOWN} problems are listed.`}
        </Notice>
        <Table
          caption="What is wrong with the file"
          columns={COLUMNS}
          rows={problems.slice(0, MOST_SHOWN)}
          rowKey={({ row, field, message }) => `${row} ${field} ${message}`}
        />
      </div>
    );
  }
  return (
    <div role="status" className="space-y-4">
      <Notice kind="good" title="The file is in order">
        {cylindersIn(rows)} can be registered. Nothing has been yet.
      </Notice>
      <Button kind="main" onClick={onRegister} busy={registering && "Registering…"} className="w-full sm:w-auto">
        Register {cylindersIn(rows)}
      </Button>
    </div>
  );
}
