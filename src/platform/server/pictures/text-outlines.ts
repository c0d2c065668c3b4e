/** Text as outlines in the documents' fonts, Latin and Devanagari: a picture looks the same whatever fonts the machine has. */
import { type FontWeight, fonts } from "#platform/server/pdf/fonts.ts";
import { cleaned, runsOf } from "#platform/server/pdf/text.ts";

export type OutlineText = {
  x: number;
  y: number;
  size: number;
  colour: string;
  face?: FontWeight;
  anchor?: "start" | "middle" | "end";
  /** Maximum width: wider text is scaled down. */
  fit?: number;
};

const SHIFTS = { start: 0, middle: 0.5, end: 1 };

export function outlined(
  text: string,
  { x, y, size, colour, face = "regular", anchor = "start", fit }: OutlineText,
): string {
  const font = fonts()[face];
  const runs = runsOf(cleaned(text)).map(({ shown }) => font.layout(shown));
  const natural = runs.reduce((width, run) => width + run.advanceWidth, 0);
  const requested = size / font.unitsPerEm;
  const scale = fit === undefined || natural * requested <= fit ? requested : fit / natural;
  let pen = 0;
  const glyphs: string[] = [];
  for (const run of runs) {
    for (const [place, glyph] of run.glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[place] ?? {};
      const path = glyph.path.toSVG();
      if (path !== "") glyphs.push(`<path transform="translate(${pen + xOffset} ${yOffset})" d="${path}"/>`);
      pen += xAdvance;
    }
  }
  const left = x - natural * scale * SHIFTS[anchor];
  return `<g fill="${colour}" transform="translate(${left.toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${glyphs.join("")}</g>`;
}
