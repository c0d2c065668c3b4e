/** Logout clears all customer data, after a warning if unsent orders would be lost. */
import type { NavigateFunction } from "react-router";
import { callApi } from "#web/api.ts";
import { sendUnsentCart } from "#web/cart/account/account-cart.ts";
import { clearCustomer } from "#web/session/clear-customer.ts";
import { stillLoggedIn } from "#web/session/use-account.ts";
import { DIALOG } from "#web/shell/links.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { unsentOrders } from "./my-orders.ts";

/** With unsent orders, LogoutQuestion prompts first, because a logout would delete them. */
export async function logOutOrAsk(navigate: NavigateFunction) {
  if (unsentOrders().length === 0) return logOut(navigate);
  const { search, hash } = window.location;
  await navigate({ search, hash: DIALOG.logout }, { state: { opened: DIALOG.logout }, replace: hash !== "" });
}

export async function logOut(navigate: NavigateFunction) {
  await sendUnsentCart();
  try {
    await callApi("POST /api/logout", {});
  } catch {
    return toast(stillLoggedIn(), "problem");
  }
  clearCustomer();
  // From the phone's menu or the prompt, the login page replaces that history entry.
  await navigate("/auth", { replace: window.location.hash !== "" });
}
