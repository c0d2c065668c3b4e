import type { Product, Variant } from "#domain/catalogue/product.ts";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useLoadedLater } from "#web/ui/use-loaded-later.ts";

type Props = { product: Product; variant?: Variant | undefined };

const loadBreakdown = () => import("./price-breakdown.tsx").then(({ PriceBreakdown }) => PriceBreakdown);

/** The breakdown in a tooltip: its rules are fetched when somebody first asks for one. */
export function BreakdownLater(props: Props) {
  const { loaded: PriceBreakdown, failed } = useLoadedLater(loadBreakdown);
  if (PriceBreakdown) return <PriceBreakdown {...props} />;
  if (failed) return "The breakdown could not be loaded. Check the network and try again.";
  return (
    <Loading label="Loading the price breakdown">
      <Skeleton className="h-40 w-56" />
    </Loading>
  );
}
