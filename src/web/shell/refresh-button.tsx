import { useState } from "react";
import { RefreshIcon } from "#web/ui/icons.tsx";
import { DEEP_ICON } from "./header-look.ts";

/** Fetches what the page shows once more, for a buyer who wants the price of this minute. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  async function refresh() {
    if (busy) return;
    setBusy(true);
    await onRefresh();
    setBusy(false);
  }

  return (
    <button
      type="button"
      title="Refresh products"
      aria-label="Refresh products"
      aria-busy={busy}
      onClick={refresh}
      className={DEEP_ICON}
    >
      <RefreshIcon className={busy ? "size-5 animate-spin" : "size-5"} />
    </button>
  );
}
