/** Unsent payment details of one order of one customer; they last as long as the tab. */

import { whenCustomerLeft } from "#people/web/session/session-store.ts";
import { type Draft, draftOf } from "#platform/web/forms/draft.ts";

/** `useCredit`: "yes" or "no", or empty for the choice of an earlier attempt. */
export const EMPTY_CLAIM = { utr: "", message: "", proofId: "", proofName: "", upiOpened: "", useCredit: "" };

export type PaymentNotes = typeof EMPTY_CLAIM;

/** Includes the mobile because two customers may have the same order number. */
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

export const paymentDraft = makePaymentDraft(draftOf("payment", FIELDS));

// After an expired login, the same customer finds the draft again.
whenCustomerLeft((next) => next && paymentDraft.forgetOfOthers(next.mobile));
