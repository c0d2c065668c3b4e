/** Lays out one label, in millimetres from its upper left corner. */

import { code128 } from "#cylinders/rules/labels/code-128.ts";
import { fitText, LINE_HEIGHT } from "#cylinders/rules/labels/fit-text.ts";
import type { LabelFormat } from "#cylinders/rules/labels/label-formats.ts";
import {
  type Box,
  barsIn,
  CORRECTIONS,
  labelLayout,
  qrIsReadable,
  rowsIn,
} from "#cylinders/rules/labels/label-layout.ts";
import { englishDayText } from "#platform/rules/language/day-text.ts";
import { qrPath } from "#platform/web/ui/qr/qr-path.ts";
import { type EncodeQr, squaresOf } from "#platform/web/ui/qr/use-qr-encoder.ts";
import type { LabelledCylinder } from "./label-basket.ts";

export type Line = { text: string; xMm: number; baselineMm: number };
export type FittedText = { lines: Line[]; sizeMm: number };
export type DrawnLabel = {
  qr: { path: string; xMm: number; yMm: number; squareMm: number };
  /** The passport would be too fine to scan, so the QR holds only the number. */
  numberOnly: boolean;
  /** Undefined when the number is too long or has characters that Code 128 cannot encode. */
  bars: { path: string } | undefined;
  number: FittedText;
  gas: FittedText;
  /** The facts readable without a phone: empty weight, filling date, licence, and contact. */
  facts: FittedText[];
};

export type LabelShop = { name: string; phone: string };

/** In addition to the margin in the layout. */
const QUIET_SQUARES = 2;
const LARGEST_NUMBER_MM = 7;
const LARGEST_GAS_MM = 6;
const LARGEST_FACT_MM = 3.2;
/** From this width on, two facts share a line. */
const WIDE_MM = 50;

type Drawing = { format: LabelFormat; shop: LabelShop; encodeQr: EncodeQr };

export function drawLabel(cylinder: LabelledCylinder, { format, shop, encodeQr }: Drawing): DrawnLabel {
  const layout = labelLayout(format);
  const readable = CORRECTIONS.find((ecc) => {
    const squares = squaresOf(withAnyMask(encodeQr), cylinder.qrAddress, QUIET_SQUARES, ecc);
    return squares && qrIsReadable(layout.qr, squares.size);
  });
  const { size, data } = readable
    ? encodeQr(cylinder.qrAddress, { ecc: readable, boostEcc: true, border: QUIET_SQUARES })
    : encodeQr(cylinder.cylinderNumber, { ecc: "Q", border: QUIET_SQUARES });
  const { xMm, yMm, widthMm } = layout.qr;
  return {
    qr: { path: qrPath(data), xMm, yMm, squareMm: widthMm / size },
    numberOnly: readable === undefined,
    bars: barsOf(cylinder.cylinderNumber, layout.bars),
    number: letters(cylinder.cylinderNumber, layout.number, LARGEST_NUMBER_MM),
    gas: letters(`${cylinder.refrigerantName}, ${cylinder.refrigerantWeight} kg`, layout.gas, LARGEST_GAS_MM),
    facts: factsOn(cylinder, layout.facts, shop),
  };
}

/** The mask does not affect the size of a code, and finding the best of eight takes six times as long as the rest. */
const withAnyMask =
  (encodeQr: EncodeQr): EncodeQr =>
  (text, options) =>
    encodeQr(text, { ...options, maskPattern: 0 });

function factsOn(cylinder: LabelledCylinder, box: Box, shop: LabelShop): FittedText[] {
  const licence = cylinder.pesoLicenseNumber;
  const empty = `Tare ${cylinder.emptyCylinderWeight} kg`;
  const filled = `Filled ${englishDayText(cylinder.refrigerantFillingDate)}`;
  const peso = /^peso/i.test(licence) ? licence : `PESO ${licence}`;
  const lines =
    box.widthMm >= WIDE_MM
      ? [`${empty} · ${filled}`, peso, `${shop.name} · ${shop.phone}`]
      : [empty, filled, peso, shop.name, shop.phone];
  return rowsIn(box, lines.length).map((row, index) => letters(lines[index] ?? "", row, LARGEST_FACT_MM));
}

function barsOf(cylinderNumber: string, box: Box): { path: string } | undefined {
  const barcode = code128(cylinderNumber);
  const place = barcode && barsIn(box, barcode);
  if (!barcode || !place) return undefined;
  const { xMm, moduleMm } = place;
  const path = barcode.bars
    .map(
      ({ x, width }) =>
        `M${short(xMm + x * moduleMm)} ${short(box.yMm)}h${short(width * moduleMm)}v${short(box.heightMm)}h-${short(width * moduleMm)}z`,
    )
    .join("");
  return { path };
}

/** The baseline is at 0.8 of the font size below the top of the line. */
function letters(text: string, box: Box, largestMm: number): FittedText {
  const { lines, sizeMm } = fitText(text, box, largestMm);
  return {
    sizeMm,
    lines: lines.map((line, index) => ({
      text: line,
      xMm: short(box.xMm),
      baselineMm: short(box.yMm + sizeMm * (0.8 + index * LINE_HEIGHT)),
    })),
  };
}

/** 0.001 mm is finer than any printer. */
const short = (mm: number) => Number(mm.toFixed(3));
