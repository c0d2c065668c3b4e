import type { Language } from "#platform/rules/language/language.ts";
import type { LinkPurpose } from "#shop/server/keys/signed-link.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { Channel } from "./channels.ts";
import type { MailContent } from "./mail-content.ts";

export type MailText = {
  /** The template's name. Logs contain this, never the address or the subject. */
  kind: string;
  to: string;
  /** Who gets replies; by default the shop. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The number of the attached invoice or note, rendered when the mail is sent. */
  document?: string;
  /** One-click unsubscribe URL for this kind of mail (RFC 8058). */
  unsubscribe?: string;
};

/** A mail and the one locale of its subject, content, links and attached document (see `mailIn`). */
export type Mail = MailText & { language: Language; channel?: Channel; once?: Once };

/** The person gets one mail of this kind and key on each channel. The columns of `mails` have the same names. */
export type Once = { personId: string; onceKey: string; details?: Readonly<Record<string, unknown>> };

export type Attachment = { filename: string; contentType: string; content: Buffer };

export type OutgoingMail = Mail & {
  id: string;
  /** The attempt's number, from 1; also proves that the claim is still ours. */
  attempt: number;
  writtenAt: Date;
  /** Of a mail without content: its writer reads the order when the mail is sent. */
  orderId?: number;
  attachments?: readonly Attachment[];
};

/**
 * A refusal is final and gives its reason; an exception is temporary and retried. `remoteId` is the provider's name of the message;
 * `unknown` says why its answer is missing, so that the message counts as sent; `writtenToFile`: there is no mail server.
 */
export type Delivery = Delivered | { delivered: false; refusal: string };
export type Delivered = { delivered: true; remoteId?: string; unknown?: string; writtenToFile?: true };

export type MailTransport = {
  deliver(mail: OutgoingMail): Promise<Delivery>;
  /** Closes idle connections; called after the last delivery. */
  close(): void;
};

export type CurrentSettings = { settings: Pick<Shop["settings"], "current"> };

export type MailDependencies = Pick<Shop, "db" | "now" | "config" | "log"> & CurrentSettings;

/** Adds address and content to mails of one kind when they are sent, from current data. */
export type MailWriter = {
  /** The mail with its address, or undefined when that mailbox is over its limit. */
  address?(shop: MailDependencies, mail: OutgoingMail): Promise<OutgoingMail | undefined>;
  /** The mail's language is the current locale. */
  write(shop: MailDependencies, mail: OutgoingMail): Promise<MailContent>;
  /** Adds a link to the page, and the one-click header to the call. Both take the token of `signLink` about the person. */
  unsubscribe?: { purpose: LinkPurpose; label: () => string; page: `/${string}`; call: `/api/${string}` };
};

/** Renders an invoice or note in the mail's language, with the same result each time. */
export type AttachDocument = (number: string, language: Language) => Promise<Attachment>;

/** By kind of mail. A kind without a writer is queued with its content. */
export type MailWriters = Readonly<Record<string, MailWriter>>;
