import type { PriceRowAnswer } from "#contract/daily-prices.ts";
import { useSession } from "#web/session/session-store.ts";
import { useLoadedLater } from "#web/ui/use-loaded-later.ts";

type Props = { rows: readonly PriceRowAnswer[]; onChanged: () => void };

/**
 * Where the shop's own people set a price. The page is the same for everyone, so who is here is known only afterwards, and
 * nobody else ever loads the panel.
 */
export function AdminPanelPlace(props: Props) {
  const { admin } = useSession();
  const maySetPrices = admin?.role === "owner" || admin?.role === "prices";
  return maySetPrices ? <LoadedPanel {...props} /> : null;
}

const loadPanel = () => import("./admin-panel.tsx").then(({ AdminPanel }) => AdminPanel);

function LoadedPanel(props: Props) {
  const { loaded: AdminPanel } = useLoadedLater(loadPanel);
  return AdminPanel && <AdminPanel {...props} />;
}
