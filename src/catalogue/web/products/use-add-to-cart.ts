import { createContext, use, useState } from "react";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";

/** Returns why the cart rejects it. */
type AddToCart = (product: Product, variant?: Variant, quantity?: number) => string | undefined;

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
  const [busy, setBusy] = useState(false);

  function add(product: Product, variant?: Variant, quantity?: number) {
    setBusy(true);
    afterPaint(() => {
      const refusal = addToCart(product, variant, quantity);
      setBusy(false);
      if (refusal !== undefined) toast(refusal, "problem");
    });
  }

  return { add, busy };
}

const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run));
