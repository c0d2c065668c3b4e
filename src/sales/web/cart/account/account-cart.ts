/** Decides when this browser fetches and sends the account's cart. Loaded only after login. */

import { clearListeners, sessionStore } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { makeAgreedMemory } from "./agreed-memory.ts";
import { type AccountCart, makeAccountCart } from "./make-account-cart.ts";
import { fetchAccountCart, sendAccountCart } from "./send-account-cart.ts";

let followed: AccountCart | null = null;

const memory = makeAgreedMemory(() => localStorage);

clearListeners.add(memory.forget);

export function followAccount(owner: string, onRequest: () => void): () => void {
  const accountCart = makeAccountCart(owner, {
    fetch: () => fetchAccountCart(),
    send: (cart, version) => sendAccountCart(cart, version),
    device: cartStore,
    memory,
    withLock,
    later,
    onMerged: () => toast(t("Your cart from another device was added.")),
    onFailed: askWhoIsHere,
  });
  followed = accountCart;
  const listening = new AbortController();
  const { signal } = listening;
  const look = () => accountCart.look();
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void look(), {
    signal,
  });
  window.addEventListener("online", look, { signal });
  const leave = cartStore.subscribe(accountCart.changed);
  void look().then(onRequest);
  return () => {
    accountCart.stop();
    listening.abort();
    leave();
    if (followed === accountCart) followed = null;
  };
}

/** Maximum wait at logout on a slow network. Changes unsent by then are lost with the device's storage. */
const TIMEOUT_MS = 2_000;

export async function sendUnsentCart(): Promise<void> {
  if (followed) await Promise.race([followed.flush(), new Promise<void>((resolve) => later(resolve, TIMEOUT_MS))]);
}

function later(run: () => void, milliseconds: number) {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** Browsers have locks only in secure contexts. Without them two tabs may both send, and the server resolves the conflict. */
const withLock = (run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request("account-cart", run) : run();

/** The session may have ended: refresh it, so that the header updates. */
function askWhoIsHere(error: unknown) {
  if (error instanceof ApiProblem && error.status === 401) void sessionStore.refresh();
}
