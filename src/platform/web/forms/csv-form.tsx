import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Field } from "#platform/web/ui/fields/field.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { CsvImport } from "./use-csv-import.ts";

/** A CSV to check: a file, or its lines. */
export function CsvForm({ form: { csv, change, take, missing, busy, failed, check } }: { form: CsvImport }) {
  return (
    <>
      <Field label={t("CSV file")} optional>
        {({ required: _input, ...wiring }) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={(event) => void take(event)}
            className="control py-1.5!"
          />
        )}
      </Field>
      <TextAreaField
        label={t("Or paste the lines")}
        value={csv}
        onChange={(event) => change(event.currentTarget.value)}
        error={missing}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        className="max-h-80 whitespace-pre font-mono text-sm!"
      />
      <Button onClick={() => void check()} busy={busy === "checking" && t("Checking…")} className="max-sm:w-full">
        {t("Check the file")}
      </Button>
      {typeof failed === "string" ? <Notice kind="bad">{failed}</Notice> : failed}
    </>
  );
}
