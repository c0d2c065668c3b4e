/** Logout leaves no customer data, because the device may be shared. */
import { local, session } from "#platform/web/state/storage.ts";
import { clearListeners, sessionStore } from "./session-store.ts";

export function clearCustomer() {
  local.clear();
  session.clear();
  sessionStore.change(null);
  for (const listener of clearListeners) listener();
}
