import { type ComponentType, useEffect, useState } from "react";
import type { PriceRowAnswer } from "#contract/daily-prices.ts";
import { callApi } from "#web/api.ts";

type Props = { rows: readonly PriceRowAnswer[]; onChanged: () => void };

/**
 * Where the shop's own people set a price. The page is the same for everyone, so who is here is asked afterwards, and
 * nobody else ever loads the panel.
 */
export function AdminPanelPlace(props: Props) {
  const [Panel, setPanel] = useState<ComponentType<Props>>();

  useEffect(() => {
    let left = false;
    loadPanelForAdmin().then(
      (panel) => !left && panel && setPanel(() => panel),
      // Without an answer the page is what it is for every visitor.
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);

  return Panel ? <Panel {...props} /> : null;
}

async function loadPanelForAdmin(): Promise<ComponentType<Props> | undefined> {
  const { admin } = await callApi("GET /api/session", {});
  if (admin?.role !== "owner" && admin?.role !== "prices") return undefined;
  return (await import("./admin-panel.tsx")).AdminPanel;
}
