/** A mail as a verb writes it: who gets it and what it says. The sender is the shop's own, from the settings. */
export type Mail = {
  /** Which template wrote it; logs name this and never the address or the subject. */
  kind: string;
  to: string;
  /** Who hears back when the reader answers; the shop itself unless said. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** A mail taken from the queue for one attempt to deliver it. */
export type Letter = Mail & {
  id: string;
  /** Which attempt this is, from 1; also the proof that the claim is still ours. */
  attempt: number;
  writtenAt: Date;
  /** A letter about an order gets its words from the order, when it is carried. */
  orderId?: number;
};
