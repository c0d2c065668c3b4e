/** Every pair of colours used together must meet WCAG AA, in light and dark. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TEXT = 4.5;
const CONTROL = 3;

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function colour(name: string, theme: "light" | "dark"): string {
  const found = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(tokens);
  const hex = found?.[theme === "light" ? 1 : 2];
  if (!hex) throw new Error(`--color-${name} has no ${theme} colour`);
  return hex;
}

/** Relative luminance and contrast, as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ["ground", "sunken", "surface", "raised"];
const on = (grounds: string[], inks: string[], least: number) =>
  grounds.flatMap((ground) => inks.map((ink) => ({ ground, ink, least })));

const pairs = [
  ...on(surfaces, ["ink", "ink-soft", "ink-faint", "cold", "cold-deep", "copper", "good", "warn", "bad"], TEXT),
  ...on(surfaces, ["edge"], CONTROL),
  ...on(["cold-tint"], ["cold", "cold-deep", "ink", "ink-soft"], TEXT),
  ...on(["copper-tint"], ["copper", "copper-deep", "ink", "ink-soft"], TEXT),
  ...on(["copper", "copper-deep"], ["on-copper"], TEXT),
  ...on(["bad", "bad-deep"], ["on-bad"], TEXT),
  ...on(["good-tint"], ["good", "ink", "ink-soft"], TEXT),
  ...on(["warn-tint"], ["warn", "ink", "ink-soft"], TEXT),
  ...on(["bad-tint"], ["bad", "ink", "ink-soft"], TEXT),
  ...on(["deep", "deep-raised"], ["on-deep", "on-deep-soft", "deep-link", "deep-copper"], TEXT),
  ...on(["cold"], ["surface"], TEXT),
];

test.each(
  pairs.flatMap((pair) => [
    { ...pair, theme: "light" as const },
    { ...pair, theme: "dark" as const },
  ]),
)("$ink on $ground is readable in the $theme theme", ({ ink, ground, least, theme }) => {
  expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least);
});
