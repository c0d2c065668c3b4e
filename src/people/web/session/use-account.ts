import { type NavigateFunction, useNavigate } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { useCustomer, useQrUser } from "./session-store.ts";

export type Account = { kind: "customer" | "qr-user"; name: string; onLogout: () => void };

/** Only the server can end a session: claiming a logout would leave the account open on this device. */
export const stillLoggedIn = () => t("You are still logged in: we could not reach the shop. Please try again.");

/** Loaded on press, because they depend on everything a logout would delete. */
type Logouts = Record<Account["kind"], () => Promise<(navigate: NavigateFunction) => Promise<unknown>>>;

/** Null for a visitor, and until the server reports the session. A customer who is a QR user too has the customer's menu. */
export function useAccount(logouts: Logouts): Account | null {
  const customer = useCustomer();
  const qrUser = useQrUser();
  const navigate = useNavigate();

  const leave = (kind: Account["kind"]) => () => {
    logouts[kind]()
      .then((logOut) => logOut(navigate))
      .catch(() => toast(stillLoggedIn(), "problem"));
  };

  if (customer) return { kind: "customer", name: customer.name, onLogout: leave("customer") };
  return qrUser && { kind: "qr-user", name: qrUser.email, onLogout: leave("qr-user") };
}
