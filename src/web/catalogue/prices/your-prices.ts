import { useEffect, useSyncExternalStore } from "react";
import type { TradePrices } from "#domain/pricing/trade-price.ts";
import { callApi } from "#web/api.ts";
import { sessionStore, useCustomer } from "#web/session/session-store.ts";
import { storedSession } from "#web/session/stored-session.ts";
import { makeYourPrices, NO_LISTS } from "./make-your-prices.ts";

function who() {
  const { known, customer } = sessionStore.read();
  return known || customer ? customer?.mobile : null;
}

export const yourPrices = makeYourPrices({ ask: () => callApi("GET /api/my-prices", {}), who, memory: storedSession });

/** None during server rendering, which is the same for every visitor. */
export const useYourPrices = (): TradePrices =>
  useSyncExternalStore(yourPrices.subscribe, yourPrices.read, () => NO_LISTS);

/** Refetches after login or logout, and after the first paint, which is the same for every visitor. */
export function useFollowYourPrices() {
  const mobile = useCustomer()?.mobile;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session decides who the buyer is
  useEffect(() => void yourPrices.refetch(), [mobile]);
}
