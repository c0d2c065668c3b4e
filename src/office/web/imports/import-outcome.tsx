import { type ImportKind, importLabels } from "#office/rules/imports/import-kinds.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { CsvOutcome } from "#platform/web/forms/csv-outcome.tsx";
import type { CsvImport } from "#platform/web/forms/use-csv-import.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { type Column, type Columns, Table } from "#platform/web/ui/table.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";

export type ImportResult = ClientOutput<EndpointNamed<"POST /api/admin/imports/customers">>;

type Props = { form: CsvImport; found: ImportResult; onConfirmRegistered: () => void };

type PreviewRow = ImportResult["preview"][number];

export function ImportOutcome({ form, found, onConfirmRegistered }: Props) {
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
    const text = toConfirm
      ? plural(rowCount, {
          one: "{count} row matches an account registered on the website. Check that it is your customer's: mobile numbers are not verified.",
          other:
            "{count} rows match accounts registered on the website. Check that they are your customers': mobile numbers are not verified.",
        })
      : plural(rowCount, {
          one: "{count} row to correct. Fix the file and check it again.",
          other: "{count} rows to correct. Fix the file and check it again.",
        });
    return (
      <CsvOutcome
        form={form}
        problems={problems}
        message={{ kind: toConfirm ? "warn" : "bad", title: t("Nothing was imported"), text }}
      >
        {toConfirm && (
          <Button onClick={onConfirmRegistered} busy={form.busy === "checking" && t("Checking…")}>
            {t("These are my customers")}
          </Button>
        )}
      </CsvOutcome>
    );
  }
  const what = sumsText(found);
  const notes = [
    done ? t("You can undo it below while nothing is built on it.") : t("Nothing has been saved yet."),
    unchanged > 0 &&
      plural(unchanged, { one: "{count} customer exists already.", other: "{count} customers exist already." }),
    skipped > 0 &&
      plural(skipped, {
        one: "{count} row without an amount is left out.",
        other: "{count} rows without an amount are left out.",
      }),
    ignoredColumns.length > 0 && t("Columns left out: {columns}.", { columns: ignoredColumns.join(", ") }),
  ];
  const importRows = plural(rows, { one: "Import {count} row", other: "Import {count} rows" });
  return (
    <CsvOutcome
      form={form}
      problems={[]}
      message={{
        kind: done ? "good" : "note",
        title: done ? t("Imported: {what}", { what }) : t("The file is valid: {what}", { what }),
        text: notes.filter(Boolean).join(" "),
      }}
      action={!done && rows > 0 && { label: importRows, busy: t("Importing…") }}
    >
      {!done && preview.length > 0 && (
        <Table
          caption={importLabels()[kind]}
          columns={previewColumns(found)}
          rows={preview}
          rowKey={({ row }) => String(row)}
        />
      )}
    </CsvOutcome>
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
