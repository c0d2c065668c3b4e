import { labelsOnSheet } from "#cylinders/rules/labels/label-formats.ts";
import { rowAndColumn } from "#cylinders/rules/labels/sheet-layout.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { NumberStepper } from "#platform/web/ui/fields/number-stepper.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { labelBasket } from "./label-basket.ts";
import { formatChoices, type LabelSettings } from "./label-settings.ts";

type Props = {
  settings: LabelSettings;
  onChange: (setting: "format" | "as" | "start", value: string) => void;
  calibrating: boolean;
  onCalibrate: (calibrating: boolean) => void;
};

export function PrintPanel({ settings, onChange, calibrating, onCalibrate }: Props) {
  const count = useStore(labelBasket).length;
  const nothingToPrint = count === 0 && !calibrating;
  return (
    <Card as="section" className="p-5 sm:p-7">
      <h2 className="mb-4 font-semibold text-heading">{t("2. Print")}</h2>
      <SettingsFields settings={settings} onChange={onChange} />
      <CheckboxField
        className="mt-4"
        label={t("Calibration sheet instead of labels")}
        hint={t(
          "Print on plain paper first. The frames must line up with the labels, and the rulers must measure 100 mm.",
        )}
        checked={calibrating}
        onChange={(event) => onCalibrate(event.currentTarget.checked)}
      />
      <p className="mt-4 text-ink-soft text-sm">
        {t(
          "In the print window choose scale 100 % (actual size) and no margins. “Fit to page” makes every label too small.",
        )}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button kind="main" disabled={nothingToPrint} onClick={() => window.print()} className="min-w-40">
          {t("Print")}
        </Button>
        <span role="status">{plural(count, { one: "{count} label chosen", other: "{count} labels chosen" })}</span>
        {count > 0 && (
          <Button kind="plain" size="small" onClick={labelBasket.clear}>
            {t("Clear")}
          </Button>
        )}
      </div>
    </Card>
  );
}

type SettingsFieldsProps = {
  settings: LabelSettings;
  onChange: (setting: "format" | "as" | "start", value: string) => void;
};

const WAYS = perLanguage(() => [
  { value: "sheet", label: t("A4 sheet of labels") },
  { value: "single", label: t("One label per page (label printer)") },
]);

function SettingsFields({ settings: { format, printedAs, firstPlace }, onChange }: SettingsFieldsProps) {
  const { row, column } = rowAndColumn(format, firstPlace);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <SelectField
          label={t("Label format")}
          value={format.code}
          options={formatChoices()}
          onChange={(event) => onChange("format", event.currentTarget.value)}
        />
      </div>
      <SelectField
        label={t("Printed on")}
        value={printedAs}
        options={WAYS()}
        onChange={(event) => onChange("as", event.currentTarget.value)}
      />
      {printedAs === "sheet" && (
        <div>
          <p className="mb-1.5 font-semibold text-[0.9375rem]">{t("Start at label")}</p>
          <NumberStepper
            label={t("Start at label")}
            value={firstPlace}
            limits={{ min: 1, max: labelsOnSheet(format) }}
            onChange={(place) => onChange("start", String(place))}
          />
          <p className="mt-1.5 text-ink-soft text-sm">
            {t("Row {row}, column {column}. For partly used sheets.", { row, column })}
          </p>
        </div>
      )}
    </div>
  );
}
