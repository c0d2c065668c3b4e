/** The session as reported by the server. Data on the device proves nothing. */

import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";

type SessionResponse = ClientOutput<EndpointNamed<"GET /api/session">>;

export type Customer = NonNullable<SessionResponse["customer"]>;

/**
 * Unknown until the server responds. If it is unreachable, `customer` is the last one, so that their pages work without
 * a signal.
 */
export type Session = { known: boolean } & SessionResponse;

export const UNKNOWN: Session = { known: false, customer: null, qrUser: null, admin: null };

type Dependencies = {
  ask: () => Promise<SessionResponse>;
  /** Calls back whenever the session may have changed elsewhere; returns a stop function. */
  watch: (look: () => void) => () => void;
  tellOtherTabs: () => void;
  memory: { customer: () => Customer | null; know: (customer: Customer | null) => void };
};

export function makeSessionStore({ ask, watch, tellOtherTabs, memory }: Dependencies) {
  let session = UNKNOWN;
  let asking: Promise<void> | undefined;
  /** A response requested before a login or logout on this page is outdated. */
  let turn = 0;
  let stopWatching = () => {};
  const listeners = new Set<() => void>();

  function settle({ customer, qrUser, admin }: SessionResponse) {
    memory.know(customer);
    show({ known: true, customer, qrUser, admin });
  }

  function show(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  }

  async function askAndSettle() {
    const input = turn;
    try {
      const response = await ask();
      if (input === turn) settle(response);
    } catch {
      // Without a response the known session stays; the next check requests it again.
      const customer = session.known ? null : memory.customer();
      if (customer && input === turn) show({ ...UNKNOWN, customer });
    }
  }

  /** Fetches the session again. Never rejects. */
  function refresh(): Promise<void> {
    asking ??= askAndSettle().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    read: () => session,
    refresh,
    /** For a login, a logout or a changed name on this page. */
    change(customer: Customer | null) {
      turn += 1;
      settle({ ...session, customer });
      tellOtherTabs();
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        stopWatching = watch(() => void refresh());
        void refresh();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopWatching();
      };
    },
  };
}
