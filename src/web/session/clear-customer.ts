/** Nothing of a customer stays on the device after they leave: the next one at this counter is somebody else. */
import { clearListeners, sessionStore } from "./session-store.ts";

export function clearCustomer() {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
  sessionStore.change(null);
  for (const listener of clearListeners) listener();
}
