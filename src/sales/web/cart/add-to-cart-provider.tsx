import type { ReactNode } from "react";
import { AddToCartContext } from "#catalogue/web/products/use-add-to-cart.ts";
import { refusalText } from "#sales/rules/cart/refusal.ts";
import { useShop } from "#shop/web/use-shop.ts";
import { addToCart } from "./add-to-cart.ts";

/** Gives the product cards below it the cart, which the catalogue does not know. */
export function AddToCartProvider({ children }: { children: ReactNode }) {
  const { whatsapp } = useShop();
  return (
    <AddToCartContext
      value={(product, variant, quantity) => {
        const change = addToCart(product, variant, quantity);
        return change.ok ? undefined : refusalText(change.refusal, whatsapp);
      }}
    >
      {children}
    </AddToCartContext>
  );
}
