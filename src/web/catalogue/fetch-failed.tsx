import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { catalogueStore, FETCH_FAILED } from "./catalogue-store.ts";
import { useCatalogue } from "./use-catalogue.ts";

/** Said above the products for as long as the newest could not be had. Whatever is shown stays. */
export function FetchFailed() {
  const { failed, fetching } = useCatalogue();
  if (!failed) return null;
  return (
    <div className="mt-4">
      <Notice kind="bad" title={FETCH_FAILED}>
        <p>Prices and stock may have changed since. Your cart is kept.</p>
        <Button size="small" className="mt-2" busy={fetching && "Fetching…"} onClick={() => catalogueStore.refetch()}>
          Retry
        </Button>
      </Notice>
    </div>
  );
}
