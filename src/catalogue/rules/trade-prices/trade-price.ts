/**
 * Trade prices: the prices agreed with one customer or with a group of customers, instead of the public price.
 * See docs/decisions/0074. Pages and billing use the same rule.
 */

import { linePrice } from "#catalogue/rules/pricing/line-price.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { lineIdOf } from "#catalogue/rules/products/stock-count.ts";
import type { SezSupply } from "#platform/rules/india/sez.ts";
import { type Paise, percentOf, priceIn } from "#platform/rules/money/money.ts";

/** Matches every product of the shop. */
export const EVERYTHING = "*";

/** One row of a price list in API form: either a price or a percentage. */
export type TradePrice = {
  /** A cart line (`product` or `product@weight`), a product in all its weights, or everything. */
  lineId: string;
  /** The smallest quantity the row applies to. */
  fromQuantity: number;
  /** Rupees per unit before GST. Daily price changes do not affect it. */
  price: number | null;
  /** Off the price of the day. */
  percentOff: number | null;
};

export type TradePrices = {
  own: readonly TradePrice[];
  group: readonly TradePrice[];
  /** How orders with the customer's own GST number are supplied. */
  sez?: SezSupply;
};

export const NO_TRADE_PRICES: TradePrices = { own: [], group: [] };

export const MAX_ROWS = 2_000;

/** Characters of a name, firm or mobile that staff type to find a customer for a group. */
export const SHORTEST_SEARCH = 3;
export const MAX_FROM_QUANTITY = 9_999;

type LineQuantity = { lineId: string; quantity: number };

/**
 * The unit price for this customer. It never exceeds the public price: a customer with a fixed price pays the day's price while
 * that is lower. The cheapest quantity reached applies, so a unit never gets dearer by buying more.
 */
export function yourPrice(publicPrice: Paise, { lineId, quantity }: LineQuantity, prices: TradePrices): Paise {
  const reached = agreedOn(lineId, prices).filter(({ fromQuantity }) => fromQuantity <= quantity);
  return Math.min(publicPrice, ...reached.map((row) => priceBy(row, lineId, publicPrice))) as Paise;
}

type ProductChoice = { product: Product; variant?: Variant | undefined; quantity?: number };

/** The same for a product or one of its weights; undefined without a price. */
export function yourLinePrice(
  { product, variant, quantity = 1 }: ProductChoice,
  prices: TradePrices,
): Paise | undefined {
  const publicPrice = linePrice(product, variant);
  return publicPrice && yourPrice(publicPrice, { lineId: lineIdOf(product, variant), quantity }, prices);
}

/** The quantities from which a unit gets cheaper, smallest first; empty for a customer at public prices. */
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

/**
 * The customer's own list takes precedence over the group's, and a line over its product, and a product over everything. A rule does so
 * from its smallest quantity: below a bulk price, what is agreed for more goods or customers still applies.
 */
function agreedOn(lineId: string, { own, group }: TradePrices): readonly TradePrice[] {
  const [productId = ""] = lineId.split("@");
  const names = [...new Set([lineId, productId, EVERYTHING])];
  const rules = [own, group].flatMap((list) => names.map((name) => list.filter((row) => row.lineId === name)));
  let from = Number.POSITIVE_INFINITY;
  return rules.flatMap((rows) => {
    const below = rows.filter(({ fromQuantity }) => fromQuantity < from);
    from = Math.min(from, ...below.map(({ fromQuantity }) => fromQuantity));
    return below;
  });
}

/** A fixed price applies to exactly one line: two weights of a product never cost the same. */
function priceBy({ lineId, price, percentOff }: TradePrice, requested: string, publicPrice: Paise): Paise {
  if (percentOff !== null && percentOff > 0 && percentOff < 100) return percentOf(publicPrice, 100 - percentOff);
  return (lineId === requested ? priceIn(price ?? undefined) : undefined) ?? publicPrice;
}
