import { useEffect } from "react";
import type { TradePrices } from "#catalogue/rules/trade-prices/trade-price.ts";
import { sessionStore, useCustomer } from "#people/web/session/session-store.ts";
import { storedSession } from "#people/web/session/stored-session.ts";
import { callApi } from "#platform/web/api.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { makeYourPrices } from "./make-your-prices.ts";

function who() {
  const { known, customer } = sessionStore.read();
  return known || customer ? customer?.mobile : null;
}

export const yourPrices = makeYourPrices({ ask: () => callApi("GET /api/my-prices", {}), who, memory: storedSession });

/** None during server rendering, which is the same for every visitor. */
export const useYourPrices = (): TradePrices => useStore(yourPrices);

/** Refetches after login or logout, and after the first paint, which is the same for every visitor. */
export function useFollowYourPrices() {
  const mobile = useCustomer()?.mobile;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session decides who the buyer is
  useEffect(() => void yourPrices.refetch(), [mobile]);
}
