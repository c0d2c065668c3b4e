import { type NavigateFunction, useNavigate } from "react-router";
import { t } from "#domain/language/text.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useCustomer } from "./session-store.ts";

/** The customer who is logged in, as far as the header needs to know. */
export type Account = { name: string; onLogout: () => void };

/** Only the server can end a session: to claim it had would leave the account open at this counter. */
export const stillLoggedIn = () => t("You are still logged in: we could not reach the shop. Please try again.");

/** What happens at Logout, loaded when it is pressed: it has to know all that would be lost with the device's memory. */
type LoadLogout = () => Promise<(navigate: NavigateFunction) => Promise<unknown>>;

/** The account as the header shows it; null for a visitor, and until the server has said who is here. */
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
