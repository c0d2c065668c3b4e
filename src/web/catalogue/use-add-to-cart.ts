import { createContext, use, useState } from "react";
import { type CartChange, refusalText } from "#domain/cart/refusal.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { toast } from "#web/ui/overlays/toast.ts";

type AddToCart = (product: Product, variant?: Variant, quantity?: number) => CartChange;

/** The catalogue does not import the cart: a selling page provides Add to Cart. */
export const AddToCartContext = createContext<AddToCart>(() => {
  throw new Error("No cart on this page");
});

/**
 * Adds to the cart, and shows why when the cart rejects it. Opening the drawer blocks a slow phone, so the button shows
 * its busy state first.
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

const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run));
