import { createContext, use, useState } from "react";
import { type CartChange, refusalText } from "#domain/cart/refusal.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { toast } from "#web/ui/overlays/toast.ts";

type AddToCart = (product: Product, variant?: Variant, quantity?: number) => CartChange;

/** The catalogue knows no cart: a page that sells hands in what Add to Cart does. */
export const AddToCartContext = createContext<AddToCart>(() => {
  throw new Error("No cart on this page");
});

/**
 * Adds to the cart from a card or a product's page, and tells the buyer when that cannot be. Opening the drawer keeps a slow
 * phone busy for a while, so the button says first that the press was heard.
 */
export function useAddToCart() {
  const addToCart = use(AddToCartContext);
  const { whatsapp } = useShop();
  const [busy, setBusy] = useState(false);

  function add(product: Product, variant?: Variant, quantity?: number) {
    setBusy(true);
    afterPaint(() => {
      const change = addToCart(product, variant, quantity);
      setBusy(false);
      if (!change.ok) toast(refusalText(change.refusal, whatsapp), "problem");
    });
  }

  return { add, busy };
}

/** When the browser has shown what was just changed. */
const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run));
