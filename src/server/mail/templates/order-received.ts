/** Tells the shop that an order came in, with what somebody needs to pack it. Of identity papers only the GST number. */
import { staffWord } from "#domain/orders/order-state.ts";
import type { Config } from "#server/config.ts";
import type { OrderAnswer } from "#server/orders/order-answer.ts";
import { billOf, dayInWords, totalOf } from "./order-figures.ts";
import { oneLine } from "./plain-words.ts";
import { officeLink } from "./shop-link.ts";
import type { Figure, Paragraph, Words } from "./words.ts";

export function orderReceivedWords(config: Config, order: OrderAnswer): Words {
  const buyer = oneLine(order.customer.companyName || order.customer.fullName, 80);
  return {
    preheader: `${buyer}, ${order.shipping.state}: ${totalOf(order)}, ${staffWord(order)}.`,
    heading: `New order ${order.orderNumber}`,
    paragraphs: [
      { facts: buyerOf(order) },
      ...billOf(order),
      ...returnsOf(order),
      ...(order.message ? ["The buyer wrote:", { quote: order.message }] : []),
      "Answer this mail to answer the buyer. Mark the order paid only when the money is in the account.",
    ],
    action: { label: "Open the order", url: officeLink(config, order) },
    footer: "You get this mail because this is the shop's address for orders.",
  };
}

function buyerOf({ customer, mobile, billing, shipping, utr, proofId, ...order }: OrderAnswer): Figure[] {
  const facts: Figure[] = [
    ["Name", customer.fullName],
    ["Company", customer.companyName],
    ["Account", mobile],
    ["Phone", customer.mobile],
    ["E-mail", customer.email],
    ["GST number", customer.gstNumber],
    ["Billing", inOneLine(billing)],
    ["Shipping", inOneLine(shipping)],
    ["Payment", staffWord(order)],
    ["UTR", utr],
    ["Payment screenshot", proofId ? "in the back office" : ""],
  ];
  return facts.filter(([, fact]) => fact !== "");
}

const inOneLine = ({ address, pincode, state }: OrderAnswer["billing"]) =>
  [address, pincode, state].filter(Boolean).join(", ");

function returnsOf({ returns }: OrderAnswer): Paragraph[] {
  const [first] = returns;
  if (!first) return [];
  return [
    `Empty cylinders that the buyer sends back until ${dayInWords(first.returnBy)}:`,
    { figures: returns.map(({ name, returnQty }) => [name, String(returnQty)]) },
  ];
}
