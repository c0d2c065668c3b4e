import type { PriceRowAnswer } from "#contract/daily-prices.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PricesIcon } from "#web/ui/icons.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { clockText } from "#web/ui/time-text.ts";
import { AdminPanelPlace } from "./admin-panel-place.tsx";
import { RefrigerantCard } from "./refrigerant-card.tsx";
import { usePrices } from "./use-prices.ts";

/** Every refrigerant at the price of this half minute. A failed refresh is said beside the prices, never instead of them. */
export function LivePrices({ first }: { first: readonly PriceRowAnswer[] | null }) {
  const { rows, refreshedAt, failed, asking, retry } = usePrices(first);
  return (
    <>
      <p className="min-h-6 text-ink-soft text-sm">
        {refreshedAt !== null && <>Last refreshed {clockText(new Date(refreshedAt)).time}</>}
      </p>
      {rows && <AdminPanelPlace rows={rows} onChanged={retry} />}
      {failed && (
        <div className="mt-4">
          <Notice kind="bad" title="Failed to fetch refrigerant data">
            <p>{rows ? "The prices below are the last ones we got." : "Please check the network and try again."}</p>
            <Button size="small" className="mt-3" onClick={retry} busy={asking && "Trying…"}>
              Retry
            </Button>
          </Notice>
        </div>
      )}
      {rows?.length === 0 && (
        <div className="mt-6">
          <EmptyState
            icon={<PricesIcon className="size-7" />}
            title="No prices today yet"
            text="As soon as the prices of the day are set, they are listed here. You need not reload the page."
          />
        </div>
      )}
      {rows && rows.length > 0 && (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {rows.map((row) => (
            <RefrigerantCard key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}
