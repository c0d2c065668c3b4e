/** Sizes text to its box: any cylinder number must be readable from a step away. */
import type { Box } from "./label-layout.ts";

export type FittedText = { lines: string[]; sizeMm: number };

/** A monospaced character is 0.6 times as wide as high; other fonts are narrower on average. */
const LETTER_WIDTH = 0.6;
export const LINE_HEIGHT = 1.15;
const MAX_LINES = 4;
/** Readable at arm's length. */
const READABLE_MM = 3;

/** The fewest readable lines, because a broken number looks like two; else those that make it largest. */
export function fitText(text: string, box: Pick<Box, "widthMm" | "heightMm">, largestMm: number): FittedText {
  const signs = [...text.trim()];
  const tries = Array.from({ length: MAX_LINES }, (_, index) => {
    const perLine = Math.max(1, Math.ceil(signs.length / (index + 1)));
    const lines = Math.ceil(signs.length / perLine);
    const sizeMm = Math.min(
      largestMm,
      box.widthMm / (perLine * LETTER_WIDTH),
      box.heightMm / (Math.max(1, lines) * LINE_HEIGHT),
    );
    return { perLine, sizeMm };
  });
  const largest = tries.reduce((best, next) => (next.sizeMm > best.sizeMm ? next : best));
  const { perLine, sizeMm } = tries.find((attempt) => attempt.sizeMm >= READABLE_MM) ?? largest;
  const lines = Array.from({ length: Math.ceil(signs.length / perLine) }, (_, line) =>
    signs.slice(line * perLine, (line + 1) * perLine).join(""),
  );
  return { lines, sizeMm: Math.round(sizeMm * 100) / 100 };
}
