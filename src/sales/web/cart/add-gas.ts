import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { displayPrice } from "#catalogue/rules/pricing/display-price.ts";
import { openingVariant } from "#catalogue/rules/products/variants.ts";
import { catalogueStore, fetchFailed } from "#catalogue/web/products/data/catalogue-store.ts";
import { priceIn } from "#platform/rules/money/money.ts";
import { refusalText } from "#sales/rules/cart/refusal.ts";
import { addToCart } from "./add-to-cart.ts";

/** Adds one of a gas in its usual size. It is fetched where the shown price is newer. Returns why the cart rejects it. */
export async function addGas({ id, price }: PriceRowResponse, whatsapp: string): Promise<string | undefined> {
  const known = () => catalogueStore.read().products.get(id);
  const atHand = known();
  if (!atHand || displayPrice(atHand).amount !== priceIn(price ?? undefined)) {
    catalogueStore.want([id]);
    await catalogueStore.refetch();
  }
  const product = known();
  if (!product) return fetchFailed();
  const change = addToCart(product, openingVariant(product));
  return change.ok ? undefined : refusalText(change.refusal, whatsapp);
}
