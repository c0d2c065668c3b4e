import { useSyncExternalStore } from "react";
import { callApi } from "#platform/web/api.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { onOtherTabs, tellOtherTabs } from "#platform/web/state/storage.ts";
import { type Customer, makeSessionStore, type Session } from "./make-session-store.ts";
import { storedSession } from "./stored-session.ts";

/** Storage key that notifies other tabs of a changed login. */
const MARK = "sessionChanged";

export const sessionStore = makeSessionStore({
  ask: () => callApi("GET /api/session", {}),
  watch: watchSession,
  tellOtherTabs: () => tellOtherTabs(MARK),
  memory: { customer: storedSession.customer, know },
});

const leaveListeners = new Set<(next: Customer | null) => void>();
let lastLeave: { next: Customer | null } | undefined;

/** The server reported another customer or none: the session ended elsewhere, or another tab changed accounts. */
function know(customer: Customer | null) {
  if (!storedSession.know(customer)) return;
  lastLeave = { next: customer };
  for (const listener of leaveListeners) listener(customer);
}

/** Registers cleanup; also runs for a change before registration. */
export function whenCustomerLeft(tidy: (next: Customer | null) => void) {
  leaveListeners.add(tidy);
  if (lastLeave) tidy(lastLeave.next);
}

/** Called after storage was cleared, for data still in memory. */
export const clearListeners = new Set<() => void>();

/** Fetched after the first paint, which is the same for every visitor. */
export const useSession = (): Session => useStore(sessionStore);

/** Stays null for a visitor, so that the server's response causes no re-render. */
export const useCustomer = (): Customer | null =>
  useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.read().customer,
    () => null,
  );

/** Null for a visitor too. */
export const useQrUser = (): Session["qrUser"] =>
  useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.read().qrUser,
    () => null,
  );

/** A tab that becomes visible after this time fetches the session again. */
const STALE_AFTER_MS = 60_000;

function watchSession(look: () => void): () => void {
  let lastLook = Date.now();
  const stop = new AbortController();
  const { signal } = stop;

  function lookNow() {
    lastLook = Date.now();
    look();
  }

  function seenAgain() {
    if (document.visibilityState === "visible" && Date.now() - lastLook > STALE_AFTER_MS) lookNow();
  }

  // A page from the back/forward cache shows an old session.
  const stopListening = onOtherTabs(MARK, lookNow);
  document.addEventListener("visibilitychange", seenAgain, { signal });
  window.addEventListener("online", lookNow, { signal });
  return () => {
    stop.abort();
    stopListening();
  };
}
