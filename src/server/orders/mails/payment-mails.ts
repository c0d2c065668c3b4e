/** What buyers read about their money: received in full or in part, undone, refunded. */

import { writtenDay } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#domain/ledger/accounts.ts";
import { NOTHING, type Paise, shopPrice } from "#domain/money.ts";
import type { WhatsAppText } from "#domain/notifications/notifications.ts";
import type { MailText } from "#server/mail/mail.ts";
import type { Figure, Paragraph } from "#server/mail/mail-content.ts";
import { greeting } from "#server/mail/plain-text.ts";
import { shopLink } from "#server/mail/shop-link.ts";
import { template } from "#server/mail/template.ts";
import { type Settings, withPhones } from "#server/settings/effective-settings.ts";

type Reader = { to: string; name: string };

/** `open` is what the order still needs after this payment. */
export type PaidOrder = { orderNumber: string; amount: Paise; open: Paise };

export type ReceivedMailInput = Reader & { amount: Paise; day: string; orders: readonly PaidOrder[]; onAccount: Paise };

export function paymentReceivedMail(settings: Settings, input: ReceivedMailInput): MailText {
  const { amount, day, orders, onAccount } = input;
  return aboutMoney(settings, input, {
    kind: "payment-received",
    whatsapp: { name: "payment-received", facts: { amount: shopPrice(amount), day: writtenDay(day) } },
    heading: t("We received your payment of {amount}", { amount: shopPrice(amount) }),
    paragraphs: [
      t("We received {amount} on {day}. Thank you.", { amount: shopPrice(amount), day: writtenDay(day) }),
      ...(orders.length > 0 ? [{ facts: orders.map(orderFact) }] : []),
      ...(onAccount > NOTHING
        ? [t("{amount} stays as credit on your account.", { amount: shopPrice(onAccount) })]
        : []),
      { hindi: "आपका भुगतान मिल गया। धन्यवाद।" },
    ],
  });
}

const orderFact = ({ orderNumber, amount, open }: PaidOrder): Figure => [
  t("Order {orderNumber}", { orderNumber }),
  open > NOTHING
    ? t("{amount} received, {open} left to pay", { amount: shopPrice(amount), open: shopPrice(open) })
    : t("{amount}, paid in full", { amount: shopPrice(amount) }),
];

export type CreditMailInput = Reader & PaidOrder;

export function creditUsedMail(settings: Settings, input: CreditMailInput): MailText {
  const { orderNumber, amount, open } = input;
  return aboutMoney(settings, input, {
    kind: "credit-used",
    heading: t("{amount} of your credit is used for order {orderNumber}", { amount: shopPrice(amount), orderNumber }),
    paragraphs: [
      open > NOTHING
        ? t("{open} is left to pay for this order.", { open: shopPrice(open) })
        : t("The order is paid in full. You do not need to send a payment proof."),
      { hindi: "आपके खाते की जमा रकम इस ऑर्डर में लगा दी गई है।" },
    ],
  });
}

/** Staff remarks are internal and not in this mail. */
export type UndoneMailInput = Reader & { amount: Paise; orderNumbers: readonly string[] };

export function paymentUndoneMail(settings: Settings, input: UndoneMailInput): MailText {
  const { amount, orderNumbers } = input;
  return aboutMoney(settings, input, {
    kind: "payment-undone",
    whatsapp: { name: "payment-undone", facts: { amount: shopPrice(amount), orders: orderNumbers.join(", ") } },
    heading: t("Your payment of {amount} is no longer recorded", { amount: shopPrice(amount) }),
    paragraphs: [
      t("We had recorded a payment of {amount} from you and have taken it out of our books.", {
        amount: shopPrice(amount),
      }),
      ...(orderNumbers.length > 0 ? [t("Marked unpaid again: {orders}.", { orders: orderNumbers.join(", ") })] : []),
      ...withPhones(settings, (phones) => t("If you think this is a mistake, please call us: {phones}.", { phones })),
      { hindi: "आपका भुगतान हमारे खाते से हटा दिया गया है। कोई सवाल हो तो फ़ोन करें।" },
    ],
  });
}

export type RefundMailInput = Reader & { amount: Paise; method: PaymentMethod; reference: string };

export function refundPaidMail(settings: Settings, input: RefundMailInput): MailText {
  const { amount, method, reference } = input;
  const facts: Figure[] = [
    [t("Method"), PAYMENT_METHODS[method].label],
    [t("UTR or reference"), reference],
  ];
  return aboutMoney(settings, input, {
    kind: "refund-paid",
    heading: t("We refunded {amount}", { amount: shopPrice(amount) }),
    paragraphs: [
      t("We have paid {amount} from your account back to you.", { amount: shopPrice(amount) }),
      { facts: facts.filter(([, fact]) => fact !== "") },
      { hindi: "हमने आपकी रकम लौटा दी है।" },
    ],
  });
}

type Content = { kind: string; heading: string; paragraphs: readonly Paragraph[]; whatsapp?: WhatsAppText };

const aboutMoney = (
  settings: Settings,
  { to, name }: Reader,
  { kind, heading, paragraphs, whatsapp }: Content,
): MailText => ({
  kind,
  to,
  subject: `${settings.SHOP_NAME}: ${heading}`,
  ...(whatsapp && { whatsapp }),
  ...template(settings, {
    preheader: heading,
    heading,
    paragraphs: [greeting(name), ...paragraphs],
    action: { label: t("See your orders"), url: shopLink(settings, "/my-orders") },
    footer: t("You are receiving this mail because this address belongs to an account with us."),
  }),
});
