/** Parses prices pasted from a spreadsheet: names or SKUs beside prices, or one column of prices in row order. */
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, withoutGrouping } from "#platform/rules/money/money.ts";

type PriceRowName = { id: string; sku: string; name: string };

export type PastedPrice = { id: string; price: Paise };
export type PastedProblem = { line: number; text: string; message: string };
export type PastedPrices = { prices: PastedPrice[]; problems: PastedProblem[] };

const MAX_LINES = 2000;
const LONGEST_QUOTE = 60;

/** `rows` are the rows of the price list in order, starting at the row pasted into. */
export function readPastedPrices(text: string, rows: readonly PriceRowName[]): PastedPrices {
  const lines = text.split(/\r?\n/, MAX_LINES);
  const cells = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  const isOneColumn = cells.every((row) => row.filter((cell) => cell !== "").length <= 1);
  const found: PastedPrices = { prices: [], problems: [] };
  const byWord = isOneColumn ? new Map<string, string>() : messageOf(rows);
  for (const [index, row] of cells.entries()) {
    if (row.every((cell) => cell === "")) continue;
    const id = isOneColumn ? rows[index]?.id : byWord.get(folded(row[0] ?? ""));
    const price = priceFrom(row.findLast((cell) => cell !== "") ?? "");
    if (price === undefined && index === 0 && id === undefined) continue;
    const message = problemOf(id, price, isOneColumn);
    if (message) found.problems.push({ line: index + 1, text: row.join(" ").slice(0, LONGEST_QUOTE), message });
    else if (id !== undefined && price !== undefined) found.prices.push({ id, price });
  }
  return found;
}

function problemOf(id: string | undefined, price: Paise | undefined, isOneColumn: boolean): string | undefined {
  if (id === undefined)
    return isOneColumn ? t("There are more prices than rows.") : t("No product with this name or SKU.");
  return price === undefined ? t("This is not a price.") : undefined;
}

/** A name shared by two products matches neither. */
function messageOf(rows: readonly PriceRowName[]): Map<string, string> {
  const byWord = new Map<string, string>();
  const shared = new Set<string>();
  for (const { id, sku, name } of rows) {
    for (const word of new Set([id, sku, name].map(folded))) {
      if (byWord.has(word)) shared.add(word);
      byWord.set(word, id);
    }
  }
  for (const word of shared) byWord.delete(word);
  return byWord;
}

/** Traders write R-410A, r410a and R 410 A for the same gas. */
const folded = (word: string) => word.toLowerCase().replace(/[\s-]+/g, "");

/** "₹ 1,23,456.50", "412/kg" and "412.00" are prices; "12%" and "-5" are not. */
export function priceFrom(text: string): Paise | undefined {
  const written = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(?:\/-|(?:\/|per)\s*[a-z]+)?$/i.exec(
    text.trim(),
  )?.[1];
  const price = Number((written && withoutGrouping(written)) ?? 0);
  return price > 0 ? rupees(price) : undefined;
}
