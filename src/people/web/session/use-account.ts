import { type NavigateFunction, useNavigate } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { useCustomer } from "./session-store.ts";

export type Account = { name: string; onLogout: () => void };

/** Only the server can end a session: claiming a logout would leave the account open on this device. */
export const stillLoggedIn = () => t("You are still logged in: we could not reach the shop. Please try again.");

/** Loaded on press, because it depends on everything a logout would delete. */
type LoadLogout = () => Promise<(navigate: NavigateFunction) => Promise<unknown>>;

/** Null for a visitor, and until the server reports the session. */
export function useAccount(loadLogout: LoadLogout): Account | null {
  const customer = useCustomer();
  const navigate = useNavigate();
  if (!customer) return null;

  function leave() {
    loadLogout().then(
      (logOut) => logOut(navigate),
      () => toast(stillLoggedIn(), "problem"),
    );
  }

  return { name: customer.name, onLogout: leave };
}
