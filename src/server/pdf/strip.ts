/** A piece of a page over the whole width, of a known height, which no page end parts. */
import type { DocumentFile } from "./pdf-file.ts";

export type Point = { x: number; y: number };

export type Strip = {
  height: number;
  draw: (doc: DocumentFile, spot: Point) => void;
  /** Drawn first when this strip begins a page: the headings of its table. */
  head?: Strip;
  /** Strips of one group go to the next page together. */
  group?: object;
};

type Part = { strips: readonly Strip[]; x: number };

/** Parts beside each other, as high as the highest of them. */
export function rowStrip(parts: readonly Part[]): Strip {
  return {
    height: Math.max(0, ...parts.map(({ strips }) => heightOf(strips))),
    draw(doc, { x, y }) {
      for (const part of parts) {
        let top = y;
        for (const strip of part.strips) {
          strip.draw(doc, { x: x + part.x, y: top });
          top += strip.height;
        }
      }
    },
  };
}

export const heightOf = (strips: readonly Strip[]): number =>
  strips.reduce((height, strip) => height + strip.height, 0);

export function drawRule(
  doc: DocumentFile,
  { x, y }: Point,
  { width, thickness = 0.5, colour = "#000000" }: { width: number; thickness?: number; colour?: string },
): void {
  doc
    .lineWidth(thickness)
    .strokeColor(colour)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}
