/** The session as reported by the server. Data on the device proves nothing. */

import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { createStore } from "#platform/web/state/create-store.ts";

type SessionResponse = ClientOutput<EndpointNamed<"GET /api/session">>;

export type Customer = NonNullable<SessionResponse["customer"]>;

/**
 * Unknown until the server responds. If it is unreachable, `customer` is the last one, so that their pages work without
 * a signal.
 */
export type Session = { known: boolean } & SessionResponse;

const UNKNOWN: Session = { known: false, customer: null, qrUser: null, admin: null };

type Dependencies = {
  ask: () => Promise<SessionResponse>;
  /** Calls back whenever the session may have changed elsewhere; returns a stop function. */
  watch: (look: () => void) => () => void;
  tellOtherTabs: () => void;
  memory: { customer: () => Customer | null; know: (customer: Customer | null) => void };
};

export function makeSessionStore({ ask, watch, tellOtherTabs, memory }: Dependencies) {
  let asking: Promise<void> | undefined;
  /** A response requested before a login or logout on this page is outdated. */
  let turn = 0;
  const store = createStore(UNKNOWN, () => {
    void refresh();
    return watch(() => void refresh());
  });

  function settle({ customer, qrUser, admin }: SessionResponse) {
    memory.know(customer);
    store.set({ known: true, customer, qrUser, admin });
  }

  async function askAndSettle() {
    const input = turn;
    try {
      const response = await ask();
      if (input === turn) settle(response);
    } catch {
      // Without a response the known session stays; the next check requests it again.
      const customer = store.read().known ? null : memory.customer();
      if (customer && input === turn) store.set({ ...UNKNOWN, customer });
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
    ...store,
    refresh,
    /** For a login, a logout or a changed name on this page. */
    change(customer: Customer | null) {
      turn += 1;
      settle({ ...store.read(), customer });
      tellOtherTabs();
    },
  };
}
