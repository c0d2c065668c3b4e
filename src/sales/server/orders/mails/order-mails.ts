/**
 * Confirms the order to the buyer. The mail address is unconfirmed, so free text is limited to name and delivery address, and only when
 * they are no advertisement.
 */
import { returnBy } from "#catalogue/rules/empties/deposit-amounts.ts";
import type { Figure, MailContent, Paragraph } from "#messages/server/mail/mail-content.ts";
import { deliveryLine, greeting, oneLine } from "#messages/server/mail/plain-text.ts";
import { inIndia, officeLink, shopLink } from "#messages/server/mail/shop-link.ts";
import { addressText } from "#people/rules/customers/delivery-address.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { LOCALES, spokenLanguage } from "#platform/rules/language/language.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";
import { buyerSteps } from "#sales/rules/orders/buyer-steps.ts";
import { gstLines, leftToPay } from "#sales/rules/orders/order-bill.ts";
import { buyerTexts, staffLabel } from "#sales/rules/orders/order-state.ts";
import type { ShownOrder } from "#sales/server/orders/reading/order-output.ts";
import { bankOf, upiOf } from "#shop/rules/settings/bank-of.ts";
import { type Settings, shopAddress } from "#shop/server/settings/effective-settings.ts";

/** For an order the shop took: pay without login, and claim the account. */
type Links = { pay: string; account?: string };

export function orderPlacedContent(settings: Settings, order: ShownOrder, links?: Links): MailContent {
  const orderedOn = dayInIndia(new Date(order.orderDate));
  return {
    preheader: t("Order {number}: {total}.", { number: order.orderNumber, total: totalOf(order) }),
    heading: t("We have your order {number}", { number: order.orderNumber }),
    paragraphs: [
      greeting(order.customer.fullName),
      t("Thank you for your order of {day}. This is what you ordered:", { day: dayInWords(orderedOn) }),
      ...billOf(settings, order),
      { facts: [[t("Delivery to"), deliveryLine(order.shipping)]] },
      ...aboutPayment(settings, order, links),
      ...empties(settings, order),
      ...(settings.SHOP_ORDER_MAIL_NOTE ? [settings.SHOP_ORDER_MAIL_NOTE] : []),
      ...(links?.account
        ? [
            t(
              "We have opened an account for you, with your orders and documents in one place. Choose a password within 7 days to activate it.",
            ),
            { link: { label: t("Choose your password"), url: links.account } },
          ]
        : []),
      { hindi: "हमें आपका ऑर्डर मिल गया है। भुगतान की जाँच के बाद हम माल भेजेंगे।" },
    ],
    action: links
      ? { label: t("Pay this order"), url: links.pay }
      : { label: t("See your order"), url: shopLink(settings, `/my-orders#${order.orderNumber}`) },
    footer: t("You are receiving this mail because this address was given with the order. It is not a tax invoice."),
  };
}

function askToPay(settings: Settings, order: ShownOrder, links?: Links): Paragraph[] {
  const input = { total: shopPrice(leftToPay(order)), number: order.orderNumber };
  const facts = account(settings);
  const { payment } = stepsOf(settings, order);
  if (facts.length === 0)
    return [t("Please pay {total} once we have sent you the payment details. Nothing is due until then.", input)];
  return [
    links
      ? t(
          "Please pay {total} and mention the order number {number}. Then add the payment screenshot or the UTR on the page below. We will check it and send the goods.",
          input,
        )
      : t(
          "Please pay {total} and mention the order number {number}. Then add the payment screenshot or the UTR to the order under My Orders. We will check it and send the goods.",
          input,
        ),
    ...(payment ? [payment] : []),
    { facts },
  ];
}

/** The mail is written when it is sent, and the order may have advanced by then. */
function aboutPayment(settings: Settings, order: ShownOrder, links?: Links): Paragraph[] {
  const { mail } = buyerTexts(order);
  return mail === null ? askToPay(settings, order, links) : [mail];
}

function account(settings: Settings): Figure[] {
  const [bank, upi] = [bankOf(settings), upiOf(settings)];
  const lines: Figure[] = bank
    ? [
        [t("Bank"), [bank.name, bank.branch].filter(Boolean).join(", ")],
        [t("Account holder"), bank.holder],
        [t("Account number"), bank.account],
        ["IFSC", bank.ifsc],
      ]
    : [];
  return [...lines, ...(upi ? [["UPI", upi.id] as const] : [])].filter(([, value]) => value !== "");
}

const stepsOf = (settings: Settings, order: ShownOrder) =>
  buyerSteps(
    order,
    { state: settings.SHOP_STATE, address: shopAddress(settings), holdHours: settings.SHOP_HOLD_HOURS },
    { day: dayInWords, moment: (moment) => inIndia(new Date(moment)) },
  );

