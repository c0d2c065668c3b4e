/** The daily price board: each gas once, with its price per kilogram. */
import { gasIn } from "#catalogue/rules/search/facets.ts";
import { priceIn } from "#platform/rules/money/money.ts";
import type { PriceRow } from "./price-row.ts";
import { visibleRows } from "./visible-rows.ts";

export type BoardLine = {
  id: string;
  gas: string;
  /** Rupees per kilogram. */
  price: number;
  /** Other packs of this gas cost more. */
  isFrom: boolean;
  inStock: boolean;
};

type Row = Pick<PriceRow, "id" | "name" | "price" | "inStock">;
type PricedRow = Row & { price: number };

/** In price list order. Each gas shows its cheapest pack in stock, or its cheapest if none is. */
export function priceBoard(rows: readonly Row[]): BoardLine[] {
  const gases = new Map<string, { gas: string; packs: PricedRow[] }>();
  for (const row of visibleRows(rows).filter(hasPrice)) {
    const gas = gasIn(row.name) || row.name.trim();
    const known = gases.get(gas.toUpperCase());
    if (known) known.packs.push(row);
    else gases.set(gas.toUpperCase(), { gas, packs: [row] });
  }
  return [...gases.values()].map(({ gas, packs }) => {
    const sold = packs.filter(({ inStock }) => inStock);
    const offered = sold.length > 0 ? sold : packs;
    const { id, price, inStock } = offered.reduce((one, other) => (other.price < one.price ? other : one));
    return { id, gas, price, isFrom: offered.some((pack) => pack.price !== price), inStock };
  });
}

const hasPrice = (row: Row): row is PricedRow => priceIn(row.price ?? undefined) !== undefined;

/** Three on the first screen of a phone, and two rows beside the categories on a desk. */
const MAX_HEADLINES = 9;

export const headlinePrices = (rows: readonly Row[]): BoardLine[] =>
  priceBoard(rows)
    .filter(({ inStock }) => inStock)
    .slice(0, MAX_HEADLINES);
