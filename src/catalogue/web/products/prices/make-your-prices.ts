/** The current customer's price lists, applied over the public prices. The device stores them per customer, for offline orders. */

import type { TradePrices } from "#catalogue/rules/trade-prices/trade-price.ts";
import { createStore } from "#platform/web/state/create-store.ts";

/** A constant, so a page without lists never re-renders; defined here because the landing page does not load the pricing rule. */
export const NO_LISTS: TradePrices = { own: [], group: [] };

export const hasLists = ({ own, group }: TradePrices): boolean => own.length + group.length > 0;

type Dependencies = {
  ask: () => Promise<TradePrices>;
  /** The current customer's mobile; undefined for a visitor, null until the session is known. */
  who: () => string | undefined | null;
  memory: {
    part: (part: "prices", mobile: string) => unknown;
    keepPart: (part: "prices", mobile: string, prices: TradePrices) => void;
  };
};

export function makeYourPrices({ ask, who, memory }: Dependencies) {
  const prices = createStore(NO_LISTS);
  let whose: string | undefined;

  const mayBeHere = (mobile: string | undefined) => who() === mobile || who() === null;

  const keep = (sent: TradePrices) => prices.set(hasLists(sent) || sent.sez ? sent : NO_LISTS);

  /** Resolves to whether the prices match the server. On failure the same customer's known prices stay. */
  async function refetch(): Promise<boolean> {
    const asking = who();
    if (asking === null) return true;
    if (asking !== whose) keep(NO_LISTS);
    whose = asking;
    if (asking === undefined) return true;
    try {
      const sent = await ask();
      // The session may have changed during the request.
      if (who() === asking) keep(sent);
      memory.keepPart("prices", asking, sent);
      return true;
    } catch {
      const last = memory.part("prices", asking) as TradePrices | undefined;
      if (last && prices.read() === NO_LISTS && who() === asking) keep(last);
      return false;
    }
  }

  return {
    refetch,
    /** Takes the prices sent with the customer's page, so the public prices never flash first. */
    tell(mobile: string, sent: TradePrices) {
      if (!mayBeHere(mobile)) return;
      whose = mobile;
      keep(sent);
      memory.keepPart("prices", mobile, sent);
    },
    /** Checks the customer, because the page may render before the prices of the next one load. */
    ...prices,
    read: () => (mayBeHere(whose) ? prices.read() : NO_LISTS),
  };
}
