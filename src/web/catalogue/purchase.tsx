import { cardTitle } from "#domain/catalogue/card-title.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { cardButton } from "#domain/catalogue/stock-label.ts";
import { Button } from "#web/ui/button.tsx";
import { CartIcon, ChatIcon } from "#web/ui/icons.tsx";
import { NumberStepper } from "#web/ui/number-stepper.tsx";
import { choiceTotal } from "./choice-total.ts";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { PriceLine } from "./price-line.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import { useChoice } from "./use-choice.ts";
import { useOpenProductDialog } from "./use-open-product-dialog.ts";
import { VariantChoice } from "./variant-choice.tsx";

type Props = { product: Product };

/** Everything between "this one" and the cart: weight, price and how it comes about, quantity, the button. */
export function Purchase({ product }: Props) {
  const { variant, quantity, chooseWeight, setQuantity } = useChoice(product);
  const { press, label, disabled } = cardButton(product);
  const { add, busy } = useAddToCart();
  const open = useOpenProductDialog();

  return (
    <div className="flex flex-col gap-5">
      <PriceLine product={product} variant={variant} size="page" />
      <VariantChoice product={product} chosen={variant} onChoose={chooseWeight} />
      {press === "enquire" && (
        <Button kind="main" onClick={() => open({ kind: "enquire", id: product.id })}>
          <ChatIcon /> {label}
        </Button>
      )}
      {disabled && <Button disabled>{label}</Button>}
      {(press === "add" || press === "choose") && (
        <div className="flex flex-wrap items-start gap-3">
          <NumberStepper label={`Quantity of ${cardTitle(product)}`} value={quantity} onChange={setQuantity} />
          <Button
            kind="main"
            busy={busy && "Adding…"}
            onClick={() => add(product, variant, quantity)}
            className="min-w-48 flex-1"
          >
            <CartIcon /> Add to Cart
            <span className="font-normal">{choiceTotal(product, variant, quantity)}</span>
          </Button>
        </div>
      )}
      <div className="rounded-control border border-line bg-sunken px-4 py-3 text-sm">
        <PriceBreakdown product={product} variant={variant} />
      </div>
    </div>
  );
}