function empties(settings: Settings, order: ShownOrder): Paragraph[] {
  const text: Paragraph[] = [];
  if (order.deposit > 0) {
    text.push(
      t("You get the deposit of {deposit} back if the empty cylinders reach us by {day}.", {
        deposit: depositOf(order),
        day: dayInWords(returnBy(dayInIndia(new Date(order.orderDate)))),
      }),
    );
  }
  const { empties: step } = stepsOf(settings, order);
  if (step) text.push(step, { figures: order.returns.map(({ name, returnQty }) => [name, String(returnQty)]) });
  return text;
}

/** Includes what staff need to pack the order. Of identity data it has only the GST number. */
export function orderReceivedContent(settings: Settings, order: ShownOrder): MailContent {
  const buyer = oneLine(order.customer.companyName || order.customer.fullName, 80);
  return {
    preheader: `${buyer}, ${order.shipping.state}: ${totalOf(order)}, ${staffLabel(order)}.`,
    heading: `New order ${order.orderNumber}`,
    paragraphs: [
      { facts: buyerOf(order) },
      ...billOf(settings, order),
      ...returnsOf(order),
      ...(order.message ? ["The buyer wrote:", { quote: order.message }] : []),
      "Answer this mail to answer the buyer. Mark the order paid only when the money is in the account.",
    ],
    action: { label: "Open the order", url: officeLink(settings, order) },
    footer: "You get this mail because this is the shop's address for orders.",
  };
}

function buyerOf({ customer, mobile, billing, shipping, utr, proofId, ...order }: ShownOrder): Figure[] {
  const facts: Figure[] = [
    ["Name", customer.fullName],
    ["Company", customer.companyName],
    ["Account", mobile],
    ["Phone", customer.mobile],
    ["Email", customer.email],
    ["GST number", customer.gstNumber],
    ["Billing", addressText(billing)],
    ["Shipping", addressText(shipping)],
    ["Payment", staffLabel(order)],
    ["UTR", utr],
    ["Payment screenshot", proofId ? "in the back office" : ""],
  ];
  return facts.filter(([, fact]) => fact !== "");
}

function returnsOf({ returns }: ShownOrder): Paragraph[] {
  const [first] = returns;
  if (!first) return [];
  return [
    `Empty cylinders that the buyer sends back until ${dayInWords(first.returnBy)}:`,
    { figures: returns.map(({ name, returnQty }) => [name, String(returnQty)]) },
  ];
}

const inShopPrice = (amount: number) => shopPrice(rupees(amount));

const linesOf = (items: ShownOrder["items"]): Figure[] =>
  items.map(({ quantity, name, totalItemPrice }) => [`${quantity} × ${name}`, inShopPrice(totalItemPrice)]);

/** Three separate kinds of money: goods, charges on top, and refundable deposits. */
function billOf(settings: Settings, order: ShownOrder): Paragraph[] {
  const { items, subtotal, handling, roundOff = 0, deposit, bilty } = order;
  const heads = gstLines(order, settings.SHOP_STATE).flatMap(({ parts }) => parts);
  const onTop: [string, Paise][] = [
    [t("Handling"), rupees(handling)],
    ...heads.map(({ name, amount }): [string, Paise] => [name, amount]),
    [t("Round-off"), rupees(roundOff)],
    [t("Bilty"), rupees(bilty)],
  ];
  const empties = items.filter(({ isEmptyCylinder }) => isEmptyCylinder);
  return [
    {
      title: t("Goods"),
      figures: [
        ...linesOf(items.filter((item) => !empties.includes(item))),
        [t("Goods without GST"), inShopPrice(subtotal)],
      ],
    },
    {
      title: t("Handling and GST"),
      figures: onTop.filter(([, amount]) => amount !== 0).map(([what, amount]) => [what, shopPrice(amount)]),
    },
    ...(deposit > 0
      ? [
          {
            title: t("Refundable deposit for empty cylinders"),
            figures: [...linesOf(empties), [t("Deposit, without GST"), inShopPrice(deposit)] as const],
          },
        ]
      : []),
    { figures: [[t("Total"), totalOf(order)], ...partOf(order)], isSum: true },
  ];
}

/** After a part payment or use of credit. */
const partOf = ({ paid, open, received = 0 }: ShownOrder): Figure[] =>
  paid || open === undefined || received === 0
    ? []
    : [
        [t("Already paid"), inShopPrice(received)],
        [t("Left to pay"), inShopPrice(open)],
      ];

const asText = perLanguage(
  () => new Intl.DateTimeFormat(LOCALES[spokenLanguage()], { timeZone: "UTC", dateStyle: "long" }),
);

/** 2026-12-14 becomes 14 December 2026. */
const dayInWords = (day: string) => asText().format(new Date(`${day}T00:00:00Z`));

const totalOf = ({ grandTotal }: ShownOrder) => inShopPrice(grandTotal);
const depositOf = ({ deposit }: ShownOrder) => inShopPrice(deposit);
