import type { Language } from "#domain/language/language.ts";
import type { Shop } from "#server/shop.ts";
import type { MailContent } from "./template.ts";

/** A mail as it is worded: who gets it and what it says. The sender is the shop's own, from the settings. */
export type MailText = {
  /** Which template wrote it; logs name this and never the address or the subject. */
  kind: string;
  to: string;
  /** Who hears back when the reader answers; the shop itself unless said. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The number of the invoice or note that goes with it. It is made when the mail is carried. */
  paper?: string;
  /** Where one press ends mails of this kind, for mail readers that have a button for it (RFC 8058). */
  unsubscribe?: string;
};

/** A mail, and the language of all that is in it: subject, words, links and the paper that goes with it (`mailIn` writes it). */
export type Mail = MailText & { language: Language };

export type Attachment = { filename: string; contentType: string; content: Buffer };

/** A mail taken from the queue for one attempt to deliver it. */
export type OutgoingMail = Mail & {
  id: string;
  /** Names this one attempt to carry it. */
  claim: string;
  /** Which attempt this is, from 1; also the proof that the claim is still ours. */
  attempt: number;
  writtenAt: Date;
  /** What a letter is about that has no words yet: the one who writes its kind looks there when it is carried. */
  about?: number;
  attachments?: readonly Attachment[];
};

/** A refusal is final and names its reason; anything thrown is an accident and worth another attempt. */
export type Delivery = { delivered: true } | { delivered: false; refusal: string };

/** A way for mails to leave the house. */
export type MailTransport = {
  deliver(mail: OutgoingMail): Promise<Delivery>;
  /** Lets go of what is idle; called once nothing is being delivered any more. */
  close(): void;
};

/** The settings, without what only their keeper needs. */
export type CurrentSettings = { settings: Pick<Shop["settings"], "current"> };

/** The part of the shop that mail needs. */
export type MailDependencies = Pick<Shop, "db" | "now" | "config" | "log"> & CurrentSettings;

/** Gives mails of one kind their addresses and their words when they are carried, from what is true by then: many at a time. */
export type MailWriter = {
  /** Each letter with the address that it goes to, or undefined when that mailbox has had as many as it may get. */
  address(shop: MailDependencies, mails: readonly OutgoingMail[]): Promise<(OutgoingMail | undefined)[]>;
  /** Asked for letters of one language at a time, which is the one that is spoken meanwhile. */
  write(shop: MailDependencies, mails: readonly OutgoingMail[]): Promise<MailContent[]>;
};

/** Makes the file of an invoice or note in the language of its mail, the same each time it is asked for. */
export type AttachDocument = (number: string, language: Language) => Promise<Attachment>;

/** By the kind of mail. A kind without a writer has its words from the start. */
export type MailWriters = Readonly<Record<string, MailWriter>>;
