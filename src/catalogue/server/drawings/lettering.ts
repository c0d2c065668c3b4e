/** Stencilled markings, scaled to fit. */
import type { Hex } from "#catalogue/rules/products/gas-colours.ts";
import { GLYPHS } from "./glyphs.ts";

export const CAP_HEIGHT = 14;
const GAP = 3.3;

type TextPlacement = {
  /** The anchor point on the baseline. */
  x: number;
  y: number;
  /** Of the capitals; scaled down when the text does not fit. */
  height: number;
  fit?: number;
  anchor?: "start" | "middle" | "end";
  colour: Hex;
  /** Stroke width on a cap height of 14. */
  weight?: number;
};

/** Characters without a glyph leave no gap. */
const drawable = (text: string) => [...text].map((sign) => GLYPHS[sign]).filter((glyph) => glyph !== undefined);

export function letteringWidth(text: string): number {
  const glyphs = drawable(text);
  return glyphs.reduce((width, [advance]) => width + advance + GAP, glyphs.length === 0 ? 0 : -GAP);
}

const short = (value: number) => Number(value.toFixed(2));

export function lettering(
  text: string,
  { x, y, height, fit, anchor = "middle", colour, weight = 2.5 }: TextPlacement,
): string {
  const natural = letteringWidth(text);
  const scale = Math.min(height / CAP_HEIGHT, fit === undefined || natural === 0 ? Infinity : fit / natural);
  const start = x - natural * scale * { start: 0, middle: 0.5, end: 1 }[anchor];
  let pen = 0;
  const strokes = drawable(text).map(([advance, path]) => {
    const at = short(pen);
    pen += advance + GAP;
    return path && `<path${at ? ` transform="translate(${at})"` : ""} d="${path}"/>`;
  });
  return `<g transform="translate(${short(start)} ${short(y - CAP_HEIGHT * scale)}) scale(${Number(scale.toFixed(3))})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g>`;
}
