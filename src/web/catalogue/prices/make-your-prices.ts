/**
 * What the customer who is here pays by their price lists. It is laid over everybody's prices where one is shown or billed. The device
 * remembers it with its customer, for an order without a signal.
 */
import type { TradePrices } from "#domain/pricing/trade-price.ts";

/** The same one each time, so that a page without lists is never drawn anew; here, because the landing page does not load the rule. */
export const NO_LISTS: TradePrices = { own: [], group: [] };

export const hasLists = ({ own, group }: TradePrices): boolean => own.length + group.length > 0;

type Dependencies = {
  ask: () => Promise<TradePrices>;
  /** Whose prices they are; undefined for a visitor, null until somebody has said who is here. */
  who: () => string | undefined | null;
  memory: {
    part: (part: "prices", mobile: string) => unknown;
    keepPart: (part: "prices", mobile: string, prices: TradePrices) => void;
  };
};

export function makeYourPrices({ ask, who, memory }: Dependencies) {
  let prices = NO_LISTS;
  let whose: string | undefined;
  const listeners = new Set<() => void>();

  const mayBeHere = (mobile: string | undefined) => who() === mobile || who() === null;

  function keep(sent: TradePrices) {
    const next = hasLists(sent) ? sent : NO_LISTS;
    if (next === prices) return;
    prices = next;
    for (const listener of listeners) listener();
  }

  /** Answers whether what is shown is what the shop says. Without an answer what was known stays, for the same customer. */
  async function refetch(): Promise<boolean> {
    const asking = who();
    if (asking === null) return true;
    if (asking !== whose) keep(NO_LISTS);
    whose = asking;
    if (asking === undefined) return true;
    try {
      const sent = await ask();
      // Somebody else may have come, or this one gone, while the shop was asked.
      if (who() === asking) keep(sent);
      memory.keepPart("prices", asking, sent);
      return true;
    } catch {
      const last = memory.part("prices", asking) as TradePrices | undefined;
      if (last && prices === NO_LISTS && who() === asking) keep(last);
      return false;
    }
  }

  return {
    refetch,
    /** The shop said them along with a page of this customer: there nobody looks at everybody's prices first. */
    tell(mobile: string, sent: TradePrices) {
      if (!mayBeHere(mobile)) return;
      whose = mobile;
      keep(sent);
      memory.keepPart("prices", mobile, sent);
    },
    /** Of whoever is here at this moment: the page may be drawn before it has asked for the next one. */
    read: () => (mayBeHere(whose) ? prices : NO_LISTS),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
