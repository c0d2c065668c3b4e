import { type LabelFormat, labelsOnSheet } from "#domain/labels/label-formats.ts";
import { cornerOf } from "#domain/labels/sheet-layout.ts";
import { LabelPage } from "./label-page.tsx";

const RULER_MM = 100;
const TICKS = Array.from({ length: RULER_MM / 10 + 1 }, (_, index) => index * 10);

/** Printed on plain paper and held against a sheet of labels: the frames must fall on them, the rulers measure 100 mm. */
export function CalibrationSheet({ format }: { format: LabelFormat }) {
  const places = Array.from({ length: labelsOnSheet(format) }, (_, index) => cornerOf(format, index + 1));
  return (
    <LabelPage format={format} printedAs="sheet" title={`Calibration sheet for ${format.code}`}>
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
        {RULER_MM} mm each
      </text>
    </LabelPage>
  );
}
