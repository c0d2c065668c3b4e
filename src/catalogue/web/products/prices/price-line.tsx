import type { ReactNode } from "react";
import { displayPrice } from "#catalogue/rules/pricing/display-price.ts";
import { packPriceText } from "#catalogue/rules/pricing/pack-price.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import type { TradePrices } from "#catalogue/rules/trade-prices/trade-price.ts";
import { t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { useLoadedLater } from "#platform/web/ui/browser/use-loaded-later.ts";
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
        <PriceFigure text={text} className={`font-bold tracking-tight ${SIZES[size]}`} />
        {before !== undefined && (
          <s className="text-ink-faint text-sm">
            <span className="sr-only">{t("Before:")} </span>
            {shopPrice(before)}
          </s>
        )}
      </p>
      <div className="flex min-h-6 items-center gap-1 text-[0.8125rem] text-ink-soft sm:text-sm">
        <span>{unit}</span>
        {unit !== "" && tip}
      </div>
      <OwnPrice product={product} variant={variant} />
      {whole && <p className="font-medium text-ink-soft text-sm">{whole}</p>}
    </div>
  );
}

/** The paise are smaller than the rupees. */
export function PriceFigure({ text, className }: { text: string; className: string }) {
  const [rupees, paise] = text.split(/(?=\.\d\d$)/);
  return (
    <span className={className}>
      {rupees}
      {paise && <span className="text-[0.7em] tracking-normal">{paise}</span>}
    </span>
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
