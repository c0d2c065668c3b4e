/** Consent to WhatsApp messages: given apart for each purpose, never assumed, ended by STOP or in the account. */

/** `orders` are messages about the customer's own orders (Meta: utility), `offers` are price news (Meta: marketing). */
export const CONSENT_PURPOSES = ["orders", "offers"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export const CONSENT_SOURCES = ["registration", "checkout", "account", "whatsapp"] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

export type ConsentWord = "stop" | "start";

const WORDS: Readonly<Record<string, ConsentWord>> = {
  stop: "stop",
  unsubscribe: "stop",
  बंद: "stop",
  रोकें: "stop",
  start: "start",
  शुरू: "start",
};

/** A message that is only the word counts, so that "please stop the dispatch" ends nothing. */
export const consentWord = (message: string): ConsentWord | undefined => {
  const word = message
    .trim()
    .replace(/(?<![.!।])[.!।]+$/, "")
    .toLowerCase();
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
};
