import type { ReactNode } from "react";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { t } from "#domain/language/text.ts";
import { shopPrice } from "#domain/money.ts";
import { displayPrice } from "#domain/pricing/display-price.ts";
import { packPriceText } from "#domain/pricing/pack-price.ts";
import type { TradePrices } from "#domain/pricing/trade-price.ts";
import { useLoadedLater } from "#web/ui/browser/use-loaded-later.ts";
import { hasLists } from "./make-your-prices.ts";
import { useYourPrices } from "./your-prices.ts";

type Props = {
  product: Product;
  variant?: Variant | undefined;
  size?: "card" | "page";
  /** Beside the unit. */
  tip?: ReactNode;
};

const SIZES = { card: "text-[1.375rem]", page: "text-title" };

export function PriceLine({ product, variant, size = "card", tip }: Props) {
  const { text, unit, before } = displayPrice(product, variant);
  const whole = size === "card" ? packPriceText(product) : undefined;
  return (
    <div className={size === "card" ? "max-sm:contents" : undefined}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={`font-bold tracking-tight ${SIZES[size]}`}>{text}</span>
        {before !== undefined && (
          <s className="text-ink-faint text-sm">
            <span className="sr-only">{t("Before:")} </span>
            {shopPrice(before)}
          </s>
        )}
      </p>
      <div className="flex min-h-6 items-center gap-1 text-ink-soft text-sm">
        <span>{unit}</span>
        {unit !== "" && tip}
      </div>
      <OwnPrice product={product} variant={variant} />
      {whole && <p className="font-medium text-ink-soft text-sm max-sm:flex-1 max-sm:basis-2/5">{whole}</p>}
    </div>
  );
}

const loadYourPrice = () => import("./your-price.tsx").then(({ YourPrice }) => YourPrice);

type PriceOf = Pick<Props, "product" | "variant">;

/** Loaded only for customers with their own prices, who are few. */
function OwnPrice(props: PriceOf) {
  const prices = useYourPrices();
  return hasLists(prices) ? <OwnPriceLater {...props} prices={prices} /> : null;
}

function OwnPriceLater(props: PriceOf & { prices: TradePrices }) {
  const { loaded: YourPrice } = useLoadedLater(loadYourPrice);
  return YourPrice && <YourPrice {...props} />;
}
