import { cardTitle } from "#domain/catalogue/card-title.ts";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { InfoIcon } from "#web/ui/icons.tsx";
import { Tooltip } from "#web/ui/tooltip.tsx";
import { BreakdownLater } from "./breakdown-later.tsx";

type Props = { product: Product; variant?: Variant | undefined };

/** How the price comes about, for whoever points at it, tabs to it or taps it. */
export function PriceBreakdownTip({ product, variant }: Props) {
  return (
    <Tooltip
      label={`Price breakdown of ${cardTitle(product)}`}
      content={() => <BreakdownLater product={product} variant={variant} />}
      className="relative z-1 -my-1 pointer-coarse:-my-3"
    >
      <InfoIcon className="size-[1.125rem]" />
    </Tooltip>
  );
}
