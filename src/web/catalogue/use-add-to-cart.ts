import { refusalText } from "#domain/cart/refusal.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { addToCart } from "#web/cart/add-to-cart.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { toast } from "#web/ui/toast.ts";

/** Adds to the cart from a card or a product's page, and tells the buyer when that cannot be. */
export function useAddToCart() {
  const { whatsapp } = useShop();
  return (product: Product, variant?: Variant, quantity?: number) => {
    const change = addToCart(product, variant, quantity);
    if (!change.ok) toast(refusalText(change.refusal, whatsapp), "problem");
  };
}
