/** Leaving: nothing of the customer stays on the device, and nothing that only the device knows is lost without a word. */
import type { NavigateFunction } from "react-router";
import { callApi } from "#web/api.ts";
import { sendUnsentCart } from "#web/cart/account/account-cart.ts";
import { clearCustomer } from "#web/session/clear-customer.ts";
import { stillLoggedIn } from "#web/session/use-account.ts";
import { DIALOG } from "#web/shell/links.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { unsentOrders } from "./my-orders.ts";

/** Orders that were never sent would be gone: then LogoutQuestion asks first. */
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
  // From the phone's menu, or a question, the login takes its place in the history.
  await navigate("/auth", { replace: window.location.hash !== "" });
}
