import { useState } from "react";
import { IMPORT_KINDS, type ImportKind, importLabels } from "#office/rules/imports/import-kinds.ts";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { CsvForm } from "#platform/web/forms/csv-form.tsx";
import { sendFile } from "#platform/web/forms/send-file.ts";
import { useCsvImport } from "#platform/web/forms/use-csv-import.ts";
import { mayCall, useAdmin } from "#platform/web/office-kit/admin.ts";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { ImportOutcome, type ImportResult } from "./import-outcome.tsx";

/** The headings tell the two files of cylinders apart. */
const CALLS = {
  customers: "POST /api/admin/imports/customers",
  "opening-balances": "POST /api/admin/imports/opening-balances",
  "cylinder-register": "POST /api/admin/imports/cylinders",
  "held-cylinders": "POST /api/admin/imports/cylinders",
} as const satisfies Record<ImportKind, EndpointName>;

const HINTS = perLanguage(
  (): Readonly<Record<ImportKind, string>> => ({
    customers: t("Start here. Tally's ledger export works as it is if it has mobile numbers."),
    "opening-balances": t("By mobile number. Without a date, the balance is that of 1 April."),
    "cylinder-register": t("Your own cylinders, by number. Leave out the owner columns."),
    "held-cylinders": t("By cylinder number, or by size and count, with the deposit you hold."),
  }),
);

type Props = { onImported: () => Promise<void> };

export function ImportForm({ onImported }: Props) {
  const admin = useAdmin();
  const allowed = IMPORT_KINDS.filter((one) => mayCall(admin, CALLS[one]));
  const [kind, setKind] = useState<ImportKind>("customers");
  const sendAs =
    (isConfirmed: boolean) =>
    (csv: string, dryRun: boolean): Promise<ImportResult> => {
      const file = new File([csv], "import.csv", { type: "text/csv" });
      const query = { dryRun: String(dryRun), registeredConfirmed: String(isConfirmed) };
      return sendFile(CALLS[kind], { file, query, onProgress: () => undefined, signal: new AbortController().signal });
    };
  const form = useCsvImport<ImportResult>({ send: sendAs(false), onDone: onImported });
  if (allowed.length === 0) return null;
  return (
    <>
      <Card className="max-w-4xl space-y-5 p-5">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-60 flex-1">
            <SelectField
              label={t("What to import")}
              options={allowed.map((one) => ({ value: one, label: importLabels()[one] }))}
              value={kind}
              onChange={(event) => {
                setKind(event.target.value as ImportKind);
                form.change(form.csv);
              }}
            />
          </div>
          <a href={`/api/admin/import-templates/${kind}`} download className={`${buttonLook("quiet")} max-sm:w-full`}>
            {t("Download template")}
          </a>
        </div>
        <p className="text-ink-soft">{HINTS()[kind]}</p>
        <CsvForm form={form} />
      </Card>
      {form.found && (
        <ImportOutcome form={form} found={form.found} onConfirmRegistered={() => void form.check(sendAs(true))} />
      )}
    </>
  );
}
