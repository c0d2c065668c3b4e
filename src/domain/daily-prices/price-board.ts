/** The board of the day: each gas once, with what a kilogram of it costs from today on. It is seen first, shared and posted. */
import { gasIn } from "#domain/catalogue/facets.ts";
import { priceIn } from "#domain/money.ts";
import type { PriceRow } from "./price-row.ts";
import { visibleRows } from "./visible-rows.ts";

export type BoardLine = {
  /** Of the product with this price. */
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

/** In the order of the price list. The cheapest pack that can be bought speaks for its gas. */
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

/** As many as the first screen of a phone has room for. */
const MAX_HEADLINES = 3;

export const headlinePrices = (rows: readonly Row[]): BoardLine[] =>
  priceBoard(rows)
    .filter(({ inStock }) => inStock)
    .slice(0, MAX_HEADLINES);
