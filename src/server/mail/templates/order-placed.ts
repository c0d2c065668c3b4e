/**
 * Tells the buyer that the order has arrived, what it comes to and what happens next. Of the free text of the order it repeats
 * only the name and the delivery address, and those only when they are no advertisement: the mail address was typed by whoever
 * ordered, and nobody has checked that it is theirs.
 */
import { emptiesComeBeforeDispatch, returnBy } from "#domain/empties/deposits.ts";
import { dayInIndia } from "#domain/india.ts";
import { type OrderState, orderState } from "#domain/orders/order-state.ts";
import type { Config } from "#server/config.ts";
import type { OrderAnswer } from "#server/orders/order-answer.ts";
import { billOf, dayInWords, depositOf, totalOf } from "./order-figures.ts";
import { deliveryLine, greeting } from "./plain-words.ts";
import { shopLink } from "./shop-link.ts";
import type { Figure, Paragraph, Words } from "./words.ts";

export function orderPlacedWords(config: Config, order: OrderAnswer): Words {
  const orderedOn = dayInIndia(new Date(order.orderDate));
  return {
    preheader: `Order ${order.orderNumber}: ${totalOf(order)}.`,
    heading: `We have your order ${order.orderNumber}`,
    paragraphs: [
      greeting(order.customer.fullName),
      `Thank you for your order of ${dayInWords(orderedOn)}. This is what you ordered:`,
      ...billOf(order),
      { facts: [["Delivery to", deliveryLine(order.shipping)]] },
      ...PAYMENT[orderState(order)](config, order),
      ...empties(order, orderedOn),
      ...(config.SHOP_ORDER_MAIL_NOTE ? [config.SHOP_ORDER_MAIL_NOTE] : []),
      { hindi: "हमें आपका ऑर्डर मिल गया है। भुगतान की जाँच के बाद हम माल भेजेंगे।" },
    ],
    action: { label: "See your order", url: shopLink(config, `/my-orders#${order.orderNumber}`) },
    footer: "You get this mail because this address was given with the order. It is no tax invoice.",
  };
}

const askToPay = (config: Config, order: OrderAnswer): Paragraph[] => [
  `Please pay ${totalOf(order)} and name the order number ${order.orderNumber}. Then add the payment screenshot or the UTR to the order under My Orders; we check it and send the goods.`,
  { facts: account(config) },
];

/** The mail is written when it is carried, and the order may have come further by then. */
const PAYMENT: Record<OrderState, (config: Config, order: OrderAnswer) => Paragraph[]> = {
  placed: askToPay,
  "proof-to-check": () => [
    "Thank you for showing us your payment. We are checking it with the bank and then send the goods.",
  ],
  "payment-undone": askToPay,
  paid: () => ["We have your payment and will send the goods."],
  dispatched: () => ["We have your payment, and the goods are on their way."],
};

const account = (config: Config): Figure[] => [
  ["Bank", `${config.SHOP_BANK_NAME}, ${config.SHOP_BANK_BRANCH}`],
  ["Account holder", config.SHOP_BANK_HOLDER],
  ["Account number", config.SHOP_BANK_ACCOUNT],
  ["IFSC", config.SHOP_BANK_IFSC],
  ...(config.SHOP_UPI_ID ? [["UPI", config.SHOP_UPI_ID] as const] : []),
];

function empties(order: OrderAnswer, orderedOn: string): Paragraph[] {
  const said: Paragraph[] = [];
  if (order.deposit > 0) {
    said.push(
      `The deposit of ${depositOf(order)} comes back to you when the empty cylinders are back with us by ${dayInWords(returnBy(orderedOn))}.`,
    );
  }
  const [first] = order.returns;
  if (first) {
    const when = emptiesComeBeforeDispatch(order.shipping.state)
      ? "We send the gas when they are here."
      : "Please have them ready when the gas comes.";
    const lastDay = `The last day for them to be back with us is ${dayInWords(first.returnBy)}.`;
    said.push(`You send back these empty cylinders. ${when} ${lastDay}`, {
      figures: order.returns.map(({ name, returnQty }) => [name, String(returnQty)]),
    });
  }
  return said;
}
