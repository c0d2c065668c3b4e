/** The step from the details to the payment, whether the buyer typed or confirmed them. */

import { catalogueStore } from "#catalogue/web/products/data/catalogue-store.ts";
import { yourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { withTimeout } from "#platform/web/ui/browser/with-timeout.ts";
import { atYourPrices } from "#sales/rules/cart/agreed-price.ts";
import type { Bill } from "#sales/rules/cart/bill.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { mixedTaxProblem } from "#sales/rules/cart/exempt-goods.ts";
import { atHeldPrices, samePrices } from "#sales/rules/cart/held-prices.ts";
import { type RefreshedCart, withTodaysPrices } from "#sales/rules/cart/refresh-prices.ts";
import type { DeliveryForm } from "#sales/rules/checkout/delivery-details.ts";
import { paymentTerms } from "#sales/rules/checkout/payment-terms.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { areKnown, productsIn } from "#sales/web/cart/use-todays-cart.ts";
import { draftOrder } from "#sales/web/draft/draft-order.ts";
import type { PriceHold } from "#sales/web/draft/make-draft-order.ts";

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
  const { items } = todaysCart().publicCart;
  const mixed = mixedTaxProblem(items, form);
  if (mixed !== undefined) throw new CannotProceed(mixed);
  draftOrder.numberFor(paymentTerms({ form, items, total: bill.total }));
  catalogueStore.want(productsIn(cartStore.newest()));
  const input = Promise.all([askForHold(cartStore.newest()), catalogueStore.refetch(), yourPrices.refetch()]);
  const [hold] = await withTimeout<[HoldResponse?, ...unknown[]]>(input, LONGEST_WAIT_MILLISECONDS, () => [], wait);
  if (billToday(form).total !== bill.total)
    throw new CannotProceed(t("Prices just changed. Please review the new bill, then continue."));
  const held = hold === undefined ? draftOrder.hold() : hold;
  const { cart } = todaysCart();
  // A hold at another amount than the buyer saw is dropped: the server then reports the new prices at Send.
  draftOrder.keepHold(held && samePrices(atHeldPrices(cart, held.lines, "held"), cart) ? held : undefined);
}

/** Null if the shop holds no prices, undefined if it was unreachable. */
type HoldResponse = PriceHold | null | undefined;

export async function askForHold({ items, returns }: Cart): Promise<HoldResponse> {
  const { orderNumber } = draftOrder.read();
  const earlier = draftOrder.hold();
  const body = {
    orderNumber,
    cart: items.map(({ id, quantity }) => ({ id, quantity })),
    returns: [...returns],
    ...(earlier && { priceHold: earlier.priceHold }),
  };
  try {
    const { hold } = await callApi("POST /api/price-holds", { body });
    return hold;
  } catch {
    return undefined;
  }
}

export function proceed(form: DeliveryForm) {
  cartStore.keep(todaysCart().publicCart);
  draftOrder.proceed(form);
}

/** For the buyer to read and act on. */
export class CannotProceed extends Error {}

export function todaysCart(): RefreshedCart {
  const cart = cartStore.newest();
  const { products, answered } = catalogueStore.read();
  const prices = yourPrices.read();
  const held = draftOrder.hold()?.lines;
  if (!areKnown(cart, answered)) {
    const yours = atHeldPrices(atYourPrices(cart, prices), held, "lower");
    return { cart: yours, publicCart: cart, gone: [], repriced: [], short: [] };
  }
  return withTodaysPrices(cart, products, prices, held);
}
