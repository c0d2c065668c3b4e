import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { stockBadge, stockWord } from "#catalogue/rules/products/stock-label.ts";
import { useAddToCart } from "#catalogue/web/products/use-add-to-cart.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPriceOr } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CartIcon } from "#platform/web/ui/buttons/icons.tsx";

type AddRateProps = {
  product: Product;
  variant?: Variant | undefined;
  name: string;
  /** Where the row has no room for the word. */
  wordLook?: string;
};

export function AddRate({ product, variant, name, wordLook = "max-sm:sr-only" }: AddRateProps) {
  const { add, busy } = useAddToCart();
  const badge = stockBadge(product);
  if (badge !== "In Stock")
    return <span className="rate-stock text-ink-soft text-xs leading-tight">{stockWord(badge)}</span>;
  return (
    <Button
      size="small"
      busy={busy && "…"}
      onClick={() => add(product, variant)}
      aria-label={t("Add to Cart: {product}", { product: shownTitle(product).text })}
      title={t("Add {product} to the cart", { product: name })}
    >
      <CartIcon className="size-4" />
      <span className={wordLook}>{t("Add")}</span>
    </Button>
  );
}

/** The customer's own price comes first, with the standard price below. */
export function RatePrice({ price, yours }: { price: Paise | undefined; yours: Paise | undefined }) {
  if (yours === undefined || yours === price)
    return <span className="justify-self-end whitespace-nowrap font-semibold">{shopPriceOr(price)}</span>;
  return (
    <span className="whitespace-nowrap leading-tight">
      <span className="block font-semibold text-cold">
        <span className="sr-only">{t("Your price")} </span>
        {shopPriceOr(yours)}
      </span>
      <s className="text-ink-soft text-xs">
        <span className="sr-only">{t("Regular price:")} </span>
        {shopPriceOr(price)}
      </s>
    </span>
  );
}
