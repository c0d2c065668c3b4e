import { openingVariant } from "#catalogue/rules/products/variants.ts";
import { catalogueStore, fetchFailed } from "#catalogue/web/products/data/catalogue-store.ts";
import { refusalText } from "#sales/rules/cart/refusal.ts";
import { addToCart } from "./add-to-cart.ts";

/** Adds one of a product at today's price, in its usual size. Returns why the cart rejects it. */
export async function addById(id: string, whatsapp: string): Promise<string | undefined> {
  catalogueStore.want([id]);
  await catalogueStore.refetch();
  const product = catalogueStore.read().products.get(id);
  if (!product) return fetchFailed();
  const change = addToCart(product, openingVariant(product));
  return change.ok ? undefined : refusalText(change.refusal, whatsapp);
}
