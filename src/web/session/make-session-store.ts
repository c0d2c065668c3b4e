/** Who is logged in on this device, as the server last said. Only the server knows: what the device remembers proves nothing. */
import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";

type SessionResponse = ClientOutput<EndpointNamed<"GET /api/session">>;

export type Customer = NonNullable<SessionResponse["customer"]>;

/**
 * Not known until the server was asked: pages are drawn the same for everyone. When it cannot be asked, `customer` is who was here last, so that
 * their pages work without a signal.
 */
export type Session = { known: boolean } & SessionResponse;

export const UNKNOWN: Session = { known: false, customer: null, qrUser: null, admin: null };

type Dependencies = {
  ask: () => Promise<SessionResponse>;
  /** Calls back whenever something may have changed elsewhere; answers how to stop. */
  watch: (look: () => void) => () => void;
  tellOtherTabs: () => void;
  /** The device's memory, for when the server cannot be asked. */
  memory: { customer: () => Customer | null; know: (customer: Customer | null) => void };
};

export function makeSessionStore({ ask, watch, tellOtherTabs, memory }: Dependencies) {
  let session = UNKNOWN;
  let asking: Promise<void> | undefined;
  /** An answer that was on its way while somebody logged in or out here is out of date. */
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
      // Without an answer what was known stays; the next look asks again.
      const customer = session.known ? null : memory.customer();
      if (customer && input === turn) show({ ...UNKNOWN, customer });
    }
  }

  /** Asks the server once more. Never fails. */
  function refresh(): Promise<void> {
    asking ??= askAndSettle().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    read: () => session,
    refresh,
    /** Somebody logged in or out on this page, or changed their name. */
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
