/** What buyers read about their money: received in full or in part, undone, refunded. */

import { PAYMENT_METHODS, type PaymentMethod } from "#books/rules/ledger/accounts.ts";
import { partText } from "#books/rules/ledger/part-payment.ts";
import type { Figure } from "#messages/server/mail/mail-content.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { type NotificationMail, notificationMail } from "#messages/server/notifications/notification-mail.ts";
import { writtenDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { type Settings, withPhones } from "#shop/server/settings/effective-settings.ts";

type Reader = { to: string; name: string };

/** `open` is what the order still needs after this payment. */
export type PaidOrder = { orderNumber: string; amount: Paise; open: Paise };

export type ReceivedMailInput = Reader & { amount: Paise; day: string; orders: readonly PaidOrder[]; onAccount: Paise };

export function paymentReceivedMail(settings: Settings, input: ReceivedMailInput): NotificationMail {
  const { amount, day, orders, onAccount } = input;
  return notificationMail(settings, {
    ...reading(settings, input),
    notification: "payment-received",
    facts: { amount: shopPrice(amount), day: writtenDay(day) },
    heading: t("We received your payment of {amount}", { amount: shopPrice(amount) }),
    paragraphs: [
      t("We received {amount} on {day}. Thank you.", { amount: shopPrice(amount), day: writtenDay(day) }),
      ...(orders.length > 0 ? [{ facts: orders.map(orderFact) }] : []),
      ...(onAccount > NOTHING
        ? [t("{amount} stays as credit on your account.", { amount: shopPrice(onAccount) })]
        : []),
    ],
  });
}

const orderFact = ({ orderNumber, amount, open }: PaidOrder): Figure => [
  t("Order {orderNumber}", { orderNumber }),
  open > NOTHING ? partText({ amount, open }) : t("{amount}, paid in full", { amount: shopPrice(amount) }),
];

export type CreditMailInput = Reader & PaidOrder;

export function creditUsedMail(settings: Settings, input: CreditMailInput): NotificationMail {
  const { orderNumber, amount, open } = input;
  return notificationMail(settings, {
    ...reading(settings, input),
    notification: "credit-used",
    facts: { amount: shopPrice(amount), number: orderNumber, open: shopPrice(open) },
    heading: t("{amount} of your credit is used for order {orderNumber}", { amount: shopPrice(amount), orderNumber }),
    paragraphs: [
      open > NOTHING
        ? t("{open} is left to pay for this order.", { open: shopPrice(open) })
        : t("The order is paid in full. You do not need to send a payment proof."),
    ],
  });
}

/** Staff remarks are internal and not in this mail. */
export type UndoneMailInput = Reader & { amount: Paise; orderNumbers: readonly string[] };

export function paymentUndoneMail(settings: Settings, input: UndoneMailInput): NotificationMail {
  const { amount, orderNumbers } = input;
  return notificationMail(settings, {
    ...reading(settings, input),
    notification: "payment-undone",
    facts: { amount: shopPrice(amount), orders: orderNumbers.join(", ") },
    heading: t("Your payment of {amount} is no longer recorded", { amount: shopPrice(amount) }),
    paragraphs: [
      t("We had recorded a payment of {amount} from you and have taken it out of our books.", {
        amount: shopPrice(amount),
      }),
      ...(orderNumbers.length > 0 ? [t("Marked unpaid again: {orders}.", { orders: orderNumbers.join(", ") })] : []),
      ...withPhones(settings, (phones) => t("If you think this is a mistake, please call us: {phones}.", { phones })),
    ],
  });
}

export type RefundMailInput = Reader & { amount: Paise; method: PaymentMethod; reference: string };

export function refundPaidMail(settings: Settings, input: RefundMailInput): NotificationMail {
  const { amount, method, reference } = input;
  return notificationMail(settings, {
    ...reading(settings, input),
    notification: "refund-paid",
    facts: { amount: shopPrice(amount), method: PAYMENT_METHODS[method].label, reference },
    heading: t("We refunded {amount}", { amount: shopPrice(amount) }),
  });
}

const reading = (settings: Settings, { to, name }: Reader) => ({
  to,
  name,
  action: { label: t("See your orders"), url: shopLink(settings, "/my-orders") },
});
