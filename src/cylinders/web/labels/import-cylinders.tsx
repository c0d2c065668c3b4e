import { CYLINDER_LABELS, TEST_DATE } from "#cylinders/rules/registry/cylinder.ts";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { CYLINDER_FIELDS } from "#cylinders/web/shared/cylinder-fields.ts";
import { SessionEnded } from "#people/web/qr-users/session-ended.tsx";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { useCsvTable } from "#platform/web/forms/use-csv-table.ts";
import { saveFile } from "#platform/web/ui/browser/save-file.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CsvField } from "#platform/web/ui/fields/csv-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { type Column, Table } from "#platform/web/ui/table.tsx";
import { CSV_TEMPLATE } from "./csv-template.ts";
import { type Import, useImport } from "./use-import.ts";

export function ImportCylinders({ onRegistered }: { onRegistered: () => void }) {
  const { csv, change, busy, outcome, check, register } = useImport();
  const { field, lookThrough } = useCsvTable({ csv, change, check });

  async function registerAll() {
    await register();
    onRegistered();
  }

  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" onClick={() => saveFile("cylinders.csv", new Blob([CSV_TEMPLATE], { type: "text/csv" }))}>
          {t("Download the template")}
        </Button>
        <span className="text-ink-soft text-sm">
          {t("One cylinder per line, up to 2,000. Leave the owner columns out for the shop's own cylinders.")}
        </span>
      </div>
      <Columns />
      <CsvField {...field} />
      <Button onClick={lookThrough} busy={busy === "checking" && t("Checking…")} className="w-full sm:w-auto">
        {t("Check the file")}
      </Button>
      <ImportOutcome outcome={outcome} registering={busy === "registering"} onRegister={registerAll} />
    </div>
  );
}

function Columns() {
  return (
    <details className="rounded-control border border-line px-4">
      <summary className="-mx-4 min-h-target cursor-pointer px-4 py-3 font-semibold">
        {t("What the columns mean")}
      </summary>
      <dl className="grid gap-x-4 gap-y-1 pb-4 sm:grid-cols-[auto_1fr]">
        {CYLINDER_FIELDS.map((name) => (
          <ColumnMeaning
            key={name}
            name={name}
            text={[CYLINDER_LABELS()[name], HINTS()[name]].filter(Boolean).join(", ")}
          />
        ))}
        <ColumnMeaning name={TEST_DATE} text={t("Of the last pressure test, as stamped")} />
      </dl>
    </details>
  );
}

const ColumnMeaning = ({ name, text }: { name: string; text: string }) => (
  <div className="contents">
    <dt className="wrap-anywhere font-mono text-sm">{name}</dt>
    <dd className="text-ink-soft text-sm max-sm:mb-2">{text}</dd>
  </div>
);

const HINTS = perLanguage<{ [field in (typeof CYLINDER_FIELDS)[number]]?: string }>(() => ({
  emptyCylinderWeight: t("empty, in kg"),
  refrigerantWeight: t("gas only, in kg"),
  refrigerantFillingDate: t("such as 2026-11-15"),
  currentOwnerMobile: t("10 digits, optional"),
}));

type Props = { outcome: ReturnType<typeof useImport>["outcome"]; registering: boolean; onRegister: () => void };
type RowProblem = Import["problems"][number];

const COLUMNS = perLanguage<readonly [Column<RowProblem>, ...Column<RowProblem>[]]>(() => [
  { name: t("Row"), cell: ({ row }) => row },
  { name: t("Column"), cell: ({ field }) => columnName(field) },
  { name: t("What is wrong"), cell: ({ message }) => message },
]);

/** An unknown column is shown under its name in the file. */
function columnName(field: string): string {
  const known: Readonly<Record<string, string>> = CYLINDER_LABELS();
  return Object.hasOwn(known, field) ? (known[field] ?? field) : field;
}

/** Users do not fix more rows than this at once. */
const MAX_SHOWN = 100;

function ImportOutcome({ outcome, registering, onRegister }: Props) {
  if (outcome.kind === "none") return null;
  if (outcome.kind === "failed") {
    return outcome.sessionEnded ? <SessionEnded /> : <Notice kind="bad">{outcome.text}</Notice>;
  }
  const { rows, problems, registered } = outcome.found;
  if (outcome.kind === "registered") {
    return (
      <div role="status">
        <Notice kind="good" title={t("{cylinders} registered", { cylinders: cylinderCount(registered) })}>
          {t("Their labels are ready below.")}
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
          title={
            rows === 0
              ? t("This file cannot be read yet")
              : t("{wrongRows} of {rows} rows need fixing", { wrongRows, rows })
          }
        >
          {t("Nothing was registered. Fix the file and check it again.")}
          {problems.length > MAX_SHOWN && ` ${t("Showing the first {count} problems.", { count: MAX_SHOWN })}`}
        </Notice>
        <Table
          caption={t("What is wrong with the file")}
          columns={COLUMNS()}
          rows={problems.slice(0, MAX_SHOWN)}
          rowKey={({ row, field, message }) => `${row} ${field} ${message}`}
        />
      </div>
    );
  }
  return (
    <div role="status" className="space-y-4">
      <Notice kind="good" title={t("The file is valid")}>
        {t("{cylinders} can be registered. Nothing is registered yet.", { cylinders: cylinderCount(rows) })}
      </Notice>
      <Button kind="main" onClick={onRegister} busy={registering && t("Registering…")} className="w-full sm:w-auto">
        {t("Register {cylinders}", { cylinders: cylinderCount(rows) })}
      </Button>
    </div>
  );
}
