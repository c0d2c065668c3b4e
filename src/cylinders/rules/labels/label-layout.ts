/** Places QR, barcode and text on one label, so that both codes stay readable in print. */
import type { Barcode } from "./code-128.ts";
import type { LabelFormat } from "./label-formats.ts";

export type Box = { xMm: number; yMm: number; widthMm: number; heightMm: number };
export type LabelLayout = { qr: Box; bars: Box; number: Box; gas: Box; facts: Box };

/** Printers feed a sheet up to 1 or 2 mm off; also the quiet zone of both codes. */
const MARGIN_MM = 2;
const GAP_MM = 2;

/** On a squarer label the barcode is below the QR, at full width. */
export const labelLayout = (format: LabelFormat): LabelLayout =>
  format.widthMm >= 2 * format.heightMm ? barsBeside(format) : barsBelow(format);

function barsBeside({ widthMm, heightMm }: LabelFormat): LabelLayout {
  const side = heightMm - 2 * MARGIN_MM;
  const column = { xMm: MARGIN_MM + side + GAP_MM, widthMm: widthMm - side - 2 * MARGIN_MM - GAP_MM };
  return {
    qr: { xMm: MARGIN_MM, yMm: MARGIN_MM, widthMm: side, heightMm: side },
    number: { ...column, yMm: MARGIN_MM, heightMm: side * 0.24 },
    gas: { ...column, yMm: MARGIN_MM + side * 0.25, heightMm: side * 0.16 },
    facts: { ...column, yMm: MARGIN_MM + side * 0.42, heightMm: side * 0.28 },
    bars: { ...column, yMm: MARGIN_MM + side * 0.73, heightMm: side * 0.27 },
  };
}

function barsBelow({ widthMm, heightMm }: LabelFormat): LabelLayout {
  const inside = { widthMm: widthMm - 2 * MARGIN_MM, heightMm: heightMm - 2 * MARGIN_MM };
  const barsHeight = inside.heightMm * 0.2;
  const side = inside.heightMm - barsHeight - GAP_MM / 2;
  const column = { xMm: MARGIN_MM + side + GAP_MM, widthMm: inside.widthMm - side - GAP_MM };
  return {
    qr: { xMm: MARGIN_MM, yMm: MARGIN_MM, widthMm: side, heightMm: side },
    number: { ...column, yMm: MARGIN_MM, heightMm: side * 0.28 },
    gas: { ...column, yMm: MARGIN_MM + side * 0.29, heightMm: side * 0.18 },
    facts: { ...column, yMm: MARGIN_MM + side * 0.48, heightMm: side * 0.52 },
    bars: { xMm: MARGIN_MM, yMm: heightMm - MARGIN_MM - barsHeight, widthMm: inside.widthMm, heightMm: barsHeight },
  };
}

/** For a label not yet on a cylinder. */
export function blankLabelLayout({ widthMm, heightMm }: LabelFormat): Record<"qr" | "serial" | "shop" | "phone", Box> {
  const side = heightMm - 2 * MARGIN_MM;
  const column = { xMm: MARGIN_MM + side + GAP_MM, widthMm: widthMm - side - 2 * MARGIN_MM - GAP_MM };
  return {
    qr: { xMm: MARGIN_MM, yMm: MARGIN_MM, widthMm: side, heightMm: side },
    serial: { ...column, yMm: MARGIN_MM + side * 0.08, heightMm: side * 0.3 },
    shop: { ...column, yMm: MARGIN_MM + side * 0.48, heightMm: side * 0.28 },
    phone: { ...column, yMm: MARGIN_MM + side * 0.8, heightMm: side * 0.14 },
  };
}

/** ISO/IEC 15417 requires a quiet zone of ten modules on either side. */
const QUIET_MODULES = 10;
/** Narrower bars blur on an office printer; wider ones make the code longer than a scanner's beam. */
const NARROWEST_BAR_MM = 0.19;
const WIDEST_BAR_MM = 0.45;

/** Undefined if the number is too long for this label. */
export function barsIn(box: Box, { modules }: Barcode): { xMm: number; moduleMm: number } | undefined {
  const moduleMm = Math.min(WIDEST_BAR_MM, box.widthMm / (modules + 2 * QUIET_MODULES));
  if (moduleMm < NARROWEST_BAR_MM) return undefined;
  return { xMm: box.xMm + (box.widthMm - modules * moduleMm) / 2, moduleMm };
}

/** Four to five dots at 600 dpi, and still readable by an inexpensive phone. */
const SMALLEST_SQUARE_MM = 0.2;

/** `squares` is the number of modules per side. */
export const qrIsReadable = (box: Box, squares: number): boolean => box.widthMm / squares >= SMALLEST_SQUARE_MM;

/** Strongest first: Q survives most scratches and a torn corner. The first readable one is used. */
export const CORRECTIONS = ["Q", "M", "L"] as const;

export const rowsIn = (box: Box, rows: number): Box[] =>
  Array.from({ length: rows }, (_, row) => ({
    ...box,
    yMm: box.yMm + (box.heightMm / rows) * row,
    heightMm: box.heightMm / rows,
  }));
