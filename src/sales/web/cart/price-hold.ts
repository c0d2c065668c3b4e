/** The prices that the shop holds for the order being paid, until they end. Stored with the customer's data, for a reload. */
import { useSyncExternalStore } from "react";
import { sessionStore } from "#people/web/session/session-store.ts";
import { storedSession } from "#people/web/session/stored-session.ts";
import type { HeldLine } from "#sales/rules/cart/held-prices.ts";

export type PriceHold = {
  orderNumber: string;
  /** Signed by the shop, and sent with the order. */
  priceHold: string;
  until: string;
  lines: readonly HeldLine[];
};

type Dependencies = {
  /** The current customer's mobile; undefined for a visitor, null until the session is known. */
  who: () => string | undefined | null;
  memory: Pick<typeof storedSession, "customer" | "part" | "keepPart">;
  now: () => number;
  after: (milliseconds: number, run: () => void) => void;
};

export function makePriceHold({ who, memory, now, after }: Dependencies) {
  let hold: PriceHold | undefined;
  /** Null until storage was read. */
  let whose: string | undefined | null = null;
  const listeners = new Set<() => void>();

  const isOpen = ({ until }: PriceHold) => Date.parse(until) > now();

  function tell() {
    for (const listener of listeners) listener();
  }

  function take(next: PriceHold | undefined) {
    hold = next;
    if (next && isOpen(next)) after(Date.parse(next.until) - now(), tell);
  }

  function read(): PriceHold | undefined {
    const mobile = who();
    if (whose === null || (mobile !== null && mobile !== whose)) {
      whose = mobile === null ? memory.customer()?.mobile : mobile;
      take(whose === undefined ? undefined : readHold(memory.part("hold", whose)));
    }
    return hold && isOpen(hold) ? hold : undefined;
  }

  return {
    read,
    keep(next: PriceHold | undefined) {
      read();
      take(next);
      if (typeof whose === "string") memory.keepPart("hold", whose, next);
      tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Storage is untrusted input; the server checks the signature. */
function readHold(stored: unknown): PriceHold | undefined {
  const hold = stored as Partial<PriceHold> | undefined;
  return typeof hold?.until === "string" && Array.isArray(hold.lines) ? (hold as PriceHold) : undefined;
}

export const priceHold = makePriceHold({
  who() {
    const { known, customer } = sessionStore.read();
    return known || customer ? customer?.mobile : null;
  },
  memory: storedSession,
  now: Date.now,
  after: (milliseconds, run) => void setTimeout(run, milliseconds),
});

/** Undefined when the hold has ended. */
export const usePriceHold = (): PriceHold | undefined =>
  useSyncExternalStore(priceHold.subscribe, priceHold.read, () => undefined);
