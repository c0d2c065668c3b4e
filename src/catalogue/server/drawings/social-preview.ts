/** Preview of a shared product link: 1200 by 630. */
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { linesOf } from "#platform/server/pdf/text.ts";
import { outlined } from "#platform/server/pictures/text-outlines.ts";
import { outlinedPicture } from "./outlined-picture.ts";

const ICE = "#a9d8f2";
const COPPER = "#e0975f";
const LEFT = 80;
const COLUMN = 560;
/** The first baseline stays clear of the shop's name. */
const TOP = 230;
const MIDDLE = 360;

type Style = { size: number; leading: number; colour: string; face: "strong" | "regular" };
const TITLE: Style = { size: 70, leading: 84, colour: "#ffffff", face: "strong" };
const SUBTITLE: Style = { size: 42, leading: 52, colour: ICE, face: "regular" };

const GROUND = `<defs>
<linearGradient id="night" x2="1" y2="1"><stop offset="0" stop-color="#163a5c"/><stop offset=".55" stop-color="#0f2a43"/><stop offset="1" stop-color="#0a1c2e"/></linearGradient>
<radialGradient id="air"><stop offset="0" stop-color="#a9d4ee" stop-opacity=".38"/><stop offset=".6" stop-color="#a9d4ee" stop-opacity=".17"/><stop offset="1" stop-color="#a9d4ee" stop-opacity="0"/></radialGradient>
</defs><path d="M0 0h1200v630H0z" fill="url(#night)"/><circle cx="880" cy="320" r="420" fill="url(#air)"/>`;

export function socialPreview(product: Product, shopName = ""): string {
  const [headline = "", ...rest] = cardTitle(product).split(/\s[–—-]\s/);
  const title = wrapped(headline, TITLE, 3);
  const subtitle = wrapped(rest.join(" · "), SUBTITLE, 2);
  const block = title.length * TITLE.leading + subtitle.length * SUBTITLE.leading;
  const first = Math.max(TOP, MIDDLE - block / 2 + TITLE.size * 0.8);
  const below = first + title.length * TITLE.leading - SUBTITLE.size / 5;
  const drawing = [
    GROUND,
    outlinedPicture(product, { x: 600, y: 14, side: 592 }),
    outlined(shopName, { x: LEFT, y: 104, size: 42, fit: COLUMN, colour: ICE, face: "strong" }),
    `<path d="M${LEFT} 132h72" stroke="${COPPER}" stroke-width="6" stroke-linecap="round"/>`,
    ...written(title, TITLE, first),
    ...written(subtitle, SUBTITLE, below),
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${drawing}</svg>`;
}

const written = (lines: string[], { size, leading, colour, face }: Style, y: number) =>
  lines.map((line, row) => outlined(line, { x: LEFT, y: y + row * leading, size, fit: COLUMN, colour, face }));

/** A longer last line is scaled down to fit. */
function wrapped(text: string, { size, face }: Style, most: number): string[] {
  if (text === "") return [];
  const lines = linesOf(text, COLUMN, { size, strong: face === "strong" }).map(({ runs }) =>
    runs.map((run) => run.text).join(""),
  );
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.slice(most - 1).join(" ")];
}
