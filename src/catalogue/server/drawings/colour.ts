/** Colour arithmetic for the drawings. */
import type { Hex } from "#catalogue/rules/products/gas-colours.ts";

const channels = (colour: Hex) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

export function mix(from: Hex, to: Hex, share: number): Hex {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const lighter = (colour: Hex, share: number) => mix(colour, "#ffffff", share);
export const darker = (colour: Hex, share: number) => mix(colour, "#0a1a2b", share);

/** WCAG relative luminance, 0 (black) to 1 (white). */
function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: Hex, other: Hex): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

export const INK: Hex = "#0f2a43";
export const SNOW: Hex = "#ffffff";

export const inkOn = (paint: Hex): Hex => (contrast(paint, INK) >= contrast(paint, SNOW) ? INK : SNOW);
