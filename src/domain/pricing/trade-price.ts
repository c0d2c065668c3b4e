/**
 * Trade prices: what a customer pays instead of the price that everybody sees. A price is agreed on with one customer, or with a group
 * of customers; see docs/decisions/0074. The page shows by this rule and the shop bills by it.
 */
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { lineIdOf } from "#domain/catalogue/stock-count.ts";
import { type Paise, percentOf, priceIn } from "#domain/money.ts";
import { linePrice } from "./line-price.ts";

/** Stands for every product of the shop. */
export const EVERYTHING = "*";

/** One row of a price list, as it crosses the wire: either a price or a percentage. */
export type TradePrice = {
  /** A line of the cart (`product` or `product@weight`), a product in all its weights, or everything. */
  lineId: string;
  /** For so many of it, or more. */
  fromQuantity: number;
  /** Rupees for one unit before GST. It stands still while the day's prices move. */
  price: number | null;
  /** Off the price of the day. */
  percentOff: number | null;
};

/** What was agreed on with the customer alone, and with the group they are in. */
export type TradePrices = { own: readonly TradePrice[]; group: readonly TradePrice[] };

export const NO_TRADE_PRICES: TradePrices = { own: [], group: [] };

export const MAX_ROWS = 2_000;
export const MAX_FROM_QUANTITY = 9_999;

type LineQuantity = { lineId: string; quantity: number };

/**
 * What one unit costs this customer. Never more than it costs everybody: who has a fixed price buys at the day's price while that is
 * lower. Of the quantities that are reached the cheapest counts, so that a unit never gets dearer by buying more.
 */
export function yourPrice(publicPrice: Paise, { lineId, quantity }: LineQuantity, prices: TradePrices): Paise {
  const reached = agreedOn(lineId, prices).filter(({ fromQuantity }) => fromQuantity <= quantity);
  return Math.min(publicPrice, ...reached.map((row) => priceBy(row, lineId, publicPrice))) as Paise;
}

type ProductChoice = { product: Product; variant?: Variant | undefined; quantity?: number };

/** The same of a product, or of one of its weights; undefined for what has no price. */
export function yourLinePrice(
  { product, variant, quantity = 1 }: ProductChoice,
  prices: TradePrices,
): Paise | undefined {
  const publicPrice = linePrice(product, variant);
  return publicPrice && yourPrice(publicPrice, { lineId: lineIdOf(product, variant), quantity }, prices);
}

/** The quantities from which a unit gets cheaper, smallest first; none for who pays what everybody pays. */
export function yourQuantities(
  publicPrice: Paise,
  lineId: string,
  prices: TradePrices,
): { fromQuantity: number; price: Paise }[] {
  const quantities = [...new Set(agreedOn(lineId, prices).map(({ fromQuantity }) => fromQuantity))];
  let cheapest = publicPrice;
  return quantities
    .toSorted((one, other) => one - other)
    .flatMap((fromQuantity) => {
      const price = yourPrice(publicPrice, { lineId, quantity: fromQuantity }, prices);
      if (price >= cheapest) return [];
      cheapest = price;
      return [{ fromQuantity, price }];
    });
}

/** The customer's own list before the group's, and what is said of a line before what is said of its product or of everything. */
function agreedOn(lineId: string, { own, group }: TradePrices): readonly TradePrice[] {
  const [productId = ""] = lineId.split("@");
  const names = [lineId, productId, EVERYTHING];
  const candidates = [own, group].flatMap((list) => names.map((name) => list.filter((row) => row.lineId === name)));
  return candidates.find((rows) => rows.length > 0) ?? [];
}

/** A fixed price is of exactly one line: two weights of a product never cost the same. */
function priceBy({ lineId, price, percentOff }: TradePrice, requested: string, publicPrice: Paise): Paise {
  if (percentOff !== null && percentOff > 0 && percentOff < 100) return percentOf(publicPrice, 100 - percentOff);
  return (lineId === requested ? priceIn(price ?? undefined) : undefined) ?? publicPrice;
}
