import type { ChangeEvent } from "react";
import { t } from "#platform/rules/language/text.ts";
import { Field } from "./field.tsx";
import { TextAreaField } from "./text-area-field.tsx";

type Props = {
  csv: string;
  onFile: (event: ChangeEvent<HTMLInputElement>) => unknown;
  onType: (csv: string) => void;
  error: string | undefined;
};

export function CsvField({ csv, onFile, onType, error }: Props) {
  return (
    <>
      <Field label={t("CSV file")} optional>
        {({ required: _input, ...wiring }) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={(event) => void onFile(event)}
            className="control py-1.5!"
          />
        )}
      </Field>
      <TextAreaField
        label={t("Or paste the lines")}
        value={csv}
        onChange={(event) => onType(event.currentTarget.value)}
        error={error}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        className="max-h-80 whitespace-pre font-mono text-sm!"
      />
    </>
  );
}
