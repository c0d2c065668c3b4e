import { cardTitle } from "#domain/catalogue/card-title.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { packText } from "./pack-text.ts";
import { useLoadedLater } from "./use-loaded-later.ts";

type Props = { product: Product; onClose: () => void };

const loadDetail = () => import("./product-detail.tsx").then(({ ProductDetail }) => ProductDetail);

/** A product in front of the page. The frame is there at once; what is in it is fetched when it is first asked for. */
export function ProductDetailModal({ product, onClose }: Props) {
  const { loaded: ProductDetail, failed, again } = useLoadedLater(loadDetail);
  return (
    <Dialog open onClose={onClose} title={cardTitle(product)} description={packText(product)} width="wide">
      {ProductDetail && <ProductDetail product={product} onAdded={onClose} />}
      {!ProductDetail && !failed && (
        <Loading label="Loading product" className="grid gap-6 sm:grid-cols-2">
          <Skeleton className="aspect-4/3" />
          <div className="space-y-4">
            <Skeleton className="h-10 w-1/2" />
            <Skeleton className="h-24" />
            <Skeleton className="h-11" />
          </div>
        </Loading>
      )}
      {failed && (
        <Notice kind="bad" title="This could not be loaded">
          <p>Check the network and try again. Your cart is kept on this device.</p>
          <Button size="small" className="mt-2" onClick={again}>
            Retry
          </Button>
        </Notice>
      )}
    </Dialog>
  );
}
