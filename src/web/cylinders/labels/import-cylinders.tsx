import { CYLINDER_LABELS } from "#domain/cylinders/cylinder.ts";
import { CYLINDER_FIELDS } from "#web/cylinders/shared/cylinder-fields.ts";
import { useCsvTable } from "#web/forms/use-csv-table.ts";
import { Button } from "#web/ui/button.tsx";
import { CsvField } from "#web/ui/csv-field.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { CSV_TEMPLATE } from "./csv-template.ts";
import { ImportOutcome } from "./import-outcome.tsx";
import { useImport } from "./use-import.ts";

/** Registers a whole load from a CSV file: chosen or pasted, looked through, and only then registered. */
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
          Download the template
        </Button>
        <span className="text-ink-soft text-sm">One line a cylinder, 2,000 at most.</span>
      </div>
      <Columns />
      <CsvField {...field} />
      <Button onClick={lookThrough} busy={busy === "checking" && "Checking…"} className="w-full sm:w-auto">
        Check the file
      </Button>
      <ImportOutcome outcome={outcome} registering={busy === "registering"} onRegister={registerAll} />
    </div>
  );
}

function Columns() {
  return (
    <details className="rounded-control border border-line px-4">
      <summary className="-mx-4 min-h-target cursor-pointer px-4 py-3 font-semibold">What the columns mean</summary>
      <dl className="grid gap-x-4 gap-y-1 pb-4 sm:grid-cols-[auto_1fr]">
        {CYLINDER_FIELDS.map((name) => (
          <div key={name} className="contents">
            <dt className="wrap-anywhere font-mono text-sm">{name}</dt>
            <dd className="text-ink-soft text-sm max-sm:mb-2">
              {CYLINDER_LABELS[name]}
              {HINTS[name]}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const HINTS: { [field in (typeof CYLINDER_FIELDS)[number]]?: string } = {
  emptyCylinderWeight: ", empty, in kg",
  refrigerantWeight: ", gas only, in kg",
  refrigerantFillingDate: ", as 2026-11-15",
  currentOwnerMobile: ", 10 digits, may be left empty",
};
