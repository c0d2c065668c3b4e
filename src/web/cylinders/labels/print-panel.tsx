import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { labelBasket, useLabelBasket } from "./label-basket.ts";
import type { LabelSettings } from "./label-settings.ts";
import { SettingsFields } from "./settings-fields.tsx";

type Props = {
  settings: LabelSettings;
  onChange: (setting: "format" | "as" | "start", value: string) => void;
  calibrating: boolean;
  onCalibrate: (calibrating: boolean) => void;
};

/** How the chosen labels are printed. */
export function PrintPanel({ settings, onChange, calibrating, onCalibrate }: Props) {
  const count = useLabelBasket().length;
  const nothingToPrint = count === 0 && !calibrating;
  return (
    <Card as="section" className="p-5 sm:p-7">
      <h2 className="mb-4 font-semibold text-heading">2. Print</h2>
      <SettingsFields settings={settings} onChange={onChange} />
      <CheckboxField
        className="mt-4"
        label="Calibration sheet instead of labels"
        hint="Print it on plain paper first: the frames must lie on the labels, and the rulers measure 100 mm."
        checked={calibrating}
        onChange={(event) => onCalibrate(event.currentTarget.checked)}
      />
      <p className="mt-4 text-ink-soft text-sm">
        In the print window choose scale 100 % (actual size) and no margins. “Fit to page” makes every label too small.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button kind="main" disabled={nothingToPrint} onClick={() => window.print()} className="min-w-40">
          Print
        </Button>
        <span role="status">{count === 1 ? "1 label chosen" : `${count} labels chosen`}</span>
        {count > 0 && (
          <Button kind="plain" size="small" onClick={labelBasket.clear}>
            Clear
          </Button>
        )}
      </div>
    </Card>
  );
}
