/**
 * What the shop tells its customers by every channel, each declared once: facts and text. The mail's preview, its line of Hindi, the
 * WhatsApp message and the texts to register at Meta derive from it. A mail adds the details.
 */
import { t } from "#platform/rules/language/text.ts";
import type { ConsentPurpose } from "./consent.ts";

type Facts<Name extends string> = Readonly<Record<Name, string>>;

type Declared<Fact extends string> = {
  /** Sample values for Meta. Their order numbers the parameters. */
  example: Facts<Fact>;
  /** Meta rejects a text that begins or ends with a parameter. */
  text: (facts: Facts<Fact>) => string;
};

const notification = <Fact extends string>(
  example: Facts<Fact>,
  text: (facts: Facts<Fact>) => string,
): Declared<Fact> => ({ example, text });

const ORDER = "ORD1794722400123";
const AMOUNT = "₹58,598.80";
const DAY = "16 Nov 2026";

/** Each purpose has its own consent. */
const BY_PURPOSE = {
  orders: {
    "order-placed": notification({ number: ORDER, total: AMOUNT }, (facts) =>
      t("Namaste! We have your order {number} for {total}. Details are under My Orders.", facts),
    ),
    "order-changed": notification({ number: ORDER, total: AMOUNT, open: "₹1,200.00" }, (facts) =>
      t(
        "We have changed your order {number}. Total: {total}, left to pay: {open}. Details are under My Orders.",
        facts,
      ),
    ),
    "order-dispatched": notification({ number: ORDER, transporter: "Speed Cargo", lrNumber: "LR 4521" }, (facts) =>
      t(
        "Your order {number} is on its way. Transporter: {transporter}, LR / bilty number: {lrNumber}. Thank you.",
        facts,
      ),
    ),
    "order-cancelled": notification({ number: ORDER }, (facts) =>
      t("Your order {number} is cancelled. Please do not pay for it.", facts),
    ),
    "hold-expired": notification({ number: ORDER }, (facts) =>
      t("The goods of order {number} are no longer reserved. You can still pay while they are in stock.", facts),
    ),
    "payment-received": notification({ amount: AMOUNT, day: DAY }, (facts) =>
      t("We received your payment of {amount} on {day}. Thank you.", facts),
    ),
    "payment-undone": notification({ amount: AMOUNT, orders: ORDER }, (facts) =>
      t(
        "Your payment of {amount} is no longer in our books. Orders: {orders}. If you think this is a mistake, please call us.",
        facts,
      ),
    ),
    "payment-rejected": notification({ total: AMOUNT, number: ORDER }, (facts) =>
      t(
        "We could not find your payment of {total} for order {number}. Please add the right UTR under My Orders.",
        facts,
      ),
    ),
    "payment-reminder": notification({ amount: AMOUNT }, (facts) =>
      t("A reminder: {amount} is open on your account with us.", facts),
    ),
    "credit-used": notification({ amount: AMOUNT, number: ORDER, open: "₹1,200.00" }, (facts) =>
      t("We used {amount} of your credit for order {number}. Left to pay: {open}. Thank you.", facts),
    ),
    "refund-paid": notification({ amount: AMOUNT, method: "UPI", reference: "412345678901" }, (facts) =>
      t("We refunded {amount} to you. Method: {method}, UTR or reference: {reference}. Thank you.", facts),
    ),
    "document-issued": notification({ document: "Tax invoice", number: "INV/26-27/12", order: ORDER }, (facts) =>
      t("Here is your document as a PDF: {document}, number {number}, for order {order}. Thank you.", facts),
    ),
    "cylinders-due": notification({ due: "2 empty cylinders due back by 16 Dec 2026" }, (facts) =>
      t("A reminder: {due}. You can announce the return under My Cylinders.", facts),
    ),
    "return-receipt": notification({ cylinders: "2 cylinders", day: DAY, amount: "₹12,000.00" }, (facts) =>
      t("We received {cylinders} back on {day}. Deposit returned: {amount}. Thank you.", facts),
    ),
    "cylinder-offer": notification({ cylinders: "2 cylinders", until: "18 Nov 2026, 4:08 pm" }, (facts) =>
      t("Another customer offers you {cylinders}. Please answer under My Cylinders by {until}. Thank you.", facts),
    ),
    "offer-accepted": notification({ cylinders: "2 cylinders" }, (facts) =>
      t("Your offer of {cylinders} was accepted. Details are under My Cylinders.", facts),
    ),
    "quote-answered": notification({ number: "Q-12", answer: "Prices until 20 Nov 2026." }, (facts) =>
      t("We have answered your quote {number}: {answer} See My Quotes.", facts),
    ),
  },
  offers: {
    "price-alert": notification({ day: DAY, prices: "R-32: ₹480.00 → ₹510.00" }, (facts) =>
      t("New prices of {day}, per kg and without GST: {prices}. See Refrigerant prices.", facts),
    ),
    "stock-back": notification({ product: "Expansion valve" }, (facts) =>
      t("Back in stock: {product}. You can order it now.", facts),
    ),
  },
} as const satisfies Record<ConsentPurpose, object>;

