import { Button } from "#web/ui/button.tsx";
import { RefreshIcon } from "#web/ui/icons.tsx";
import { clockText } from "#web/ui/time-text.ts";

type Props = { refreshedAt: number | null; asking: boolean; onRefresh: () => void };

/** Asks for the orders once more, and says how old those on the page are. */
export function RefreshOrders({ refreshedAt, asking, onRefresh }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p aria-live="polite" className="min-h-5 text-ink-soft text-sm">
        {refreshedAt !== null && `Last refreshed ${clockText(new Date(refreshedAt)).time}`}
      </p>
      <Button size="small" busy={asking && "Refreshing…"} onClick={onRefresh}>
        <RefreshIcon /> Refresh
      </Button>
    </div>
  );
}
