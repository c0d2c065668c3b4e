/** Preview of a shared product link: 1200 by 630, without fonts so that any server can render it. */

import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Hex } from "#catalogue/rules/products/gas-colours.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { SNOW } from "./colour.ts";
import { framed } from "./frame.ts";
import { CAP_HEIGHT, lettering, letteringWidth } from "./lettering.ts";
import { drawingOf } from "./picture-of.ts";

const ICE: Hex = "#a9d8f2";
const COPPER: Hex = "#e0975f";
const LEFT = 80;
const COLUMN = 560;
/** The first baseline stays clear of the shop's name. */
const TOP = 230;
const MIDDLE = 360;

type Style = { height: number; leading: number; colour: Hex; weight: number };
const TITLE: Style = { height: 56, leading: 84, colour: SNOW, weight: 2.4 };
const SUBTITLE: Style = { height: 31, leading: 52, colour: ICE, weight: 2.1 };

export function socialPreview(product: Product, shopName = ""): string {
  const [headline = "", ...rest] = cardTitle(product).split(/\s[–—-]\s/);
  const title = wrapped(headline, TITLE, 3);
  const subtitle = wrapped(rest.join(" · "), SUBTITLE, 2);
  const block = title.length * TITLE.leading + subtitle.length * SUBTITLE.leading;
  const first = Math.max(TOP, MIDDLE - block / 2 + TITLE.height);
  const below = first + title.length * TITLE.leading - SUBTITLE.height / 4;
  const drawing = [
    `<path d="M0 0h1200v630H0z" fill="url(#night)"/>`,
    `<circle cx="880" cy="320" r="420" fill="url(#glow)"/>`,
    `<g transform="translate(600 14) scale(1.48)">${drawingOf(product)}</g>`,
    lettering(shopName, { x: LEFT, y: 104, height: 30, fit: COLUMN, anchor: "start", colour: ICE, weight: 2.2 }),
    `<path d="M${LEFT} 132h72" stroke="${COPPER}" stroke-width="6" stroke-linecap="round"/>`,
    ...set(title, TITLE, first),
    ...set(subtitle, SUBTITLE, below),
  ].join("");
  return framed({ id: `preview-${product.id}`, title: cardTitle(product), width: 1200, height: 630, drawing });
}

const set = (lines: string[], { height, leading, colour, weight }: Style, y: number) =>
  lines.map((line, row) =>
    lettering(line, { x: LEFT, y: y + row * leading, height, fit: COLUMN, anchor: "start", colour, weight }),
  );

/** A longer last line is scaled down to fit. */
function wrapped(text: string, { height }: Style, most: number): string[] {
  const limit = (COLUMN * CAP_HEIGHT) / height;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = `${last ?? ""} ${word}`;
    if (last !== undefined && (letteringWidth(longer) <= limit || lines.length === most))
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
