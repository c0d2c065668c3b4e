import { type LabelFormat, labelsOnSheet } from "#cylinders/rules/labels/label-formats.ts";
import { cornerOf } from "#cylinders/rules/labels/sheet-layout.ts";
import { t } from "#platform/rules/language/text.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { useQrEncoder } from "#platform/web/ui/qr/use-qr-encoder.ts";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import { labelBasket } from "./label-basket.ts";
import { LabelPage } from "./label-page.tsx";
import type { LabelSettings } from "./label-settings.ts";
import { LabelSheets } from "./label-sheets.tsx";

type Props = { settings: LabelSettings; calibrating: boolean };

export function PrintedLabels({ settings, calibrating }: Props) {
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="no-print mb-4 font-semibold text-heading">
        {t("Preview")}
      </h2>
      {calibrating ? <CalibrationSheet format={settings.format} /> : <Labels settings={settings} />}
    </section>
  );
}

function Labels({ settings }: { settings: LabelSettings }) {
  const cylinders = useStore(labelBasket);
  const { loaded: pen, failed, again } = useQrEncoder();
  if (cylinders.length === 0) {
    return (
      <p className="no-print rounded-card border border-edge border-dashed p-8 text-center text-ink-soft">
        {t("Labels of the cylinders you choose appear here as they will be printed.")}
      </p>
    );
  }
  if (failed) {
    return (
      <div className="no-print space-y-3">
        <Notice kind="bad">{t("The labels could not be created: part of the page did not load.")}</Notice>
        <Button onClick={again}>{t("Try again")}</Button>
      </div>
    );
  }
  if (!pen) {
    return (
      <Loading label={t("Preparing the labels")} className="no-print">
        <Skeleton className="aspect-[210/297] w-full" />
      </Loading>
    );
  }
  return <LabelSheets cylinders={cylinders} settings={settings} pen={pen} />;
}

const RULER_MM = 100;
const TICKS = Array.from({ length: RULER_MM / 10 + 1 }, (_, index) => index * 10);

/** Printed on plain paper and held against a label sheet: the frames must match, and the rulers measure 100 mm. */
function CalibrationSheet({ format }: { format: LabelFormat }) {
  const places = Array.from({ length: labelsOnSheet(format) }, (_, index) => cornerOf(format, index + 1));
  return (
    <LabelPage format={format} printedAs="sheet" title={t("Calibration sheet for {code}", { code: format.code })}>
      <g fill="none" stroke="#000" strokeWidth={0.15}>
        {places.map(({ xMm, yMm }) => (
          <rect key={`${xMm} ${yMm}`} x={xMm} y={yMm} width={format.widthMm} height={format.heightMm} />
        ))}
      </g>
      <g transform="translate(55 148.5)" stroke="#000" strokeWidth={0.25}>
        <path d={`M0 0h${RULER_MM}${TICKS.map((at) => `M${at} -2v4`).join("")}`} />
        <path d={`M50 -50v${RULER_MM}${TICKS.map((at) => `M48 ${at - 50}h4`).join("")}`} />
      </g>
      <text x={108} y={146} fontSize={4}>
        {t("{length} mm each", { length: RULER_MM })}
      </text>
    </LabelPage>
  );
}
