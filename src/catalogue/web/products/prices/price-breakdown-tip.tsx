import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { t } from "#platform/rules/language/text.ts";
import { useLoadedLater } from "#platform/web/ui/browser/use-loaded-later.ts";
import { InfoIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Tooltip } from "#platform/web/ui/overlays/tooltip.tsx";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";

type Props = { product: Product };

/** The breakdown of a price on a card; its content loads when it opens. */
export function PriceBreakdownTip({ product }: Props) {
  return (
    <Tooltip
      label={t("Price breakdown of {product}", { product: shownTitle(product).text })}
      content={() => <BreakdownLater product={product} />}
      className="relative z-1 -my-1 pointer-coarse:-mx-3 pointer-coarse:-my-3"
    >
      <InfoIcon className="size-[1.125rem]" />
    </Tooltip>
  );
}

const loadBreakdown = () => import("./price-breakdown.tsx").then(({ PriceBreakdown }) => PriceBreakdown);

function BreakdownLater(props: Props) {
  const { loaded: PriceBreakdown, failed } = useLoadedLater(loadBreakdown);
  if (PriceBreakdown) return <PriceBreakdown {...props} />;
  if (failed) return t("The breakdown could not be loaded. Check the network and try again.");
  return (
    <Loading label={t("Loading the price breakdown")}>
      <Skeleton className="h-40 w-56" />
    </Loading>
  );
}
