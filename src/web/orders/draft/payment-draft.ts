/**
 * What was said about the payment of an order and not sent yet. It belongs to that order of that customer, survives a reload of this tab,
 * and goes with the tab.
 */
import { type Draft, draftOf } from "#web/forms/draft.ts";
import { whenCustomerLeft } from "#web/session/session-store.ts";

export const NOTHING_SAID = { utr: "", message: "", proofId: "", proofName: "", upiOpened: "" };

export type PaymentNotes = typeof NOTHING_SAID;

/** Two customers may have made one number. */
export type OrderName = { orderNumber: string; mobile: string };

type Field = keyof (PaymentNotes & OrderName);

const FIELDS = [...Object.keys(NOTHING_SAID), "orderNumber", "mobile"] as Field[];

export function makePaymentDraft(kept: Draft<Field>) {
  const isOf = ({ orderNumber, mobile }: OrderName) =>
    kept.read().orderNumber === orderNumber && kept.read().mobile === mobile;
  return {
    read: (order: OrderName): Partial<PaymentNotes> => (isOf(order) ? kept.read() : {}),
    keep: (order: OrderName, said: PaymentNotes) => kept.keep({ ...said, ...order }),
    forget(order: OrderName) {
      if (isOf(order)) kept.forget();
    },
    forgetOfOthers(mobile: string) {
      if (kept.read().mobile !== mobile) kept.forget();
    },
  };
}

export type PaymentDraft = ReturnType<typeof makePaymentDraft>;

export const paymentDraft = makePaymentDraft(draftOf("payment", FIELDS));

// Whose login has only ended comes back to what they said.
whenCustomerLeft((next) => next && paymentDraft.forgetOfOthers(next.mobile));
