import { shownTitle } from "#domain/catalogue/card-title.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { t } from "#domain/language/text.ts";
import { shopPrice } from "#domain/money.ts";
import { displayPrice } from "#domain/pricing/display-price.ts";
import { packPriceText } from "#domain/pricing/pack-price.ts";
import type { TradePrices } from "#domain/pricing/trade-price.ts";
import { useLoadedLater } from "#web/ui/browser/use-loaded-later.ts";
import { InfoIcon } from "#web/ui/buttons/icons.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Tooltip } from "#web/ui/overlays/tooltip.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { hasLists } from "./make-your-prices.ts";
import { useYourPrices } from "./your-prices.ts";

type Props = {
  product: Product;
  variant?: Variant | undefined;
  size?: "card" | "page";
};

const SIZES = { card: "text-[1.375rem]", page: "text-title" };

export function PriceLine({ product, variant, size = "card" }: Props) {
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
        {unit !== "" && size === "card" && <PriceBreakdownTip product={product} variant={variant} />}
      </div>
      <OwnPrice product={product} variant={variant} />
      {whole && <p className="font-medium text-ink-soft text-sm max-sm:flex-1 max-sm:basis-2/5">{whole}</p>}
    </div>
  );
}

const loadYourPrice = () => import("./your-price.tsx").then(({ YourPrice }) => YourPrice);

/** Loaded only for customers with their own prices, who are few. */
function OwnPrice(props: Omit<Props, "size">) {
  const prices = useYourPrices();
  return hasLists(prices) ? <OwnPriceLater {...props} prices={prices} /> : null;
}

function OwnPriceLater(props: Omit<Props, "size"> & { prices: TradePrices }) {
  const { loaded: YourPrice } = useLoadedLater(loadYourPrice);
  return YourPrice && <YourPrice {...props} />;
}

type PriceBreakdownTipProps = { product: Product; variant?: Variant | undefined };

function PriceBreakdownTip({ product, variant }: PriceBreakdownTipProps) {
  return (
    <Tooltip
      label={t("Price breakdown of {product}", { product: shownTitle(product).text })}
      content={() => <BreakdownLater product={product} variant={variant} />}
      className="relative z-1 -my-1 pointer-coarse:-my-3"
    >
      <InfoIcon className="size-[1.125rem]" />
    </Tooltip>
  );
}

type BreakdownLaterProps = { product: Product; variant?: Variant | undefined };

const loadBreakdown = () => import("./price-breakdown.tsx").then(({ PriceBreakdown }) => PriceBreakdown);

function BreakdownLater(props: BreakdownLaterProps) {
  const { loaded: PriceBreakdown, failed } = useLoadedLater(loadBreakdown);
  if (PriceBreakdown) return <PriceBreakdown {...props} />;
  if (failed) return t("The breakdown could not be loaded. Check the network and try again.");
  return (
    <Loading label={t("Loading the price breakdown")}>
      <Skeleton className="h-40 w-56" />
    </Loading>
  );
}
