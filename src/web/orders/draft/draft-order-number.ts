/**
 * The number of the order that is about to be placed: made once when it is first needed, the same in every tab and after a
 * reload, until the shop has said yes. A second press, or a lost answer, can so never make a second order.
 */
import { isOrderNumber, orderNumberAt } from "#domain/orders/order-number.ts";
import { makeStoredText } from "#web/session/stored-text.ts";

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
    /** An order kept unsent is taken up again under its own number. */
    hold: (orderNumber: string) => stored.write(orderNumber),
    /** The next order is another one. An order placed under another number changes nothing here. */
    letGo(orderNumber: string) {
      if (stored.read() === orderNumber) stored.write(null);
    },
  };
}

/** The number that another tab has let go of, because the shop said yes there; undefined for all other news of the storage. */
export const placedInAnotherTab = ({ key, oldValue, newValue }: Pick<StorageEvent, "key" | "oldValue" | "newValue">) =>
  key === KEY && newValue === null && oldValue !== null && isOrderNumber(oldValue) ? oldValue : undefined;

export const draftOrderNumber = makeDraftOrderNumber(
  () => localStorage,
  () => new Date(),
);
