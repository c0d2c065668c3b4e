/** Label sheets sold in India, in millimetres. Makers differ slightly: print the calibration sheet first. */
export type LabelFormat = {
  /** The number on the packet. */
  code: string;
  columns: number;
  rows: number;
  widthMm: number;
  heightMm: number;
  /** From the sheet's edge to the first label. */
  topMm: number;
  leftMm: number;
  /** From one label's edge to the same edge of the next. */
  acrossMm: number;
  downMm: number;
};

export const A4_MM = { width: 210, height: 297 } as const;

const L7160: LabelFormat = {
  code: "L7160",
  columns: 3,
  rows: 7,
  widthMm: 63.5,
  heightMm: 38.1,
  topMm: 15.1,
  leftMm: 7.2,
  acrossMm: 66,
  downMm: 38.1,
};

const L7163: LabelFormat = { ...L7160, code: "L7163", columns: 2, widthMm: 99.1, leftMm: 4.7, acrossMm: 101.6 };

const L7165: LabelFormat = { ...L7163, code: "L7165", rows: 4, heightMm: 67.7, topMm: 13.1, downMm: 67.7 };

const L7159: LabelFormat = { ...L7160, code: "L7159", rows: 8, heightMm: 33.9, topMm: 12.9, downMm: 33.9 };

export const LABEL_FORMATS: readonly [LabelFormat, ...LabelFormat[]] = [L7160, L7163, L7165, L7159];

/** Falls back to the most common format. */
export const formatNamed = (code: string | null): LabelFormat =>
  LABEL_FORMATS.find((format) => format.code === code) ?? L7160;

export const labelsOnSheet = ({ columns, rows }: LabelFormat): number => columns * rows;
