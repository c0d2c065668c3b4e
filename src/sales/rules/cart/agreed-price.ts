/** A cart line at an agreed unit price before GST; the price per kg, can or metre follows where it is exact. */

import { type TradePrices, yourPrice } from "#catalogue/rules/trade-prices/trade-price.ts";
import { inRupees, type Paise, rupees, times } from "#platform/rules/money/money.ts";
import { type CartItem, lineTotal, type PublicCart, type YourCart } from "./cart.ts";

/** A price per kg, can or metre is shown only where it multiplies exactly to the agreed price. */
const MADE_OF = [
  ["perKgPrice", "kgsPerCylinder"],
  ["perCanPrice", "cansPerBox"],
  ["perMeterPrice", "metersPerBox"],
] as const;

export function atAgreedPrice(item: CartItem, unitPrice: Paise): CartItem {
  const { perKgPrice: _kg, perCanPrice: _can, perMeterPrice: _meter, ...plain } = item;
  const price = inRupees(unitPrice);
  const madeOf = MADE_OF.flatMap(([field, count]) => {
    const units = item[count];
    if (item[field] === undefined || !units) return [];
    const each = Math.round(unitPrice / units) as Paise;
    return times(each, units) === unitPrice ? [[field, inRupees(each)] as const] : [];
  });
  return {
    ...plain,
    ...Object.fromEntries(madeOf),
    ...(item.totalCylinderPrice !== undefined && { totalCylinderPrice: price }),
    ...(item.totalBoxPrice !== undefined && { totalBoxPrice: price }),
    price,
    basePrice: price,
    totalItemPrice: inRupees(lineTotal({ price: inRupees(rupees(price)), quantity: item.quantity })),
  };
}

/** The cart at this customer's prices. Deposits are the same for all customers. */
export const atYourPrices = (cart: PublicCart, prices: TradePrices): YourCart =>
  (prices.own.length + prices.group.length === 0
    ? cart
    : { ...cart, items: cart.items.map((item) => atYourPrice(item, prices)) }) as YourCart;

export function atYourPrice(item: CartItem, prices: TradePrices): CartItem {
  if (item.isEmptyCylinder) return item;
  const everybodys = rupees(item.price);
  const yours = yourPrice(everybodys, { lineId: item.id, quantity: item.quantity }, prices);
  return yours === everybodys ? item : atAgreedPrice(item, yours);
}
