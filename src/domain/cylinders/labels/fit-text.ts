/** Letters as large as their box allows: a number must be read from a step away, however long the foundry made it. */
import type { Box } from "./label-layout.ts";

export type FittedText = { lines: string[]; sizeMm: number };

/** A letter of a monospaced face is six tenths as wide as it is high; other faces are narrower on average. */
const LETTER_WIDTH = 0.6;
export const LINE_HEIGHT = 1.15;
const MAX_LINES = 4;
/** Letters of this height are read at arm's length. */
const READABLE_MM = 3;

/** On as few lines as can be read, because a broken number looks like two; else on as many as make it largest. */
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
