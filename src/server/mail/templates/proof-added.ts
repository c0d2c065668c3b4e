/** Tells the shop that the payment of an order can be checked which was placed without one, or whose first proof did not do. */
import { type Paise, shopPrice } from "#domain/money.ts";
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { oneLine } from "./plain-words.ts";
import { officeLink } from "./shop-link.ts";
import { template } from "./template.ts";
import type { Figure } from "./words.ts";

type Shown = {
  mobile: string;
  orderNumber: string;
  fullName: string;
  companyName: string;
  email: string;
  total: Paise;
  utr: string;
  proofId: string | null;
};

export function proofAddedMail(config: Config, order: Shown): Mail {
  const buyer = oneLine(order.companyName || order.fullName, 80);
  const facts: Figure[] = [
    ["Order", order.orderNumber],
    ["Buyer", buyer],
    ["Total", shopPrice(order.total)],
    ["UTR", order.utr],
    ["Payment screenshot", order.proofId ? "in the back office" : ""],
  ];
  return {
    kind: "proof-added",
    to: config.SHOP_EMAIL,
    replyTo: order.email,
    subject: `Payment proof for order ${order.orderNumber}`,
    ...template(config, {
      preheader: `${buyer}: ${shopPrice(order.total)}.`,
      heading: `Proof to check: ${order.orderNumber}`,
      paragraphs: [
        "The buyer has shown a payment for this order. Please check it against the bank account.",
        { facts: facts.filter(([, fact]) => fact !== "") },
      ],
      action: { label: "Open the order", url: officeLink(config, order) },
      footer: "You get this mail because this is the shop's address for orders.",
    }),
  };
}
