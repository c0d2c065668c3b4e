import { Button } from "#web/ui/button.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useQrPen } from "#web/ui/use-qr-pen.ts";
import { CalibrationSheet } from "./calibration-sheet.tsx";
import { useLabelBasket } from "./label-basket.ts";
import type { LabelSettings } from "./label-settings.ts";
import { LabelSheets } from "./label-sheets.tsx";

type Props = { settings: LabelSettings; calibrating: boolean };

/** What will leave the printer, and nothing else of the page. */
export function PrintedLabels({ settings, calibrating }: Props) {
  return (
    <section aria-labelledby="preview" className="printed min-w-0">
      <h2 id="preview" className="no-print mb-4 font-semibold text-heading">
        Preview
      </h2>
      {calibrating ? <CalibrationSheet format={settings.format} /> : <Labels settings={settings} />}
    </section>
  );
}

function Labels({ settings }: { settings: LabelSettings }) {
  const cylinders = useLabelBasket();
  const { loaded: pen, failed, again } = useQrPen();
  if (cylinders.length === 0) {
    return (
      <p className="no-print rounded-card border border-edge border-dashed p-8 text-center text-ink-soft">
        The labels of the cylinders you choose stand here, as they will be printed.
      </p>
    );
  }
  if (failed) {
    return (
      <div className="no-print space-y-3">
        <Notice kind="bad">The labels could not be drawn: a part of the page did not arrive.</Notice>
        <Button onClick={again}>Try again</Button>
      </div>
    );
  }
  if (!pen) {
    return (
      <Loading label="Drawing the labels" className="no-print">
        <Skeleton className="aspect-[210/297] w-full" />
      </Loading>
    );
  }
  return <LabelSheets cylinders={cylinders} settings={settings} pen={pen} />;
}
