import { type ImportKind, importLabels } from "#office/rules/imports/import-kinds.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { type Column, type Columns, Table } from "#platform/web/ui/table.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";

export type ImportResult = ClientOutput<EndpointNamed<"POST /api/admin/imports/customers">>;

type Props = {
  found: ImportResult;
  busy: "checking" | "importing" | undefined;
  onImport: () => void;
  onConfirmRegistered: () => void;
};

type RowProblem = ImportResult["problems"][number];
type PreviewRow = ImportResult["preview"][number];

const PROBLEMS = perLanguage<Columns<RowProblem>>(() => [
  { name: t("Row"), cell: ({ row }) => row },
  { name: t("Column"), cell: ({ column }) => column },
  { name: t("What is wrong"), cell: ({ message }) => message },
]);

/** Limit for a readable page. */
const MAX_SHOWN = 100;

export function ImportOutcome({ found, busy, onImport, onConfirmRegistered }: Props) {
  const { importedBefore, problems, done, kind, rows, preview, unchanged, skipped, ignoredColumns } = found;
  if (importedBefore)
    return (
      <Notice kind="warn" title={t("This file was already imported")}>
        {t("Imported on {time} by {name}. Nothing was imported again.", {
          time: dateTimeText(importedBefore.at),
          name: importedBefore.by,
        })}
      </Notice>
    );
  if (problems.length > 0) {
    const rowCount = new Set(problems.map(({ row }) => row)).size;
    const toConfirm = problems.every(({ confirmable }) => confirmable);
    return (
      <div className="space-y-4">
        <Notice kind={toConfirm ? "warn" : "bad"} title={t("Nothing was imported")}>
          {toConfirm
            ? plural(rowCount, {
                one: "{count} row matches an account registered on the website. Check that it is your customer's: mobile numbers are not verified.",
                other:
                  "{count} rows match accounts registered on the website. Check that they are your customers': mobile numbers are not verified.",
              })
            : plural(rowCount, {
                one: "{count} row to correct. Fix the file and check it again.",
                other: "{count} rows to correct. Fix the file and check it again.",
              })}
          {problems.length > MAX_SHOWN && ` ${t("Showing the first {count} problems.", { count: MAX_SHOWN })}`}
        </Notice>
        <Table
          caption={t("What is wrong with the file")}
          columns={PROBLEMS()}
          rows={problems.slice(0, MAX_SHOWN)}
          rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        />
        {toConfirm && (
          <Button onClick={onConfirmRegistered} busy={busy === "checking" && t("Checking…")}>
            {t("These are my customers")}
          </Button>
        )}
      </div>
    );
  }
  const notes = [
    unchanged > 0 &&
      plural(unchanged, { one: "{count} customer exists already.", other: "{count} customers exist already." }),
    skipped > 0 &&
      plural(skipped, {
        one: "{count} row without an amount is left out.",
        other: "{count} rows without an amount are left out.",
      }),
    ignoredColumns.length > 0 && t("Columns left out: {columns}.", { columns: ignoredColumns.join(", ") }),
  ].filter(Boolean);
  return (
    <div role="status" className="space-y-4">
      <Notice
        kind={done ? "good" : "note"}
        title={
          done
            ? t("Imported: {what}", { what: sumsText(found) })
            : t("The file is valid: {what}", { what: sumsText(found) })
        }
      >
        {done ? t("You can undo it below while nothing is built on it.") : t("Nothing has been saved yet.")}{" "}
        {notes.join(" ")}
      </Notice>
      {!done && rows > 0 && (
        <Button kind="main" onClick={onImport} busy={busy === "importing" && t("Importing…")} className="max-sm:w-full">
          {plural(rows, { one: "Import {count} row", other: "Import {count} rows" })}
        </Button>
      )}
      {!done && preview.length > 0 && (
        <Table
          caption={importLabels()[kind]}
          columns={previewColumns(found)}
          rows={preview}
          rowKey={({ row }) => String(row)}
        />
      )}
    </div>
  );
}

/** The first column of the file titles a row's card on a phone. */
function previewColumns({ columns: [first = "", ...others] }: ImportResult): Columns<PreviewRow> {
  return [
    { name: first, cell: ({ cells }) => cells[0] },
    { name: t("Row"), cell: ({ row }) => row },
    ...others.map((name, place): Column<PreviewRow> => ({ name, cell: ({ cells }) => cells[place + 1] })),
  ];
}

type Sums = { kind: ImportKind; rows: number; debit: number; credit: number; deposits: number; cylinders: number };

/** "12 rows, ₹1,20,000.00 owed, ₹5,000.00 advances". */
export function sumsText({ kind, rows, debit, credit, deposits, cylinders }: Sums): string {
  const parts = [
    kind === "customers"
      ? plural(rows, { one: "{count} customer", other: "{count} customers" })
      : plural(rows, { one: "{count} row", other: "{count} rows" }),
    debit > 0 && t("{amount} owed", { amount: shopPrice(rupees(debit)) }),
    credit > 0 && t("{amount} advances", { amount: shopPrice(rupees(credit)) }),
    cylinders > 0 && t("{count} cylinders", { count: grouped(cylinders) }),
    deposits > 0 && t("{amount} deposits", { amount: shopPrice(rupees(deposits)) }),
  ];
  return parts.filter(Boolean).join(", ");
}
