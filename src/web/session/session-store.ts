import { useSyncExternalStore } from "react";
import { callApi } from "#web/api.ts";
import { type Customer, makeSessionStore, type Session, UNKNOWN } from "./make-session-store.ts";
import { storedSession } from "./stored-session.ts";

/** The one session of this browser. */
export const sessionStore = makeSessionStore({
  ask: () => callApi("GET /api/session", {}),
  watch: watchSession,
  tellOtherTabs,
  memory: { customer: storedSession.customer, know },
});

const leaveListeners = new Set<(next: Customer | null) => void>();
let lastLeave: { next: Customer | null } | undefined;

/** The shop says that somebody else, or nobody, is here now: the session ended elsewhere, or another tab changed accounts. */
function know(customer: Customer | null) {
  if (!storedSession.know(customer)) return;
  lastLeave = { next: customer };
  for (const listener of leaveListeners) listener(customer);
}

/** For what else a device keeps of its customer. Also when it happened before anybody asked to be told. */
export function whenCustomerLeft(tidy: (next: Customer | null) => void) {
  leaveListeners.add(tidy);
  if (lastLeave) tidy(lastLeave.next);
}

/** Called after the device has forgotten its customer, for what the page itself still holds of them. */
export const clearListeners = new Set<() => void>();

/** Who is logged in here. Asked for after the first picture, which is the same for everyone. */
export const useSession = (): Session => useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => UNKNOWN);

/** Who is here as a customer. A visitor stays one, so that nothing is drawn anew when the server has said so. */
export const useCustomer = (): Customer | null =>
  useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.read().customer,
    () => null,
  );

/** When the login may have changed without this page: in another tab, or while it was out of sight. */
const MARK = "sessionChanged";
/** A tab looked at again after so long asks again. */
const STALE_AFTER_MS = 60_000;

function watchSession(look: () => void): () => void {
  let lastLook = Date.now();
  const stop = new AbortController();
  const { signal } = stop;

  function lookNow() {
    lastLook = Date.now();
    look();
  }

  /** A tab that emptied the storage has logged out; one that left the mark has logged in or out. */
  function hearOtherTab({ key, newValue }: StorageEvent) {
    if (key === null || (key === MARK && newValue !== null)) lookNow();
  }

  function seenAgain() {
    if (document.visibilityState === "visible" && Date.now() - lastLook > STALE_AFTER_MS) lookNow();
  }

  window.addEventListener("storage", hearOtherTab, { signal });
  document.addEventListener("visibilitychange", seenAgain, { signal });
  window.addEventListener("online", lookNow, { signal });
  // A page that Back brings out of the browser's memory still shows who was there when it was left.
  window.addEventListener("pageshow", ({ persisted }) => persisted && lookNow(), { signal });
  return () => stop.abort();
}

/** The mark is taken away at once: it is heard, not kept. */
function tellOtherTabs() {
  try {
    localStorage.setItem(MARK, String(Date.now()));
    localStorage.removeItem(MARK);
  } catch {
    // Tabs that cannot be told notice when they are looked at.
  }
}
