/** How a queued message travels. A WhatsApp message has a number as its address, and its facts as JSON as its text. */
export const CHANNELS = ["mail", "whatsapp"] as const;
export type Channel = (typeof CHANNELS)[number];
