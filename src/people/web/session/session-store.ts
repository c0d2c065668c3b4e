import { useSyncExternalStore } from "react";
import { callApi } from "#platform/web/api.ts";
import { type Customer, makeSessionStore, type Session, UNKNOWN } from "./make-session-store.ts";
import { storedSession } from "./stored-session.ts";

export const sessionStore = makeSessionStore({
  ask: () => callApi("GET /api/session", {}),
  watch: watchSession,
  tellOtherTabs,
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
export const useSession = (): Session => useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => UNKNOWN);

/** Stays null for a visitor, so that the server's response causes no re-render. */
export const useCustomer = (): Customer | null =>
  useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.read().customer,
    () => null,
  );

/** Storage key that notifies other tabs of a changed login. */
const MARK = "sessionChanged";
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

  /** A null key means that another tab cleared the storage at logout. */
  function hearOtherTab({ key, newValue }: StorageEvent) {
    if (key === null || (key === MARK && newValue !== null)) lookNow();
  }

  function seenAgain() {
    if (document.visibilityState === "visible" && Date.now() - lastLook > STALE_AFTER_MS) lookNow();
  }

  window.addEventListener("storage", hearOtherTab, { signal });
  document.addEventListener("visibilitychange", seenAgain, { signal });
  window.addEventListener("online", lookNow, { signal });
  // A page from the back/forward cache shows an old session.
  window.addEventListener("pageshow", ({ persisted }) => persisted && lookNow(), { signal });
  return () => stop.abort();
}

/** The mark is removed at once: only its storage event matters. */
function tellOtherTabs() {
  try {
    localStorage.setItem(MARK, String(Date.now()));
    localStorage.removeItem(MARK);
  } catch {
    // Without storage, other tabs notice when they become visible.
  }
}
