import { Link } from "react-router";
import { fieldTitle } from "#domain/catalogue/product-fields.ts";
import { adminProductPath } from "#web/back-office/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type Columns, Table } from "#web/ui/table.tsx";
import type { ImportAnswer } from "./admin-product.ts";
import { importText } from "./import-text.ts";

type Props = { found: ImportAnswer; writing: boolean; onWrite: () => void };
type RowProblem = ImportAnswer["problems"][number];
type RowChange = ImportAnswer["changes"][number];

const PROBLEMS: Columns<RowProblem> = [
  { name: "Row", cell: ({ row }) => row },
  { name: "Column", cell: ({ field }) => fieldTitle(field) },
  { name: "What is wrong", cell: ({ message }) => message },
];

const CHANGES: Columns<RowChange> = [
  { name: "Product", cell: (change) => <Changed change={change} /> },
  { name: "Row", number: true, cell: ({ row }) => row },
  { name: "What happens", cell: ({ kind }) => (kind === "create" ? "New" : "Changed") },
  { name: "Fields", cell: ({ fields }) => <Fields fields={fields} /> },
];

/** More rows than this nobody reads in one go. */
const MOST_SHOWN = 100;

/** What the file would do, row by row, or what is wrong with it. */
export function ImportFound({ found, writing, onWrite }: Props) {
  const { done, problems, changes, created, updated } = found;
  const title = importText(found);
  if (problems.length > 0) {
    return (
      <div className="space-y-4">
        <Notice kind="bad" title={title}>
          Nothing was written. Mend the file and check it again.
          {problems.length > MOST_SHOWN && ` The first ${MOST_SHOWN} problems are listed.`}
        </Notice>
        <Table
          caption="What is wrong with the file"
          columns={PROBLEMS}
          rows={problems.slice(0, MOST_SHOWN)}
          rowKey={({ row, field, message }) => `${row} ${field} ${message}`}
        />
      </div>
    );
  }
  return (
    <div role="status" className="space-y-4">
      <Notice kind={done ? "good" : "note"} title={title}>
        {done ? "The changes are live in the shop." : "Nothing has been written yet."}
        {changes.length > MOST_SHOWN && ` The first ${MOST_SHOWN} changes are listed.`}
      </Notice>
      {!done && created + updated > 0 && (
        <Button kind="main" onClick={onWrite} busy={writing && "Importing…"} className="max-sm:w-full">
          Import {created + updated} {created + updated === 1 ? "product" : "products"}
        </Button>
      )}
      {changes.length > 0 && (
        <Table
          caption="What the file changes"
          columns={CHANGES}
          rows={changes.slice(0, MOST_SHOWN)}
          rowKey={({ row }) => String(row)}
        />
      )}
    </div>
  );
}

function Changed({ change: { id, name, kind } }: { change: RowChange }) {
  if (kind === "create") return name;
  return (
    <Link to={adminProductPath({ id })} className="text-cold underline underline-offset-3">
      {name}
    </Link>
  );
}

function Fields({ fields }: { fields: RowChange["fields"] }) {
  return (
    <ul className="space-y-0.5 text-sm">
      {fields.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-ink-soft">{fieldTitle(field)}:</span> {before !== "" && <del>{before}</del>}{" "}
          <ins className="font-semibold no-underline">{after || "removed"}</ins>
        </li>
      ))}
    </ul>
  );
}
