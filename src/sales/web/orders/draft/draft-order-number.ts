/**
 * One number per draft order, in every tab and across reloads, until it is accepted: a second press cannot create a
 * second order.
 */

import { isOrderNumber } from "#books/rules/documents/order-number.ts";
import { makeStoredText } from "#people/web/session/stored-text.ts";
import { orderNumberAt } from "#sales/rules/orders/order-number.ts";

const KEY = "orderInHand";

export function makeDraftOrderNumber(memory: Parameters<typeof makeStoredText>[0], now: () => Date) {
  const stored = makeStoredText(memory, KEY);

  return {
    number(): string {
      const known = stored.read() ?? "";
      if (isOrderNumber(known)) return known;
      const made = orderNumberAt(now());
      stored.write(made);
      return made;
    },
    /** An unsent order is resumed under its own number. */
    hold: (orderNumber: string) => stored.write(orderNumber),
    /** Ignores an order placed under another number. */
    letGo(orderNumber: string) {
      if (stored.read() === orderNumber) stored.write(null);
    },
  };
}

/** The number another tab released after its order was accepted; undefined for other events. */
export const placedInAnotherTab = ({ key, oldValue, newValue }: Pick<StorageEvent, "key" | "oldValue" | "newValue">) =>
  key === KEY && newValue === null && oldValue !== null && isOrderNumber(oldValue) ? oldValue : undefined;

export const draftOrderNumber = makeDraftOrderNumber(
  () => localStorage,
  () => new Date(),
);
