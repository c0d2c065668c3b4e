import { useNavigate } from "react-router";
import type { Account } from "#web/shell/account.ts";
import { toast } from "#web/ui/toast.ts";
import { useSession } from "./session-store.ts";
import { STILL_LOGGED_IN } from "./still-logged-in.ts";

/** The account as the header shows it; null for a visitor, and until the server has said who is here. */
export function useAccount(): Account | null {
  const { customer } = useSession();
  const navigate = useNavigate();
  if (!customer) return null;

  function leave() {
    import("#web/orders/device/log-out.ts").then(
      ({ logOutOrAsk }) => logOutOrAsk(navigate),
      () => toast(STILL_LOGGED_IN, "problem"),
    );
  }

  return { name: customer.name, onLogout: leave };
}
