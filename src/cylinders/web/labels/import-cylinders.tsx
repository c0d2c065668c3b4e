import { CYLINDER_LABELS, TEST_DATE } from "#cylinders/rules/registry/cylinder.ts";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { CYLINDER_FIELDS } from "#cylinders/web/shared/cylinder-fields.ts";
import { failedText } from "#people/web/qr-users/failed-text.ts";
import { SessionEnded } from "#people/web/qr-users/session-ended.tsx";
import { QR_WORK_KEYS } from "#people/web/qr-users/stored-qr-user.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { callApi, sessionHasEnded } from "#platform/web/api.ts";
import { CsvForm } from "#platform/web/forms/csv-form.tsx";
import { CsvOutcome } from "#platform/web/forms/csv-outcome.tsx";
import { draftOf } from "#platform/web/forms/draft.ts";
import { type CsvImport, useCsvImport } from "#platform/web/forms/use-csv-import.ts";
import { saveFile } from "#platform/web/ui/browser/save-file.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CSV_TEMPLATE } from "./csv-template.ts";
import { labelBasket } from "./label-basket.ts";

type Found = ClientOutput<EndpointNamed<"POST /api/cylinder-import">> & { done: boolean };

const draft = draftOf<"csv">(`${QR_WORK_KEYS}import`, ["csv"]);

async function send(csv: string, dryRun: boolean): Promise<Found> {
  const found = await callApi("POST /api/cylinder-import", { body: { csv, dryRun } });
  return { ...found, done: !dryRun && found.problems.length === 0 };
}

export function ImportCylinders({ onRegistered }: { onRegistered: () => void }) {
  const form = useCsvImport<Found>({
    send,
    draft,
    tell: (error) => (sessionHasEnded(error) ? <SessionEnded /> : failedText(t("Error saving cylinder"))(error)),
    onDone({ cylinders }) {
      labelBasket.clear();
      labelBasket.add(cylinders);
      onRegistered();
    },
  });
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
      <CsvForm form={form} />
      {form.found && <ImportOutcome form={form} found={form.found} />}
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

/** An unknown column is shown under its name in the file. */
function columnName(field: string): string {
  const known: Readonly<Record<string, string>> = CYLINDER_LABELS();
  return Object.hasOwn(known, field) ? (known[field] ?? field) : field;
}

function ImportOutcome({ form, found }: { form: CsvImport; found: Found }) {
  const { rows, problems, registered, done } = found;
  const wrongRows = new Set(problems.map(({ row }) => row)).size;
  if (problems.length > 0)
    return (
      <CsvOutcome
        form={form}
        problems={problems.map(({ field, ...problem }) => ({ ...problem, column: columnName(field) }))}
        message={{
          kind: "bad",
          title:
            rows === 0
              ? t("This file cannot be read yet")
              : t("{wrongRows} of {rows} rows need fixing", { wrongRows, rows }),
          text: t("Nothing was registered. Fix the file and check it again."),
        }}
      />
    );
  const cylinders = cylinderCount(done ? registered : rows);
  return (
    <CsvOutcome
      form={form}
      problems={[]}
      message={
        done
          ? {
              kind: "good",
              title: t("{cylinders} registered", { cylinders }),
              text: t("Their labels are ready below."),
            }
          : {
              kind: "good",
              title: t("The file is valid"),
              text: t("{cylinders} can be registered. Nothing is registered yet.", { cylinders }),
            }
      }
      action={!done && { label: t("Register {cylinders}", { cylinders }), busy: t("Registering…") }}
    />
  );
}
