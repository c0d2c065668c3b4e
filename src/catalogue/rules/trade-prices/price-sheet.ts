/** A price list being edited: one row per line of the shop, with one input for a price or a percentage. */

import { linePrice } from "#catalogue/rules/pricing/line-price.ts";
import { type PriceUnit, priceOfOne } from "#catalogue/rules/pricing/price-guard.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isEmptyCylinder, isGas, isSoldByEnquiry } from "#catalogue/rules/products/product-kind.ts";
import { countableLines } from "#catalogue/rules/products/stock-count.ts";
import { kilogramsIn } from "#catalogue/rules/products/unit-prices.ts";
import { variantOf } from "#catalogue/rules/products/variants.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise, rupees, typedRupees } from "#platform/rules/money/money.ts";
import { lineName, listProblems, type Products } from "./trade-list.ts";
import { EVERYTHING, type TradePrice, yourPrice } from "./trade-price.ts";

export type SheetRow = {
  /** Stable while the row is edited. */
  key: string;
  lineId: string;
  from: string;
  /** A row with empty text is not in the list. */
  typed: string;
  isPercent: boolean;
  /** For a price of gas; undefined until staff choose it. */
  unit?: PriceUnit | undefined;
};

export const sheetRowsOf = (rows: readonly TradePrice[]): SheetRow[] =>
  rows.map(({ lineId, fromQuantity, price, percentOff }) => ({
    key: `${lineId} from ${fromQuantity}`,
    lineId,
    from: String(fromQuantity),
    typed: String(price ?? percentOff ?? ""),
    isPercent: price === null,
    unit: "each",
  }));

/** Only a percentage can apply to several lines at once. */
const blankRow = (lineId: string, isPercent: boolean): SheetRow => ({
  ...{ key: `${lineId} blank`, lineId, from: "1", typed: "", isPercent },
});

/** One per priceable line, in catalogue order. */
export const blankSheet = (products: Products): SheetRow[] => [
  blankRow(EVERYTHING, true),
  ...[...products.values()].flatMap(blankRowsOf),
];

export function wholeSheet(rows: readonly SheetRow[], blanks: readonly SheetRow[]): SheetRow[] {
  const sold = new Set(blanks.map(({ lineId }) => lineId));
  const gone = rows.filter(({ lineId }) => !sold.has(lineId));
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  return [...blanks.flatMap((blank) => byLine.get(blank.lineId) ?? [blank]), ...gone];
}

function blankRowsOf(product: Product): SheetRow[] {
  if (isEmptyCylinder(product) || isSoldByEnquiry(product)) return [];
  const lines = countableLines(product).map(({ lineId }) => blankRow(lineId, false));
  return lines.length === 1 && lines[0]?.lineId === product.id ? lines : [blankRow(product.id, true), ...lines];
}

/** Typing "7.5 %" switches the row to a percentage, whatever was chosen before. */
export function typeInto(rows: readonly SheetRow[], row: SheetRow): SheetRow[] {
  const isPercent = row.isPercent || row.typed.includes("%");
  const written = { ...row, isPercent, typed: row.typed.replaceAll("%", "") };
  const place = rows.findIndex(({ key }) => key === row.key);
  return place < 0 ? [...rows, written] : rows.with(place, written);
}

/** Adds a quantity for a line, directly below it. */
export function withBreak(rows: readonly SheetRow[], row: SheetRow): SheetRow[] {
  const place = rows.findIndex(({ key }) => key === row.key);
  const count = rows.filter(({ lineId }) => lineId === row.lineId).length;
  const key = `${row.lineId} break ${count} ${rows.length}`;
  return rows.toSpliced(place + 1, 0, { ...row, key, from: "", typed: "" });
}

export type SheetRead = {
  rows: TradePrice[];
  problems: Readonly<Record<string, string>>;
};

