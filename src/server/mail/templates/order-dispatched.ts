/** Tells the buyer that the goods have left, and what to name at the transporter's counter. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { greeting } from "./plain-words.ts";
import { shopLink } from "./shop-link.ts";
import { template } from "./template.ts";
import type { Figure } from "./words.ts";

type Dispatched = {
  to: string;
  name: string;
  orderNumber: string;
  transporter: string;
  lrNumber: string;
  vehicle: string;
  corrects: boolean;
};

export function orderDispatchedMail(config: Config, { to, name, orderNumber, corrects, ...details }: Dispatched): Mail {
  return {
    kind: "order-dispatched",
    to,
    subject: `Your order ${orderNumber} at ${config.SHOP_NAME} is on its way`,
    ...template(config, {
      preheader: `With ${details.transporter}.`,
      heading: `Order ${orderNumber} is on its way`,
      paragraphs: [
        greeting(name),
        corrects
          ? "We have corrected how your goods travel. Please use these details:"
          : "Your goods have left our store. This is how they travel:",
        { figures: figuresOf(details) },
        { hindi: "आपका माल भेज दिया गया है।" },
      ],
      action: { label: "See your order", url: shopLink(config, `/my-orders#${orderNumber}`) },
      footer: "You get this mail because this address was given with the order.",
    }),
  };
}

const figuresOf = ({ transporter, lrNumber, vehicle }: Pick<Dispatched, "transporter" | "lrNumber" | "vehicle">) =>
  (
    [
      ["Transporter", transporter],
      ["LR / bilty number", lrNumber],
      ["Vehicle", vehicle],
    ] satisfies Figure[]
  ).filter(([, said]) => said !== "");
