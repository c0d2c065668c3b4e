import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type Props = { asking: boolean; onRetry: () => void };

/** Said in the place of what could not be had. */
export function OrdersFailed({ asking, onRetry }: Props) {
  return (
    <Notice kind="bad" title="Failed to load orders">
      <p>Your orders are safe with the shop. Please check the network and try again.</p>
      <Button size="small" className="mt-3" busy={asking && "Loading…"} onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  );
}
