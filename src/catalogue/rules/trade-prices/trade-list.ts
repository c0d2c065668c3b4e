/** Validation and spreadsheet conversion of a price list. */

import { linePrice } from "#catalogue/rules/pricing/line-price.ts";
import type { TypedPrice } from "#catalogue/rules/pricing/price-guard.ts";
import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isEmptyCylinder, isSoldByEnquiry } from "#catalogue/rules/products/product-kind.ts";
import { countableLines } from "#catalogue/rules/products/stock-count.ts";
import { variantOf } from "#catalogue/rules/products/variants.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, typedRupees } from "#platform/rules/money/money.ts";
import { readCsv } from "#platform/rules/text/csv.ts";
import { EVERYTHING, MAX_FROM_QUANTITY, MAX_ROWS, type TradePrice } from "./trade-price.ts";

export type Products = ReadonlyMap<string, Product>;

/** Row numbers as in a spreadsheet: the header is row 1. */
export type RowProblem = { row: number; message: string };

/** Products already in the list may stay after they are discontinued, so that the other rows can be edited. */
export function listProblems(
  rows: readonly TradePrice[],
  { products, stored }: { products: Products; stored: ReadonlySet<string> },
): RowProblem[] {
  if (rows.length > MAX_ROWS) return [tooManyRows()];
  const seen = new Set<string>();
  return rows.flatMap((row, place) => {
    const key = `${row.lineId}\n${row.fromQuantity}`;
    const isTwice = seen.has(key);
    seen.add(key);
    const message = isTwice
      ? t("This product and quantity are listed twice.")
      : (figureProblem(row) ?? (stored.has(row.lineId) ? undefined : lineProblem(row, products)));
    return message === undefined ? [] : [{ row: place + 2, message }];
  });
}

const tooManyRows = (): RowProblem => ({
  row: MAX_ROWS + 2,
  message: t("A list can have up to {count} rows.", { count: MAX_ROWS }),
});

function figureProblem({ fromQuantity, price, percentOff }: TradePrice): string | undefined {
  if (!Number.isInteger(fromQuantity) || fromQuantity < 1 || fromQuantity > MAX_FROM_QUANTITY)
    return t("From quantity is a whole number, 1 to 9,999.");
  if ((price === null) === (percentOff === null)) return t("Please enter either a price or a percentage.");
  if (price !== null && !(price > 0)) return t("The price must be above 0.");
  if (percentOff !== null && !isPercentage(percentOff))
    return t("Enter a percentage above 0 and below 100, such as 7.5.");
  return undefined;
}

const isPercentage = (percent: number) =>
  percent > 0 && percent < 100 && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;

function lineProblem({ lineId, price }: TradePrice, products: Products): string | undefined {
  if (lineId === EVERYTHING)
    return price === null ? undefined : t("For every product you can only enter a percentage.");
  const [productId = ""] = lineId.split("@");
  const product = products.get(productId);
  if (!product) return t("Product not found.");
  if (isEmptyCylinder(product)) return t("Deposits are the same for everyone.");
  if (isSoldByEnquiry(product)) return t("This is sold by enquiry. Please answer with a quote.");
  if (countableLines(product).some((line) => line.lineId === lineId)) return undefined;
  if (lineId !== productId) return t("This product does not come in this weight.");
  return price === null ? undefined : t("Each weight has its own price: enter the weight, or use a percentage.");
}

export const LIST_COLUMNS = ["Product", "Name", "From quantity", "Price before GST", "Percent off"] as const;

export const listCsvRow = (row: TradePrice, products: Products): (string | number)[] => [
  row.lineId,
  row.lineId === EVERYTHING ? "Every product" : lineName(row.lineId, products),
  row.fromQuantity,
  row.price ?? "",
  row.percentOff ?? "",
];

/** "R-32 Gas, 3 kg"; a discontinued product is shown by its id. */
export function lineName(lineId: string, products: Products): string {
  if (lineId === EVERYTHING) return t("Every product");
  const [productId = "", weight] = lineId.split("@");
  const product = products.get(productId);
  if (!product) return lineId;
  return weight === undefined ? cardTitle(product) : `${cardTitle(product)}, ${weight}`;
}

/** Includes blank lines: spreadsheets leave many below a table. */
const MAX_LINES = 20_000;
/** Names of products are the longest cells. */
const MAX_CELL_LETTERS = 500;

export type ListRead = { rows: TradePrice[]; problems: RowProblem[] };

/** Finds columns by header, in any order. The name column is for people and is ignored. */
export function listFromCsv(text: string): ListRead {
  const read = readCsv(text, { maxRows: MAX_LINES + 1 });
  if (!read.ok)
    return { rows: [], problems: [{ row: read.row, message: t("A quotation mark is not closed in this row.") }] };
  if (read.rows.length > MAX_LINES) return { rows: [], problems: [tooManyRows()] };
  const [titles = [], ...body] = read.rows;
  const place = (title: string) => titles.findIndex((cell) => cell.trim().toLowerCase() === title.toLowerCase());
  const [product, , from, price, percent] = LIST_COLUMNS.map(place) as [number, number, number, number, number];
  if (product < 0 || (price < 0 && percent < 0))
    return {
      rows: [],
      problems: [
        { row: 1, message: t("The first row must have the headings {titles}.", { titles: LIST_COLUMNS.join(", ") }) },
      ],
    };
  const rows: TradePrice[] = [];
  const problems: RowProblem[] = [];
  for (const [index, cells] of body.entries()) {
    const cell = (column: number) => cells[column]?.trim() ?? "";
    if (cells.every((value) => value.trim() === "")) continue;
    if (cells.some((value) => value.length > MAX_CELL_LETTERS)) {
      problems.push({ row: index + 2, message: t("A cell in this row is too long.") });
      continue;
    }
    const fromQuantity = cell(from) === "" ? 1 : figure(cell(from));
    const row = { price: figure(cell(price)), percentOff: figure(cell(percent).replace(/%$/, "").trimEnd()) };
    const isUnread = [fromQuantity, row.price, row.percentOff].some(Number.isNaN);
    if (isUnread) problems.push({ row: index + 2, message: t("A number in this row cannot be read.") });
    rows.push({ lineId: cell(product), fromQuantity: fromQuantity ?? 1, ...row });
  }
  return { rows, problems };
}

/** Null for an empty cell, NaN for an invalid number. */
const figure = (typed: string): number | null => (typed === "" ? null : (typedRupees(typed) ?? Number.NaN));

/** For the guard of typed prices. A percentage off several products has no price of its own, so it is measured on ₹100. */
export const typedPrices = (rows: readonly TradePrice[], products: Products): TypedPrice[] =>
  rows.flatMap(({ lineId, price, percentOff }): TypedPrice[] => {
    const name = lineName(lineId, products);
    if (price === null) return [{ name, listPrice: rupees(100), price: rupees(100 - (percentOff ?? 0)) }];
    const [productId = "", weight] = lineId.split("@");
    const product = products.get(productId);
    const listPrice = product && linePrice(product, weight === undefined ? undefined : variantOf(product, weight));
    return listPrice ? [{ name, listPrice, price: rupees(price) }] : [];
  });
