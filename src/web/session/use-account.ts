import { useNavigate } from "react-router";
import { callApi } from "#web/api.ts";
import type { Account } from "#web/shell/account.ts";
import { toast } from "#web/ui/toast.ts";
import { forgetCustomer } from "./forget-customer.ts";
import { useSession } from "./session-store.ts";

/** The account as the header shows it; null for a visitor, and until the server has said who is here. */
export function useAccount(): Account | null {
  const { customer } = useSession();
  const navigate = useNavigate();
  if (!customer) return null;

  async function logOut() {
    try {
      await callApi("POST /api/logout", {});
    } catch {
      // Only the server can end a session: to claim it had would leave the account open at this counter.
      return toast("You are still logged in: we could not reach the shop. Please try again.", "problem");
    }
    forgetCustomer();
    // From the phone's menu the login takes the menu's place in the history.
    await navigate("/auth", { replace: window.location.hash !== "" });
  }

  return { name: customer.name, onLogout: () => void logOut() };
}
