/** Holds a customer's prices while they pay for one order. */
import { atHeldPrices, heldLinesOf, samePrices } from "#sales/rules/cart/held-prices.ts";
import type { Shop } from "#shop/server/shop.ts";
import { pricedCart } from "./draft-order.ts";
import type { Customer, OrderInput } from "./order-input.ts";
import { readHold, signHold } from "./price-hold.ts";

const MINUTE = 60_000;

type HoldRequest = Pick<OrderInput, "orderNumber" | "cart" | "returns" | "priceHold">;

/** An earlier hold keeps its lower prices. It is then not extended, because a buyer could otherwise renew it for ever. */
export async function holdPrices(shop: Shop, customer: Pick<Customer, "id">, input: HoldRequest) {
  const minutes = shop.settings.current().SHOP_PRICE_HOLD_MINUTES;
  if (minutes === 0) return null;
  const { cart: today } = await pricedCart(shop, customer, input);
  const earlier = readHold(shop, customer, input);
  const cart = atHeldPrices(today, earlier?.lines, "lower");
  const until = earlier && !samePrices(cart, today) ? earlier.until : new Date(shop.now().getTime() + minutes * MINUTE);
  const lines = heldLinesOf(cart);
  const { orderNumber } = input;
  return { priceHold: signHold(shop, customer, { orderNumber, until, lines }), until, lines };
}
