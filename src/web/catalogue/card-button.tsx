import { cardTitle } from "#domain/catalogue/card-title.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { cardButton, type CardButton as Pressable } from "#domain/catalogue/stock-label.ts";
import { Button } from "#web/ui/button.tsx";
import { CartIcon, ChatIcon } from "#web/ui/icons.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import { useOpenProductDialog } from "./use-open-product-dialog.ts";

const ICONS: Record<Pressable["press"], React.ReactNode> = {
  add: <CartIcon />,
  enquire: <ChatIcon />,
  choose: null,
  nothing: null,
};

/** The one thing to do with a card. When there is nothing to do it says why. */
export function CardButton({ product }: { product: Product }) {
  const { label, disabled, press } = cardButton(product);
  const { add, busy } = useAddToCart();
  const open = useOpenProductDialog();

  function pressed() {
    if (press === "add") add(product);
    if (press === "choose") open({ kind: "product", id: product.id });
    if (press === "enquire") open({ kind: "enquire", id: product.id });
  }

  return (
    <Button
      disabled={disabled}
      busy={busy && "Adding…"}
      onClick={pressed}
      className="relative z-1 max-sm:ml-auto max-sm:px-3! sm:w-full"
    >
      {ICONS[press]}
      {label}
      <span className="sr-only">: {cardTitle(product)}</span>
    </Button>
  );
}
