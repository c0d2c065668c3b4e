import { LABEL_FORMATS, labelsOnSheet } from "#domain/labels/label-formats.ts";
import { rowAndColumn } from "#domain/labels/sheet-layout.ts";
import { NumberStepper } from "#web/ui/number-stepper.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { LabelSettings } from "./label-settings.ts";

type Props = { settings: LabelSettings; onChange: (setting: "format" | "as" | "start", value: string) => void };

const FORMATS = LABEL_FORMATS.map((format) => ({
  value: format.code,
  label: `${format.code}: ${format.widthMm} × ${format.heightMm} mm, ${labelsOnSheet(format)} on a sheet`,
}));

const WAYS = [
  { value: "sheet", label: "A4 sheet of labels" },
  { value: "single", label: "One label a page (label printer)" },
];

/** What lies in the printer, and where its first free label is. */
export function SettingsFields({ settings: { format, printedAs, firstPlace }, onChange }: Props) {
  const { row, column } = rowAndColumn(format, firstPlace);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <SelectField
          label="Label format"
          value={format.code}
          options={FORMATS}
          onChange={(event) => onChange("format", event.currentTarget.value)}
        />
      </div>
      <SelectField
        label="Printed on"
        value={printedAs}
        options={WAYS}
        onChange={(event) => onChange("as", event.currentTarget.value)}
      />
      {printedAs === "sheet" && (
        <div>
          <p className="mb-1.5 font-semibold text-[0.9375rem]">Start at label</p>
          <NumberStepper
            label="Start at label"
            value={firstPlace}
            limits={{ min: 1, max: labelsOnSheet(format) }}
            onChange={(place) => onChange("start", String(place))}
          />
          <p className="mt-1.5 text-ink-soft text-sm">
            Row {row}, column {column}: for a sheet that was begun.
          </p>
        </div>
      )}
    </div>
  );
}
