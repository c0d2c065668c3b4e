/** The step from the details to the payment, whether the buyer typed or confirmed them. */

import { atYourPrices } from "#domain/cart/agreed-price.ts";
import type { Bill } from "#domain/cart/bill.ts";
import { type RefreshedCart, withTodaysPrices } from "#domain/cart/refresh-prices.ts";
import type { DeliveryForm } from "#domain/checkout/delivery-details.ts";
import { t } from "#domain/language/text.ts";
import { cartStore } from "#web/cart/cart-store.ts";
import { productsIn } from "#web/cart/use-todays-cart.ts";
import { catalogueStore } from "#web/catalogue/data/catalogue-store.ts";
import { yourPrices } from "#web/catalogue/prices/your-prices.ts";
import { detailsStore } from "#web/orders/draft/details-store.ts";
import { withTimeout } from "#web/ui/browser/with-timeout.ts";

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
  const input = Promise.all([catalogueStore.refetch(), yourPrices.refetch()]);
  await withTimeout<unknown>(input, LONGEST_WAIT_MILLISECONDS, () => undefined, wait);
  if (billToday(form).total !== bill.total) throw new PricesMoved();
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
  if (!products) return { cart: atYourPrices(cart, prices), publicCart: cart, gone: [], repriced: [], short: [] };
  return withTodaysPrices(cart, new Map(products.map((product) => [product.id, product])), prices);
}
