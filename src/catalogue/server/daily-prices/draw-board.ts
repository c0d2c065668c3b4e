/** Draws price pictures in the current locale. */

import type { BoardLine } from "#catalogue/rules/daily-prices/price-board.ts";
import { validityText, validOnText } from "#catalogue/rules/daily-prices/shared-prices.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { outlinedPicture } from "#catalogue/server/drawings/outlined-picture.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { outlined } from "#platform/server/pictures/text-outlines.ts";
import { FROST, ICE, INK, QUIET_INK, SNOW } from "#shop/rules/identity/shop-colours.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";

const WIDTH = 1080;
const MARGIN = 64;
const HEAD = 300;
const FOOT = 130;
const ROW = 74;
/** Above this, two columns fit a phone screen. */
const ONE_COLUMN = 12;
const GUTTER = 56;

/** Mails use a darker one on white. */
const COPPER = "#e0975f";

type Board = { day: string; lines: readonly BoardLine[] };

export function drawBoard(settings: Settings, { day, lines }: Board): string {
  const columns = lines.length > ONE_COLUMN ? 2 : 1;
  const rows = Math.max(1, Math.ceil(lines.length / columns));
  const height = HEAD + rows * ROW + FOOT;
  const column = (WIDTH - 2 * MARGIN - (columns - 1) * GUTTER) / columns;
  const across = WIDTH - 2 * MARGIN;
  const drawing = [
    `<path d="M0 0h${WIDTH}v${height}H0z" fill="${ICE}"/><path d="M0 0h${WIDTH}v${HEAD - 40}H0z" fill="${INK}"/>`,
    `<path d="M0 ${HEAD - 40}h${WIDTH}v6H0z" fill="${COPPER}"/>`,
    outlined(settings.SHOP_NAME, { x: MARGIN, y: 92, size: 44, colour: FROST, face: "strong", fit: across }),
    outlined(t("Refrigerant prices"), { x: MARGIN, y: 162, size: 60, colour: SNOW, face: "strong", fit: across }),
    outlined(validityText(day), { x: MARGIN, y: 218, size: 30, colour: FROST, fit: across }),
    ...lines.map((line, place) =>
      drawLine(line, {
        x: MARGIN + Math.floor(place / rows) * (column + GUTTER),
        y: HEAD + (place % rows) * ROW,
        width: column,
      }),
    ),
    ...(lines.length === 0
      ? [outlined(t("No prices for today yet"), { x: MARGIN, y: HEAD + 48, size: 34, colour: QUIET_INK })]
      : []),
    ...footer(settings).map((message, place) =>
      outlined(message, { x: MARGIN, y: height - 70 + place * 40, size: 28, colour: QUIET_INK, fit: across }),
    ),
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">${drawing}</svg>`;
}

type BoardCell = { x: number; y: number; width: number };

function drawLine({ gas, price, isFrom, inStock }: BoardLine, { x, y, width }: BoardCell): string {
  const amount = shopPrice(rupees(price));
  const baseline = y + 48;
  const note = inStock ? (isFrom ? t("from¦price") : "") : t("out of stock");
  return [
    outlined(gas, { x, y: baseline, size: 36, colour: INK, face: "strong", fit: width * 0.38 }),
    outlined(note, { x: x + width * 0.57, y: baseline, size: 24, colour: QUIET_INK, anchor: "end", fit: width * 0.2 }),
    outlined(amount, {
      ...{ x: x + width, y: baseline, size: 38, fit: width * 0.4 },
      ...{ colour: inStock ? INK : QUIET_INK, face: "strong", anchor: "end" },
    }),
    `<path d="M${x} ${y + ROW - 2}h${width}v2h-${width}z" fill="${FROST}"/>`,
  ].join("");
}

const footer = ({ SHOP_PHONES, publicUrl }: Settings): string[] => [
  ...(SHOP_PHONES ? [t("To order: {phones}", { phones: SHOP_PHONES })] : []),
  publicUrl.replace(/^https?:\/\//, ""),
];

type PricedProduct = { product: Product; title: string; price: string; unit: string; day: string };

const SIDE = 1080;
const PICTURE = 620;

export function drawProduct(settings: Settings, { product, title, price, unit, day }: PricedProduct): string {
  const across = SIDE - 2 * MARGIN;
  const left = { x: MARGIN, fit: across };
  const drawing = [
    `<path d="M0 0h${SIDE}v${SIDE}H0z" fill="${ICE}"/><path d="M0 0h${SIDE}v110H0z" fill="${INK}"/>`,
    `<path d="M0 110h${SIDE}v6H0z" fill="${COPPER}"/>`,
    outlined(settings.SHOP_NAME, { ...left, y: 74, size: 44, colour: FROST, face: "strong" }),
    outlinedPicture(product, { x: (SIDE - PICTURE) / 2, y: 130, side: PICTURE }),
    outlined(title, { ...left, y: 812, size: 44, colour: INK, face: "strong" }),
    outlined(price, { x: MARGIN, y: 900, size: 76, colour: INK, face: "strong", fit: 560 }),
    outlined(unit, { x: SIDE - MARGIN, y: 900, size: 34, colour: QUIET_INK, anchor: "end", fit: 380 }),
    outlined(validOnText(day), { ...left, y: 962, size: 30, colour: QUIET_INK }),
    outlined(footer(settings).join(" · "), { ...left, y: 1020, size: 28, colour: QUIET_INK }),
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${drawing}</svg>`;
}
