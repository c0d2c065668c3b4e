import { fieldTitle } from "#catalogue/rules/products/product-fields.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { CsvForm } from "#platform/web/forms/csv-form.tsx";
import { CsvOutcome } from "#platform/web/forms/csv-outcome.tsx";
import { CsvProblems, MAX_SHOWN } from "#platform/web/forms/csv-problems.tsx";
import { type CsvImport as CsvImportForm, useCsvImport } from "#platform/web/forms/use-csv-import.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { adminProductPath } from "#platform/web/office-kit/paths.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";

type ImportCall = "POST /api/admin/products/import" | "POST /api/admin/stock/import";
type ImportResponse = ClientOutput<EndpointNamed<ImportCall>>;
type RowProblem = ImportResponse["problems"][number];
type RowChange = ImportResponse["changes"][number];

type Props = {
  call: ImportCall;
  /** The button that writes: "Import 12 products". */
  action: (count: number) => string;
};

/** A CSV of products or their stock. Nothing is written before the preview. */
export function CsvImport({ call, action }: Props) {
  const mayWrite = useMayCall(call);
  const form = useCsvImport<ImportResponse>({
    send: (csv, dryRun, seen) => callApi(call, { body: { csv, dryRun, ...(!dryRun && seen && { plan: seen.plan }) } }),
  });
  if (!mayWrite) return <Notice>{t("You can view products, but not change them.")}</Notice>;
  return (
    <>
      <Card className="max-w-4xl space-y-5 p-5">
        <CsvForm form={form} />
      </Card>
      {form.found && <ImportFound form={form} found={form.found} action={action} />}
    </>
  );
}

const CHANGES = perLanguage<Columns<RowChange>>(() => [
  { name: t("Product"), cell: (change) => <Changed change={change} /> },
  { name: t("Row"), number: true, cell: ({ row }) => row },
  { name: t("What happens"), cell: ({ kind }) => (kind === "create" ? t("New") : t("Changed")) },
  { name: t("Fields"), cell: ({ fields }) => <Fields fields={fields} /> },
]);

const named = (problems: readonly RowProblem[]) =>
  problems.map(({ field, ...problem }) => ({ ...problem, column: fieldTitle(field) }));

type ImportFoundProps = Pick<Props, "action"> & { form: CsvImportForm; found: ImportResponse };

function ImportFound({ form, found, action }: ImportFoundProps) {
  const { done, problems, warnings, changes, created, updated } = found;
  const title = importText(found);
  if (problems.length > 0) {
    const text = t("Nothing was saved. Fix the file and check it again.");
    return <CsvOutcome form={form} problems={named(problems)} message={{ kind: "bad", title, text }} />;
  }
  const notes = [
    done ? t("The changes are live in the shop.") : t("Nothing has been saved yet."),
    warnings.length > 0 && t("Check what is missing below."),
    changes.length > MAX_SHOWN && t("Showing the first {count} changes.", { count: MAX_SHOWN }),
  ];
  return (
    <CsvOutcome
      form={form}
      problems={[]}
      message={{ kind: done ? "good" : "note", title, text: notes.filter(Boolean).join(" ") }}
      action={!done && created + updated > 0 && { label: action(created + updated), busy: t("Importing…") }}
    >
      {warnings.length > 0 && <CsvProblems caption={t("What is missing")} problems={named(warnings)} />}
      {changes.length > 0 && (
        <Table
          caption={t("What the file changes")}
          columns={CHANGES()}
          rows={changes.slice(0, MAX_SHOWN)}
          rowKey={({ row }) => String(row)}
        />
      )}
    </CsvOutcome>
  );
}

function Changed({ change: { id, name, kind } }: { change: RowChange }) {
  if (kind === "create") return name;
  return <TextLink to={adminProductPath({ id })}>{name}</TextLink>;
}

function Fields({ fields }: { fields: RowChange["fields"] }) {
  return (
    <ul className="space-y-1 text-sm">
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
