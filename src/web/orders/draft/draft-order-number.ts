/**
 * The number of the order that is about to be placed: made once when it is first needed, the same in every tab and after a
 * reload, until the shop has said yes. A second press, or a lost answer, can so never make a second order.
 */
import { isOrderNumber, orderNumberAt } from "#domain/orders/order-number.ts";

const KEY = "orderInHand";

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function makeDraftOrderNumber(memory: () => Memory, now: () => Date) {
  let number = "";

  /** What the device knows counts; a device that keeps nothing has the number for as long as the page is open. */
  function known(): string {
    try {
      const kept = memory().getItem(KEY) ?? "";
      number = isOrderNumber(kept) ? kept : "";
    } catch {
      // See above.
    }
    return number;
  }

  function hold(orderNumber: string) {
    number = orderNumber;
    try {
      memory().setItem(KEY, orderNumber);
    } catch {
      // See above.
    }
  }

  return {
    number(): string {
      if (known() === "") hold(orderNumberAt(now()));
      return number;
    },
    /** An order kept unsent is taken up again under its own number. */
    hold,
    /** The next order is another one. An order placed under another number changes nothing here. */
    letGo(orderNumber: string) {
      if (known() !== orderNumber) return;
      number = "";
      try {
        memory().removeItem(KEY);
      } catch {
        // See above.
      }
    },
  };
}

export const draftOrderNumber = makeDraftOrderNumber(
  () => localStorage,
  () => new Date(),
);