const NOTIFICATIONS = { ...BY_PURPOSE.orders, ...BY_PURPOSE.offers };

export type NotificationName = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_NAMES = Object.keys(NOTIFICATIONS) as NotificationName[];
export type FactsOf<Name extends NotificationName> = {
  readonly [Fact in keyof (typeof NOTIFICATIONS)[Name]["example"]]: string;
};

/** One notification and its facts, in the language of its reader. */
export type Notification<Name extends NotificationName = NotificationName> = Name extends unknown
  ? { name: Name; facts: FactsOf<Name> }
  : never;

const declaredAs = (name: NotificationName): Declared<string> => NOTIFICATIONS[name] as Declared<string>;

export const isNotification = (kind: string): kind is NotificationName => Object.hasOwn(NOTIFICATIONS, kind);
export const notificationsOf = (purpose: ConsentPurpose) => Object.keys(BY_PURPOSE[purpose]) as NotificationName[];
export const purposeOf = (name: NotificationName): ConsentPurpose => (name in BY_PURPOSE.orders ? "orders" : "offers");
/** Its header is the PDF of an invoice or note. */
export const carriesDocument = (name: NotificationName): boolean => name === "document-issued";

/** On WhatsApp these also ask for the payment screenshot. */
const ASK_FOR_PROOF: readonly NotificationName[] = [
  "order-placed",
  "hold-expired",
  "payment-rejected",
  "payment-reminder",
];

/** Template names at Meta allow lower case and underscores only. */
export const templateName = (name: NotificationName): string => name.replaceAll("-", "_");

const MAX_PARAMETER_LENGTH = 300;

/** Meta rejects an empty parameter, line breaks, tabs and more than four spaces. */
const cleanFacts = (name: NotificationName, facts: Readonly<Record<string, string>>) =>
  Object.keys(declaredAs(name).example).map((fact) => {
    const value = (facts[fact] ?? "").replace(/\s+/g, " ").trim();
    return [fact, Array.from(value).slice(0, MAX_PARAMETER_LENGTH).join("") || "–"] as const;
  });

/** The numbered parameters. */
export const parametersOf = (name: NotificationName, facts: Readonly<Record<string, string>>): string[] =>
  cleanFacts(name, facts).map(([, value]) => value);

/** In the current locale; the facts keep theirs. */
export const notificationText = ({ name, facts }: Notification): string =>
  declaredAs(name).text(Object.fromEntries(cleanFacts(name, facts)));

/** The text to register, in the current locale, with {{1}} for the first parameter. */
export function templateText(name: NotificationName): string {
  const { text, example } = declaredAs(name);
  const body = text(Object.fromEntries(Object.keys(example).map((fact, place) => [fact, `{{${place + 1}}}`])));
  if (!ASK_FOR_PROOF.includes(name)) return body;
  return `${body} ${t("If you have paid, reply here with the payment screenshot.")}`;
}

export const exampleOf = (name: NotificationName): string[] => Object.values(declaredAs(name).example);
