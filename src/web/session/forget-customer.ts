/** Nothing of a customer stays on the device after they leave: the next one at this counter is somebody else. */
import { sessionStore } from "./session-store.ts";

const listeners = new Set<() => void>();

/** For what the page itself still holds of something kept on the device. */
export const whenForgotten = (listener: () => void) => listeners.add(listener);

export function forgetCustomer() {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
  sessionStore.change(null);
  for (const listener of listeners) listener();
}
