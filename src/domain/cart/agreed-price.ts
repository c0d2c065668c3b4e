/** A line of the cart at a price that was agreed on, for one unit before GST; what its price was made of follows where it can. */
import { inRupees, type Paise, rupees, times } from "#domain/money.ts";
import { type TradePrices, yourPrice } from "#domain/pricing/trade-price.ts";
import { type CartItem, lineTotal, type PublicCart, type YourCart } from "./cart.ts";

/** A price per kg, can or metre is said only where it makes exactly the agreed one. */
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

/** The cart as this customer pays for it. Deposits are the same for everybody. */
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
