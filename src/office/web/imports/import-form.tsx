import { useState } from "react";
import { IMPORT_KINDS, type ImportKind, importLabels } from "#office/rules/imports/import-kinds.ts";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { sendFile } from "#platform/web/forms/send-file.ts";
import { useCsvTable } from "#platform/web/forms/use-csv-table.ts";
import { mayCall, useAdmin } from "#platform/web/office-kit/admin.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { CsvField } from "#platform/web/ui/fields/csv-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
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
  const [csv, setCsv] = useState("");
  const [busy, setBusy] = useState<"checking" | "importing">();
  const [found, setFound] = useState<ImportResult>();
  const [failed, setFailed] = useState<string>();
  const [registeredConfirmed, setRegisteredConfirmed] = useState(false);

  function change(text: string) {
    setCsv(text);
    // The previous result belongs to another text.
    setFound(undefined);
    setFailed(undefined);
    setRegisteredConfirmed(false);
  }

  async function send(dryRun: boolean, isConfirmed = registeredConfirmed) {
    setBusy(dryRun ? "checking" : "importing");
    setFailed(undefined);
    try {
      const file = new File([csv], "import.csv", { type: "text/csv" });
      const query = { dryRun: String(dryRun), registeredConfirmed: String(isConfirmed) };
      const sending = { file, query, onProgress: () => undefined, signal: new AbortController().signal };
      const result = await sendFile(CALLS[kind], sending);
      if (result.done) setCsv("");
      setFound(result);
      if (result.done) await onImported();
    } catch (error) {
      setFailed(whyNotSent(error));
    } finally {
      setBusy(undefined);
    }
  }

  function confirmRegistered() {
    setRegisteredConfirmed(true);
    void send(true, true);
  }

  const { field, lookThrough } = useCsvTable({ csv, change, check: () => send(true) });
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
                change(csv);
              }}
            />
          </div>
          <a href={`/api/admin/import-templates/${kind}`} download className={`${buttonLook("quiet")} max-sm:w-full`}>
            {t("Download template")}
          </a>
        </div>
        <p className="text-ink-soft">{HINTS()[kind]}</p>
        <CsvField {...field} />
        <Button onClick={() => void lookThrough()} busy={busy === "checking" && t("Checking…")}>
          {t("Check the file")}
        </Button>
      </Card>
      {failed && <Notice kind="bad">{failed}</Notice>}
      {found && (
        <ImportOutcome
          found={found}
          busy={busy}
          onImport={() => void send(false)}
          onConfirmRegistered={confirmRegistered}
        />
      )}
    </>
  );
}
