import { useSyncExternalStore } from "react";
import { clearListeners, sessionStore, whenCustomerLeft } from "#people/web/session/session-store.ts";
import { schedule } from "#platform/web/state/retry.ts";
import { BLANK_DRAFT, type DraftOrder, makeDraftOrder, type PriceHold } from "./make-draft-order.ts";

export const draftOrder = makeDraftOrder({
  now: () => new Date(),
  after: schedule,
  who() {
    const { known, customer } = sessionStore.read();
    return known || customer ? customer?.mobile : null;
  },
});

clearListeners.add(draftOrder.forget);
whenCustomerLeft((next) => next && draftOrder.forgetOfOthers(next.mobile));

export const useDraftOrder = (): DraftOrder =>
  useSyncExternalStore(draftOrder.subscribe, draftOrder.read, () => BLANK_DRAFT);

/** Undefined when the hold has ended. */
export const usePriceHold = (): PriceHold | undefined =>
  useSyncExternalStore(draftOrder.subscribe, draftOrder.hold, () => undefined);
