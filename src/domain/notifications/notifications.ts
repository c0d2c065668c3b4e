/**
 * What the shop tells its customers on WhatsApp beside the mail, each declared once: consent, facts and text. The texts to register at
 * Meta, the message's parameters and the page that lists them derive from it. Mails have longer texts of their own.
 */
import { t } from "#domain/language/text.ts";
import type { ConsentPurpose } from "./consent.ts";

type Declared<Fact extends string> = {
  purpose: ConsentPurpose;
  /** Sample values for Meta. Their order numbers the parameters. */
  example: Readonly<Record<Fact, string>>;
  /** Meta rejects a text that begins or ends with a parameter. */
  text: (facts: Readonly<Record<Fact, string>>) => string;
  /** Has the PDF of an invoice or note as its header. */
  document?: true;
};

const notification = <Fact extends string>(declared: Declared<Fact>): Declared<Fact> => declared;

export const NOTIFICATIONS = {
  "order-placed": notification({
    purpose: "orders",
    example: { number: "ORD1794722400123", total: "₹58,598.80" },
    text: (facts) =>
      t(
        "Namaste! We have your order {number} for {total}. If you have paid, reply here with the payment screenshot. Details are under My Orders.",
        facts,
      ),
  }),
  "payment-received": notification({
    purpose: "orders",
    example: { amount: "₹58,598.80", day: "16 Nov 2026" },
    text: (facts) => t("We received your payment of {amount} on {day}. Thank you.", facts),
  }),
  "payment-undone": notification({
    purpose: "orders",
    example: { amount: "₹58,598.80", orders: "ORD1794722400123" },
    text: (facts) =>
      t(
        "Your payment of {amount} is no longer in our books. Orders: {orders}. If you think this is a mistake, please call us.",
        facts,
      ),
  }),
  "payment-rejected": notification({
    purpose: "orders",
    example: { total: "₹58,598.80", number: "ORD1794722400123" },
    text: (facts) =>
      t(
        "We could not find your payment of {total} for order {number}. Please reply here with the payment screenshot, or add the UTR under My Orders.",
        facts,
      ),
  }),
  "order-dispatched": notification({
    purpose: "orders",
    example: { number: "ORD1794722400123", transporter: "Speed Cargo", lrNumber: "LR 4521" },
    text: (facts) =>
      t(
        "Your order {number} is on its way. Transporter: {transporter}, LR / bilty number: {lrNumber}. Thank you.",
        facts,
      ),
  }),
  "order-cancelled": notification({
    purpose: "orders",
    example: { number: "ORD1794722400123" },
    text: (facts) => t("Your order {number} is cancelled. Please do not pay for it.", facts),
  }),
  "document-issued": notification({
    purpose: "orders",
    example: { document: "Tax invoice", number: "INV/26-27/12", order: "ORD1794722400123" },
    text: (facts) =>
      t("Here is your document as a PDF: {document}, number {number}, for order {order}. Thank you.", facts),
    document: true,
  }),
  "payment-reminder": notification({
    purpose: "orders",
    example: { amount: "₹12,000.00" },
    text: (facts) =>
      t(
        "A reminder: {amount} is open on your account with us. If you have paid, reply here with the screenshot.",
        facts,
      ),
  }),
  "cylinders-due": notification({
    purpose: "orders",
    example: { due: "2 empty cylinders due back by 16 Dec 2026" },
    text: (facts) => t("A reminder: {due}. You can announce the return under My Cylinders.", facts),
  }),
  "quote-answered": notification({
    purpose: "orders",
    example: { number: "Q-12", day: "20 Nov 2026" },
    text: (facts) => t("We have answered your quote {number}. It is valid until {day}; see My Quotes.", facts),
  }),
  "price-alert": notification({
    purpose: "offers",
    example: { day: "16 Nov 2026", prices: "R-32: ₹480.00 → ₹510.00" },
    text: (facts) => t("New prices of {day}, per kg and without GST: {prices}. See Refrigerant prices.", facts),
  }),
} as const;

export type NotificationName = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_NAMES = Object.keys(NOTIFICATIONS) as NotificationName[];
export type FactsOf<Name extends NotificationName> = {
  readonly [Fact in keyof (typeof NOTIFICATIONS)[Name]["example"]]: string;
};

/** One notification and its facts, in the language of its reader. */
export type WhatsAppText = {
  [Name in NotificationName]: { name: Name; facts: FactsOf<Name> };
}[NotificationName];

const declaredAs = (name: NotificationName): Declared<string> => NOTIFICATIONS[name] as Declared<string>;

export const isNotification = (kind: string): kind is NotificationName => Object.hasOwn(NOTIFICATIONS, kind);
export const notificationsOf = (purpose: ConsentPurpose): NotificationName[] =>
  NOTIFICATION_NAMES.filter((name) => purposeOf(name) === purpose);
export const purposeOf = (name: NotificationName): ConsentPurpose => NOTIFICATIONS[name].purpose;
export const carriesDocument = (name: NotificationName): boolean => declaredAs(name).document === true;

/** Template names at Meta allow lower case and underscores only. */
export const templateName = (name: NotificationName): string => name.replaceAll("-", "_");

const MAX_PARAMETER_LENGTH = 300;

/** The numbered parameters. Meta rejects an empty one, line breaks, tabs and more than four spaces. */
export const parametersOf = (name: NotificationName, facts: Readonly<Record<string, string>>): string[] =>
  Object.keys(declaredAs(name).example).map((fact) => {
    const value = (facts[fact] ?? "").replace(/\s+/g, " ").trim();
    return Array.from(value).slice(0, MAX_PARAMETER_LENGTH).join("") || "–";
  });

/** The text to register, in the current locale, with {{1}} for the first parameter. */
export function templateText(name: NotificationName): string {
  const { text, example } = declaredAs(name);
  return text(Object.fromEntries(Object.keys(example).map((fact, place) => [fact, `{{${place + 1}}}`])));
}

export const exampleOf = (name: NotificationName): string[] => Object.values(declaredAs(name).example);
