/**
 * What was said about the payment of an order and not sent yet. It belongs to that order of that customer, survives a reload of this tab,
 * and goes with the tab.
 */
import { type Draft, draftOf } from "#web/forms/draft.ts";
import { whenCustomerLeft } from "#web/session/session-store.ts";

export const EMPTY_CLAIM = { utr: "", message: "", proofId: "", proofName: "", upiOpened: "" };

export type PaymentNotes = typeof EMPTY_CLAIM;

/** Two customers may have made one number. */
export type OrderName = { orderNumber: string; mobile: string };

type Field = keyof (PaymentNotes & OrderName);

const FIELDS = [...Object.keys(EMPTY_CLAIM), "orderNumber", "mobile"] as Field[];

export function makePaymentDraft(draft: Draft<Field>) {
  const isOf = ({ orderNumber, mobile }: OrderName) =>
    draft.read().orderNumber === orderNumber && draft.read().mobile === mobile;
  return {
    read: (order: OrderName): Partial<PaymentNotes> => (isOf(order) ? draft.read() : {}),
    keep: (order: OrderName, text: PaymentNotes) => draft.keep({ ...text, ...order }),
    forget(order: OrderName) {
      if (isOf(order)) draft.forget();
    },
    forgetOfOthers(mobile: string) {
      if (draft.read().mobile !== mobile) draft.forget();
    },
  };
}

export type PaymentDraft = ReturnType<typeof makePaymentDraft>;

export const paymentDraft = makePaymentDraft(draftOf("payment", FIELDS));

// Whose login has only ended comes back to what they said.
whenCustomerLeft((next) => next && paymentDraft.forgetOfOthers(next.mobile));