export function readSheet(
  rows: readonly SheetRow[],
  known: { products: Products; stored: ReadonlySet<string> },
): SheetRead {
  const written = rows.filter(({ typed }) => typed.trim() !== "");
  const read = written.map(({ lineId, from, typed, isPercent, unit }): TradePrice => {
    const figure = typedRupees(typed) ?? Number.NaN;
    const price = inUnit({ lineId, unit }, figure, known.products);
    const given = isPercent ? { price: null, percentOff: figure } : { price, percentOff: null };
    return { lineId, fromQuantity: /^\d+$/.test(from.trim()) ? Number(from) : Number.NaN, ...given };
  });
  const problems = listProblems(read, known).map(({ row, message }) => [written[row - 2]?.key ?? "", message] as const);
  const unchosen = written
    .filter((row) => needsUnit(row, known.products))
    .map(({ key }) => [key, t("Please choose per kg or per cylinder.")] as const);
  return { rows: read, problems: Object.fromEntries([...problems, ...unchosen]) };
}

/** The kilograms of a line of gas; undefined for other goods and for several weights together. */
export function gasKilogramsOf(lineId: string, products: Products): number | undefined {
  const [productId = "", weight] = lineId.split("@");
  const product = products.get(productId);
  if (!product || !isGas(product) || !countableLines(product).some((line) => line.lineId === lineId)) return undefined;
  return weight === undefined ? kilogramsIn(product) : variantOf(product, weight)?.weightKg;
}

const needsUnit = ({ lineId, isPercent, unit }: SheetRow, products: Products): boolean =>
  !isPercent && unit === undefined && gasKilogramsOf(lineId, products) !== undefined;

function inUnit({ lineId, unit }: Pick<SheetRow, "lineId" | "unit">, figure: number, products: Products): number {
  const kilograms = gasKilogramsOf(lineId, products);
  if (unit !== "kg" || kilograms === undefined || !Number.isFinite(figure)) return figure;
  return inRupees(priceOfOne(rupees(figure), unit, kilograms));
}

/** Order does not matter. */
export function isSameList(one: readonly TradePrice[], other: readonly TradePrice[]): boolean {
  const words = (rows: readonly TradePrice[]) =>
    rows
      .map(({ lineId, fromQuantity, price, percentOff }) => JSON.stringify([lineId, fromQuantity, price, percentOff]))
      .toSorted()
      .join("\n");
  return words(one) === words(other);
}

type ListVersion = { version: number; rows: readonly TradePrice[] };

/** Typed rows replace the version they were typed against. A list that was only renamed since counts as that version. */
export const versionWrittenOver = (seen: ListVersion, now: ListVersion): number =>
  isSameList(seen.rows, now.rows) ? now.version : seen.version;

export type SheetLine = {
  name: string;
  /** Today's public price of one unit; undefined for a row of several lines or a discontinued product. */
  publicPrice: Paise | undefined;
  /** The resulting price, once the input is valid. */
  price: Paise | undefined;
};

export function sheetLine({ lineId, typed, isPercent, unit }: SheetRow, products: Products): SheetLine {
  const [productId = "", weight] = lineId.split("@");
  const product = products.get(productId);
  const variant = product && weight !== undefined ? variantOf(product, weight) : undefined;
  const isOneLine = product && countableLines(product).some((line) => line.lineId === lineId);
  const publicPrice = isOneLine ? linePrice(product, variant) : undefined;
  const figure = typedRupees(typed);
  const row = {
    lineId,
    fromQuantity: 1,
    price: isPercent || figure === undefined ? null : inUnit({ lineId, unit }, figure, products),
    percentOff: isPercent ? (figure ?? null) : null,
  };
  const isRead = publicPrice !== undefined && figure !== undefined;
  return {
    name: lineName(lineId, products),
    publicPrice,
    price: isRead ? yourPrice(publicPrice, { lineId, quantity: 1 }, { own: [row], group: [] }) : undefined,
  };
}
