import { Button } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useLoadedLater } from "#web/ui/use-loaded-later.ts";

type Props = { open: boolean; note: string; onClose: () => void };

const loadParts = () => import("./drawer/cart-parts.ts").then(({ CART_PARTS }) => CART_PARTS);

/** The frame of the cart is there at once; goods and bill come with their own script. */
export function CartFrame({ open, note, onClose }: Props) {
  const { loaded: parts, failed, again } = useLoadedLater(loadParts);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="right"
      title="Your cart"
      footer={parts && <parts.Footer onClose={onClose} />}
    >
      <p role="status" className="font-medium text-good not-empty:mb-4">
        {note}
      </p>
      {parts && <parts.Goods />}
      {!parts && (failed ? <Failed onRetry={again} /> : <Waiting />)}
    </Drawer>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="bad" title="The cart could not be shown">
      <p>Nothing is lost: it is kept on this device. Please check the network and try again.</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  );
}

function Waiting() {
  return (
    <Loading label="Loading your cart" className="space-y-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
    </Loading>
  );
}
