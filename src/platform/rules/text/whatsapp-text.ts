/**
 * Messages that staff and buyers send from their own WhatsApp. Each has every language here and not in the dictionaries: a page loads
 * only its own language, and staff write in the customer's. Links lead to pages that require a login or are public; a message contains
 * no token and no personal data.
 */
import { addressIn, type Language } from "#platform/rules/language/language.ts";
import { fill } from "#platform/rules/language/text.ts";

export type MessageValues = {
  order: { number: string; amount: string };
  invoice: { number: string; amount: string; orderNumber: string };
  statement: { from: string; to: string };
  quote: { number: number };
  priceList: { search: string };
  cylinders: { numbers: string };
};

type Message<Values> = { path: (values: Values) => string } & Readonly<Record<Language, string>>;

const MESSAGES: { readonly [Kind in keyof MessageValues]: Message<MessageValues[Kind]> } = {
  order: {
    path: ({ number }) => `/my-orders#${number}`,
    en: "{shop}: order {number}, {amount}. Details and payment: {link}",
    hi: "{shop}: ऑर्डर {number}, {amount}। जानकारी और भुगतान: {link}",
  },
  invoice: {
    path: ({ orderNumber }) => `/my-orders/${orderNumber}/invoice`,
    en: "{shop}: invoice {number}, {amount}. View or download: {link}",
    hi: "{shop}: इनवॉइस {number}, {amount}। देखें या डाउनलोड करें: {link}",
  },
  statement: {
    path: ({ from, to }) => `/account/statement?from=${from}&to=${to}`,
    en: "{shop}: account statement. View or download: {link}",
    hi: "{shop}: खाता विवरण। देखें या डाउनलोड करें: {link}",
  },
  quote: {
    path: () => "/my-quotes",
    en: "{shop}: quote Q-{number}. Prices and validity: {link}",
    hi: "{shop}: कोटेशन Q-{number}। रेट और कब तक मान्य: {link}",
  },
  priceList: {
    path: ({ search }) => `/rate-list${search && `?q=${encodeURIComponent(search)}`}`,
    en: "{shop}: rate list with today's prices: {link}",
    hi: "{shop}: आज के रेट की लिस्ट: {link}",
  },
  cylinders: {
    path: () => "/my-cylinders",
    en: "{shop}: cylinder {numbers}. Due dates and deposits: {link}",
    hi: "{shop}: सिलेंडर {numbers}। कब तक लौटाना है और डिपॉज़िट: {link}",
  },
};

type Sender = { shop: string; origin: string; language: Language };

export function whatsAppText<Kind extends keyof MessageValues>(
  kind: Kind,
  values: MessageValues[Kind],
  { shop, origin, language }: Sender,
): string {
  const { path, [language]: text } = MESSAGES[kind];
  return fill(text, { ...values, shop, link: origin + addressIn(language, path(values)) });
}

const MAX_NUMBERS = 10;

/** A trader may hold hundreds of cylinders. */
export const shortList = (numbers: readonly string[]): string =>
  numbers.slice(0, MAX_NUMBERS).join(", ") + (numbers.length > MAX_NUMBERS ? " …" : "");
