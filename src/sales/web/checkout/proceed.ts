/** The step from the details to the payment, whether the buyer typed or confirmed them. */

import { catalogueStore } from "#catalogue/web/products/data/catalogue-store.ts";
import { yourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { withTimeout } from "#platform/web/ui/browser/with-timeout.ts";
import { atYourPrices } from "#sales/rules/cart/agreed-price.ts";
import type { Bill } from "#sales/rules/cart/bill.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { atHeldPrices, samePrices } from "#sales/rules/cart/held-prices.ts";
import { type RefreshedCart, withTodaysPrices } from "#sales/rules/cart/refresh-prices.ts";
import type { DeliveryForm } from "#sales/rules/checkout/delivery-details.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { type PriceHold, priceHold } from "#sales/web/cart/price-hold.ts";
import { productsIn } from "#sales/web/cart/use-todays-cart.ts";
import { detailsStore } from "#sales/web/orders/draft/details-store.ts";
import { draftOrderNumber } from "#sales/web/orders/draft/draft-order-number.ts";

export type DisplayedBill = {
  bill: Bill;
  billToday: (form: DeliveryForm) => Bill;
};

/** Longer than a slow network takes. After the timeout, the server reports changed prices at Send. */
const LONGEST_WAIT_MILLISECONDS = 10_000;

export async function expectSamePrices(
  { bill, billToday }: DisplayedBill,
  form: DeliveryForm,
  wait?: Parameters<typeof withTimeout>[3],
): Promise<void> {
  catalogueStore.want(productsIn(cartStore.newest()));
  const input = Promise.all([askForHold(cartStore.newest()), catalogueStore.refetch(), yourPrices.refetch()]);
  const [hold] = await withTimeout<[HoldResponse?, ...unknown[]]>(input, LONGEST_WAIT_MILLISECONDS, () => [], wait);
  if (billToday(form).total !== bill.total) throw new PricesMoved();
  const held = hold === undefined ? priceHold.read() : hold;
  const { cart } = todaysCart();
  // A hold at another amount than the buyer saw is dropped: the server then reports the new prices at Send.
  priceHold.keep(held && samePrices(atHeldPrices(cart, held.lines, "held"), cart) ? held : undefined);
}

/** Null if the shop holds no prices, undefined if it was unreachable. */
type HoldResponse = PriceHold | null | undefined;

export async function askForHold({ items, returns }: Cart): Promise<HoldResponse> {
  const orderNumber = draftOrderNumber.number();
  const earlier = priceHold.read();
  const body = {
    orderNumber,
    cart: items.map(({ id, quantity }) => ({ id, quantity })),
    returns: [...returns],
    ...(earlier && { priceHold: earlier.priceHold }),
  };
  try {
    const { hold } = await callApi("POST /api/price-holds", { body });
    return hold && { ...hold, orderNumber };
  } catch {
    return undefined;
  }
}

export function proceed(form: DeliveryForm) {
  cartStore.keep(todaysCart().publicCart);
  detailsStore.proceed(form);
}

export class PricesMoved extends Error {
  constructor() {
    super(t("Prices just changed. Please review the new bill, then continue."));
  }
}

export function todaysCart(): RefreshedCart {
  const cart = cartStore.newest();
  const { products } = catalogueStore.read();
  const prices = yourPrices.read();
  const held = priceHold.read()?.lines;
  if (!products) {
    const yours = atHeldPrices(atYourPrices(cart, prices), held, "lower");
    return { cart: yours, publicCart: cart, gone: [], repriced: [], short: [] };
  }
  return withTodaysPrices(cart, new Map(products.map((product) => [product.id, product])), prices, held);
}
