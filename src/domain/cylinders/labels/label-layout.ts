/** Where the QR, the bars and the letters stand on one label, so that both codes can still be read when printed. */
import type { Barcode } from "./code-128.ts";
import type { LabelFormat } from "./label-formats.ts";

export type Box = { xMm: number; yMm: number; widthMm: number; heightMm: number };
export type LabelLayout = { qr: Box; bars: Box; number: Box; gas: Box; facts: Box };

/** Printers feed a sheet up to a millimetre or two askew; it is also the white that both codes need around them. */
const MARGIN_MM = 2;
const GAP_MM = 2;

/** A wide label has its bars beside the QR, a squarer one below it, where they may be as wide as the label. */
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

/** A label that is not on a cylinder yet has its serial for people beside the QR for machines, and who to call. */
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

/** ISO/IEC 15417 wants ten modules of white on either side. */
const QUIET_MODULES = 10;
/** Below this an office printer blurs one bar into the next; above it the code only grows longer than a scanner's beam. */
const NARROWEST_BAR_MM = 0.19;
const WIDEST_BAR_MM = 0.45;

/** Where the bars begin and how wide one module is; undefined when the number is too long to be read from this label. */
export function barsIn(box: Box, { modules }: Barcode): { xMm: number; moduleMm: number } | undefined {
  const moduleMm = Math.min(WIDEST_BAR_MM, box.widthMm / (modules + 2 * QUIET_MODULES));
  if (moduleMm < NARROWEST_BAR_MM) return undefined;
  return { xMm: box.xMm + (box.widthMm - modules * moduleMm) / 2, moduleMm };
}

/** Four dots of a 600 dpi printer, and what an inexpensive phone still sees. */
const SMALLEST_SQUARE_MM = 0.2;

/** Whether a QR of so many squares a side can be read in the place a label has for it. */
export const qrIsReadable = (box: Box, squares: number): boolean => box.widthMm / squares >= SMALLEST_SQUARE_MM;

/** Most scratches and a corner torn off leave a code of the highest of these readable; the first that can be read is taken. */
export const CORRECTIONS = ["Q", "M", "L"] as const;

/** A box divided into rows of one height, top to bottom. */
export const rowsIn = (box: Box, rows: number): Box[] =>
  Array.from({ length: rows }, (_, row) => ({
    ...box,
    yMm: box.yMm + (box.heightMm / rows) * row,
    heightMm: box.heightMm / rows,
  }));
