import type { Product, Variant } from "#domain/catalogue/product.ts";
import { shopPrice } from "#domain/money.ts";
import { packPriceText } from "#domain/pricing/pack-price.ts";
import { shownPrice } from "#domain/pricing/shown-price.ts";
import { PriceBreakdownTip } from "./price-breakdown-tip.tsx";

type Props = {
  product: Product;
  variant?: Variant | undefined;
  /** On a card the breakdown is behind a sign; elsewhere it stands open below. */
  size?: "card" | "page";
};

const SIZES = { card: "text-[1.375rem]", page: "text-title" };

/** The price, the hero of the card: the figure, what it buys, what it was, and how it comes about. */
export function PriceLine({ product, variant, size = "card" }: Props) {
  const { text, unit, before } = shownPrice(product, variant);
  const whole = size === "card" ? packPriceText(product) : undefined;
  return (
    <div className={size === "card" ? "max-sm:contents" : undefined}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={`font-bold tracking-tight ${SIZES[size]}`}>{text}</span>
        {before !== undefined && (
          <s className="text-ink-faint text-sm">
            <span className="sr-only">Before: </span>
            {shopPrice(before)}
          </s>
        )}
      </p>
      <div className="flex min-h-6 items-center gap-1 text-ink-soft text-sm">
        <span>{unit}</span>
        {unit !== "" && size === "card" && <PriceBreakdownTip product={product} variant={variant} />}
      </div>
      {whole && <p className="font-medium text-ink-soft text-sm max-sm:flex-1 max-sm:basis-2/5">{whole}</p>}
    </div>
  );
}
