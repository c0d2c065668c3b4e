import { useDeferredValue } from "react";
import { t } from "#platform/rules/language/text.ts";
import { useLoadedLater } from "#platform/web/ui/browser/use-loaded-later.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Drawer } from "#platform/web/ui/overlays/drawer.tsx";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";

type Props = { open: boolean; note: string; onClose: () => void };

const loadParts = () => import("./cart-parts.ts").then(({ CART_PARTS }) => CART_PARTS);

/** The frame renders at once, goods and bill after it: a slow phone shows the drawer that much earlier. Their script loads by itself. */
export function CartFrame({ open, note, onClose }: Props) {
  const isFrameShown = useDeferredValue(open);
  const { loaded, failed, again } = useLoadedLater(loadParts);
  const parts = isFrameShown && loaded;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="right"
      title={t("Your cart")}
      footer={parts && <parts.Footer onClose={onClose} />}
    >
      <p role="status" className="font-medium text-good not-empty:mb-4">
        {note}
      </p>
      {parts && <parts.Goods />}
      {!loaded && (failed ? <Failed onRetry={again} /> : <Waiting />)}
    </Drawer>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="bad" title={t("The cart could not be shown")}>
      <p>{t("Nothing is lost. It is saved on this device. Please check the network and try again.")}</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        {t("Retry")}
      </Button>
    </Notice>
  );
}

function Waiting() {
  return (
    <Loading label={t("Loading your cart")} className="space-y-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
    </Loading>
  );
}
