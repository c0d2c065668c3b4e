import { fieldTitle } from "#catalogue/rules/products/product-fields.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { useCsvTable } from "#platform/web/forms/use-csv-table.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { adminProductPath } from "#platform/web/office-kit/paths.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { CsvField } from "#platform/web/ui/fields/csv-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { type ImportCall, type ImportResponse, useImport } from "./use-import.ts";

type Props = {
  call: ImportCall;
  /** The button that writes: "Import 12 products". */
  action: (count: number) => string;
};

/** A CSV of products or their stock. Nothing is written before the preview. */
export function CsvImport({ call, action }: Props) {
  const mayWrite = useMayCall(call);
  const { csv, change, busy, outcome, check, write } = useImport(call);
  const { field, lookThrough } = useCsvTable({ csv, change, check });

  return (
    <>
      {mayWrite ? (
        <Card className="max-w-4xl space-y-5 p-5">
          <CsvField {...field} />
          <Button onClick={() => void lookThrough()} busy={busy === "checking" && t("Checking…")}>
            {t("Check the file")}
          </Button>
        </Card>
      ) : (
        <Notice>{t("You can view products, but not change them.")}</Notice>
      )}
      {outcome.kind === "failed" && <Notice kind="bad">{outcome.text}</Notice>}
      {outcome.kind === "found" && (
        <ImportFound
          found={outcome.found}
          action={action}
          writing={busy === "importing"}
          onWrite={() => void write()}
        />
      )}
    </>
  );
}

type ImportFoundProps = Pick<Props, "action"> & { found: ImportResponse; writing: boolean; onWrite: () => void };
type RowProblem = ImportResponse["problems"][number];
type RowChange = ImportResponse["changes"][number];

const PROBLEMS = perLanguage<Columns<RowProblem>>(() => [
  { name: t("Row"), cell: ({ row }) => row },
  { name: t("Column"), cell: ({ field }) => fieldTitle(field) },
  { name: t("What is wrong"), cell: ({ message }) => message },
]);

const CHANGES = perLanguage<Columns<RowChange>>(() => [
  { name: t("Product"), cell: (change) => <Changed change={change} /> },
  { name: t("Row"), number: true, cell: ({ row }) => row },
  { name: t("What happens"), cell: ({ kind }) => (kind === "create" ? t("New") : t("Changed")) },
  { name: t("Fields"), cell: ({ fields }) => <Fields fields={fields} /> },
]);

/** Limit for a readable preview. */
const MAX_SHOWN = 100;

function ImportFound({ found, action, writing, onWrite }: ImportFoundProps) {
  const { done, problems, warnings, changes, created, updated } = found;
  const title = importText(found);
  if (problems.length > 0) {
    return (
      <div className="space-y-4">
        <Notice kind="bad" title={title}>
          {t("Nothing was saved. Fix the file and check it again.")}
          {problems.length > MAX_SHOWN && ` ${t("Showing the first {count} problems.", { count: MAX_SHOWN })}`}
        </Notice>
        <Table
          caption={t("What is wrong with the file")}
          columns={PROBLEMS()}
          rows={problems.slice(0, MAX_SHOWN)}
          rowKey={({ row, field, message }) => `${row} ${field} ${message}`}
        />
      </div>
    );
  }
  return (
    <div role="status" className="space-y-4">
      <Notice kind={done ? "good" : "note"} title={title}>
        {done ? t("The changes are live in the shop.") : t("Nothing has been saved yet.")}
        {warnings.length > 0 && ` ${t("Check what is missing below.")}`}
        {changes.length > MAX_SHOWN && ` ${t("Showing the first {count} changes.", { count: MAX_SHOWN })}`}
      </Notice>
      {!done && created + updated > 0 && (
        <Button kind="main" onClick={onWrite} busy={writing && t("Importing…")} className="max-sm:w-full">
          {action(created + updated)}
        </Button>
      )}
      {warnings.length > 0 && (
        <Table
          caption={t("What is missing")}
          columns={PROBLEMS()}
          rows={warnings.slice(0, MAX_SHOWN)}
          rowKey={({ row, field }) => `${row} ${field}`}
        />
      )}
      {changes.length > 0 && (
        <Table
          caption={t("What the file changes")}
          columns={CHANGES()}
          rows={changes.slice(0, MAX_SHOWN)}
          rowKey={({ row }) => String(row)}
        />
      )}
    </div>
  );
}

function Changed({ change: { id, name, kind } }: { change: RowChange }) {
  if (kind === "create") return name;
  return <TextLink to={adminProductPath({ id })}>{name}</TextLink>;
}

function Fields({ fields }: { fields: RowChange["fields"] }) {
  return (
    <ul className="space-y-0.5 text-sm">
      {fields.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-ink-soft">{fieldTitle(field)}:</span> {before !== "" && <del>{before}</del>}{" "}
          <ins className="font-semibold no-underline">{after || t("removed")}</ins>
        </li>
      ))}
    </ul>
  );
}

type ImportCounts = Pick<ImportResponse, "done" | "rows" | "created" | "updated" | "unchanged" | "problems">;

export function importText({ done, rows, created, updated, unchanged, problems }: ImportCounts): string {
  if (problems.length > 0) {
    if (rows === 0) return t("This file cannot be read yet");
    const wrong = new Set(problems.map(({ row }) => row)).size;
    if (rows === 1) return t("1 of 1 row needs fixing");
    return wrong === 1
      ? t("1 of {rows} rows needs fixing", { rows })
      : t("{wrongRows} of {rows} rows need fixing", { wrongRows: wrong, rows });
  }
  const counts = [
    created > 0 && t("{count} new", { count: created }),
    updated > 0 && t("{count} changed", { count: updated }),
    unchanged > 0 && t("{count} unchanged", { count: unchanged }),
  ].filter(Boolean);
  const products = counts.join(", ") || t("no products");
  return done ? t("Imported: {products}", { products }) : t("The file is valid: {products}", { products });
}
