import { Link } from "react-router";
import { fieldTitle } from "#domain/catalogue/product-fields.ts";
import { adminProductPath } from "#web/back-office/paths.ts";
import { useCsvTable } from "#web/forms/use-csv-table.ts";
import { useMayCall } from "#web/office-kit/admin.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Card } from "#web/ui/card.tsx";
import { CsvField } from "#web/ui/csv-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type Columns, Table } from "#web/ui/table.tsx";
import type { ImportAnswer } from "./admin-product.ts";
import { useImport } from "./use-import.ts";

/** Products from a spreadsheet: the export, changed, and brought back. Nothing is written before it was looked through. */
export function ImportPage() {
  const mayWrite = useMayCall("POST /api/admin/products/import");
  const { csv, change, busy, outcome, check, write } = useImport();
  const { field, lookThrough } = useCsvTable({ csv, change, check });

  return (
    <>
      <Breadcrumb trail={[{ name: "Products", to: "/admin/products" }]} here="Import CSV" />
      <PageHeading
        title="Import products"
        text="A row is found by its id, else by its SKU; one found by neither is new. A missing column leaves its field alone, an empty cell removes it."
        actions={
          <a href="/api/admin/export/products.csv" download className={buttonLook("quiet", "small")}>
            Export to start from
          </a>
        }
      />
      {mayWrite ? (
        <Card className="max-w-4xl space-y-5 p-5">
          <CsvField {...field} />
          <Button onClick={() => void lookThrough()} busy={busy === "checking" && "Checking…"}>
            Check the file
          </Button>
        </Card>
      ) : (
        <Notice>You may look at products, but not change them.</Notice>
      )}
      {outcome.kind === "failed" && <Notice kind="bad">{outcome.text}</Notice>}
      {outcome.kind === "found" && (
        <ImportFound found={outcome.found} writing={busy === "importing"} onWrite={() => void write()} />
      )}
    </>
  );
}

type ImportFoundProps = { found: ImportAnswer; writing: boolean; onWrite: () => void };
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
function ImportFound({ found, writing, onWrite }: ImportFoundProps) {
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

/** What an import found or did, in one line. */
type Counted = Pick<ImportAnswer, "done" | "rows" | "created" | "updated" | "unchanged" | "problems">;

export function importText({ done, rows, created, updated, unchanged, problems }: Counted): string {
  if (problems.length > 0) {
    if (rows === 0) return "This file cannot be read yet";
    const wrong = new Set(problems.map(({ row }) => row)).size;
    return `${wrong} of ${rows} ${rows === 1 ? "row" : "rows"} ${wrong === 1 ? "needs" : "need"} mending`;
  }
  const counts = [counted(created, "new"), counted(updated, "changed"), counted(unchanged, "unchanged")].filter(
    Boolean,
  );
  return `${done ? "Imported" : "The file is in order"}: ${counts.join(", ") || "no products"}`;
}

const counted = (count: number, word: string) => (count === 0 ? "" : `${count} ${word}`);
