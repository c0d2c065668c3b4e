/** An order that the shop has not accepted yet, as the device stores it: identity numbers are masked. */
import { type IdentityNumbers, maskedIdentity } from "#people/rules/customers/identity-numbers.ts";
import type { OutboxItem } from "#platform/web/offline/outbox.ts";
import type { OrderName } from "#sales/web/orders/draft/payment-draft.ts";
import type { OrderBody } from "#sales/web/orders/order.ts";
import type { PaymentDetails } from "#sales/web/payment/use-payment-details.ts";

/** Its `owner` is the mobile of the account. */
export type UnsentOrder = OutboxItem & {
  /** The body of POST /api/orders without the GST and Aadhaar numbers. */
  body: OrderBody;
  identity: IdentityNumbers;
  /** As the payment step showed them, for a buyer who pays while the order waits without a signal. */
  payTo?: Pick<PaymentDetails, "bank" | "upi">;
};

/** With the mobile, because two customers may have the same order number. */
export const keyOf = ({ mobile, orderNumber }: OrderName) => `${mobile}/${orderNumber}`;

export function unsentOrder(body: OrderBody, at: Date, earlier?: UnsentOrder): UnsentOrder {
  const { gstNumber = "", aadhaarNumber = "", ...customer } = body.order.customer;
  return {
    key: keyOf({ mobile: body.mobile, orderNumber: body.order.orderNumber }),
    owner: body.mobile,
    state: "waiting",
    at: at.toISOString(),
    message: "",
    body: { ...body, order: { ...body.order, customer } },
    identity: maskedIdentity({ gstNumber, aadhaarNumber }),
    ...(earlier?.payTo && { payTo: earlier.payTo }),
  };
}

const DAY = 24 * 60 * 60_000;

/** The buyer may no longer want an order that is older than a day. */
export const goesByItself = ({ state, at }: Pick<UnsentOrder, "state" | "at">, now: Date): boolean =>
  state === "waiting" && now.getTime() - Date.parse(at) < DAY;
