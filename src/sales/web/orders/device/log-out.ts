/** Logout clears all customer data, after a warning if unsent orders would be lost. */
import type { NavigateFunction } from "react-router";
import { clearCustomer } from "#people/web/session/clear-customer.ts";
import { stillLoggedIn } from "#people/web/session/use-account.ts";
import { callApi } from "#platform/web/api.ts";
import { DIALOG } from "#platform/web/page/links.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { sendUnsentCart } from "#sales/web/cart/account/account-cart.ts";
import { unsentOrders } from "./unsent-orders.ts";

/** With unsent orders, LogoutQuestion prompts first, because a logout would delete them. */
export async function logOutOrAsk(navigate: NavigateFunction) {
  if ((await unsentOrders.latest()).length === 0) return logOut(navigate);
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
