/** A full-width piece of a page with a known height, never split across pages. */
import type { DocumentFile } from "./pdf-file.ts";

export type Point = { x: number; y: number };

export type Strip = {
  height: number;
  draw: (doc: DocumentFile, spot: Point) => void;
  /** Drawn first when this strip starts a page: the headings of its table. */
  head?: Strip;
  /** Strips of one group move to the next page together. */
  group?: object;
};

type Part = { strips: readonly Strip[]; x: number };

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
