import { transportFacts } from "#books/rules/documents/transport.ts";
import type { MailText } from "#messages/server/mail/mail.ts";
import type { Figure, Paragraph } from "#messages/server/mail/mail-content.ts";
import { oneLine } from "#messages/server/mail/plain-text.ts";
import { officeLink, shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import { type NotificationMail, notificationMail } from "#messages/server/notifications/notification-mail.ts";
import { writtenDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { waitingInvoice } from "#sales/rules/orders/waiting-invoice.ts";
import type { ShownOrder } from "#sales/server/orders/reading/order-output.ts";
import { type Settings, withPhones } from "#shop/server/settings/effective-settings.ts";

/** The order as dispatched. `corrects`: the buyer has had a mail with other transport details. */
export function orderDispatchedMail(settings: Settings, order: ShownOrder, corrects: boolean): NotificationMail {
  const { orderNumber, creditDueOn, dispatch } = order;
  if (!dispatch) throw new Error("Only a dispatched order is on its way");
  return notificationMail(settings, {
    notification: "order-dispatched",
    facts: { number: orderNumber, transporter: dispatch.transporter, lrNumber: dispatch.lrNumber },
    to: order.customer.email,
    name: order.customer.fullName,
    subject: t("Your order {number} at {shop} is on its way", { number: orderNumber, shop: settings.SHOP_NAME }),
    heading: t("Order {number} is on its way", { number: orderNumber }),
    paragraphs: [
      corrects
        ? t("We have corrected the transport details of your goods. Please use these:")
        : t("Your goods have left our store. Transport details:"),
      { figures: transportFacts(dispatch, writtenDay) },
      ...(creditDueOn
        ? [t("They are on your credit with us. Please pay by {day}.", { day: writtenDay(creditDueOn) })]
        : []),
      ...aboutInvoice(settings, order),
    ],
    action: { label: t("See your order"), url: shopLink(settings, `/my-orders#${orderNumber}`) },
    footer: t("You are receiving this mail because this address was given with the order."),
  });
}

/** The page of the invoice asks for the login. */
function aboutInvoice(settings: Settings, order: ShownOrder): Paragraph[] {
  const waiting = waitingInvoice(order);
  if (waiting?.mayCorrect) return [waiting.message, t("You can correct it under My Orders.")];
  if (order.challan !== undefined)
    return [
      t("The goods travel with delivery challan {number}. You get the tax invoice by mail.", { number: order.challan }),
    ];
  if (waiting) return [waiting.message, t("You get it by mail.")];
  const invoice = order.documents?.findLast(({ kind, credited }) => kind === "invoice" && !credited);
  if (!invoice) return [];
  const url = shopLink(settings, `/my-orders/${order.orderNumber}/invoice`);
  return [{ link: { label: t("Open invoice {number}", { number: invoice.number }), url } }];
}

/** `amount` is what was left to pay. */
type RejectedMailInput = { to: string; name: string; orderNumber: string; amount: Paise; utr: string; reason: string };

export function paymentRejectedMail(
  settings: Settings,
  { to, name, orderNumber, amount, utr, reason }: RejectedMailInput,
): NotificationMail {
  return notificationMail(settings, {
    notification: "payment-rejected",
    facts: { total: shopPrice(amount), number: orderNumber },
    to,
    name,
    subject: t("Your payment for order {number} at {shop}", { number: orderNumber, shop: settings.SHOP_NAME }),
    heading: t("We could not find your payment for {number}", { number: orderNumber }),
    paragraphs: [
      utr
        ? t("We looked for your payment of {total} with the UTR {utr} and did not find it. Our note:", {
            total: shopPrice(amount),
            utr,
          })
        : t("We looked for your payment of {total} and did not find it. Our note:", {
            total: shopPrice(amount),
          }),
      { quote: reason },
      t(
        "Your order is kept. Please add another payment screenshot or the right UTR under My Orders, and we will check again.",
      ),
      ...withPhones(settings, (phones) => t("If you think this is a mistake, please call us: {phones}.", { phones })),
    ],
    action: { label: t("Add a payment proof"), url: shopLink(settings, `/my-orders#${orderNumber}`) },
    footer: t("You are receiving this mail because this address was given with the order."),
  });
}

type ProofMailInput = {
  mobile: string;
  orderNumber: string;
  fullName: string;
  companyName: string;
  email: string;
  /** Left to pay before this payment. */
  open: Paise;
  utr: string;
  proofId: string | null;
  /** A problem with the stock reservation; empty when there is none. */
  warning: string;
};

/** For an order that had no valid proof before. */
export function proofAddedMail(settings: Settings, order: ProofMailInput): MailText {
  const buyer = oneLine(order.companyName || order.fullName, 80);
  const facts: Figure[] = [
    ["Order", order.orderNumber],
    ["Buyer", buyer],
    ["Amount", shopPrice(order.open)],
    ["UTR", order.utr],
    ["Payment screenshot", order.proofId ? "in the back office" : ""],
  ];
  return mailText(settings, {
    kind: "proof-added",
    to: settings.SHOP_EMAIL,
    replyTo: order.email,
    subject: `Payment proof for order ${order.orderNumber}`,
    preheader: `${buyer}: ${shopPrice(order.open)}.`,
    heading: `Proof to check: ${order.orderNumber}`,
    paragraphs: [
      "The buyer has shown a payment for this order. Please check it against the bank account.",
      ...(order.warning ? [order.warning] : []),
      { facts: facts.filter(([, fact]) => fact !== "") },
    ],
    action: { label: "Open the order", url: officeLink(settings, order) },
    footer: "You get this mail because this is the shop's address for orders.",
  });
}

type CancelledMailInput = {
  email: string;
  fullName: string;
  orderNumber: string;
  mobile: string;
  companyName: string;
  total: Paise;
  reason: string;
};

export function orderCancelledMail(
  settings: Settings,
  { email, fullName, orderNumber, hasPaid, reason, byShop }: CancelledMailInput & { hasPaid: boolean; byShop: boolean },
): NotificationMail {
  return notificationMail(settings, {
    notification: "order-cancelled",
    facts: { number: orderNumber },
    to: email,
    name: fullName,
    subject: t("Your order {number} at {shop} is cancelled", { number: orderNumber, shop: settings.SHOP_NAME }),
    heading: t("Order {number} is cancelled", { number: orderNumber }),
    paragraphs: [
      byShop ? t("We had to cancel your order. Our note:") : t("You have cancelled your order."),
      ...(byShop ? [{ quote: reason }] : []),
      hasPaid
        ? t("What you paid for it is credit on your account. Please call us if you want it back.")
        : t("Please do not pay for it. If you have paid already, please call us."),
      ...withPhones(settings, (phones) => t("Our phone: {phones}.", { phones })),
    ],
    action: { label: t("See your orders"), url: shopLink(settings, `/my-orders#${orderNumber}`) },
    footer: t("You are receiving this mail because this address was given with the order."),
  });
}

export function orderCancelledNotice(settings: Settings, order: CancelledMailInput): MailText {
  const buyer = oneLine(order.companyName || order.fullName, 80);
  return mailText(settings, {
    kind: "order-cancelled-notice",
    to: settings.SHOP_EMAIL,
    replyTo: order.email,
    subject: `Order ${order.orderNumber} was cancelled by its buyer`,
    preheader: `${buyer}: ${shopPrice(order.total)}.`,
    heading: `Cancelled: ${order.orderNumber}`,
    paragraphs: [
      `${buyer} has cancelled this order of ${shopPrice(order.total)}. If a payment for it arrives, it is the buyer's credit.`,
      ...(order.reason ? [{ quote: order.reason }] : []),
    ],
    action: { label: "Open the order", url: officeLink(settings, order) },
    footer: "You get this mail because this is the shop's address for orders.",
  });
}
