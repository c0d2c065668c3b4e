import { useSyncExternalStore } from "react";
import { callApi } from "#web/api.ts";
import { makeSessionStore, type Session, UNKNOWN } from "./make-session-store.ts";
import { tellOtherTabs, watchSession } from "./watch-session.ts";

/** The one session of this browser. */
export const sessionStore = makeSessionStore({
  ask: () => callApi("GET /api/session", {}),
  watch: watchSession,
  tellOtherTabs,
});

/** Who is logged in here. Asked for after the first picture, which is the same for everyone. */
export const useSession = (): Session => useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => UNKNOWN);
