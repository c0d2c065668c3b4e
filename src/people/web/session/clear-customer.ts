/** Logout leaves no customer data, because the device may be shared. */
import { clearListeners, sessionStore } from "./session-store.ts";

export function clearCustomer() {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to delete.
  }
  sessionStore.change(null);
  for (const listener of clearListeners) listener();
}
