/** Turns a letter into the message both ways of posting hand over, byte for byte the same for each attempt where it counts. */
import type { SendMailOptions } from "nodemailer";
import type { Shop } from "#server/shop.ts";
import type { CurrentSettings, OutgoingMail } from "./mail.ts";

/** Who sends, as the operator set it, and who hears back, as the owner did. */
export type Sender = Pick<Shop, "config"> & CurrentSettings;

export function composeMessage(letter: OutgoingMail, { config, settings }: Sender): SendMailOptions {
  return {
    from: config.MAIL_FROM,
    // As objects, an address is never parsed again as a list of recipients.
    to: { name: "", address: letter.to },
    replyTo: { name: "", address: letter.replyTo ?? settings.current().SHOP_EMAIL },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    ...(letter.attachments && { attachments: [...letter.attachments] }),
    messageId: messageId(letter, config.MAIL_FROM),
    date: letter.writtenAt,
    headers: { "Auto-Submitted": "auto-generated", ...(letter.unsubscribe && oneClick(letter.unsubscribe)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const oneClick = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The same on every attempt, so that a server or a mailbox that gets a mail twice can tell. */
const messageId = (letter: OutgoingMail, from: string) => `<${letter.id}@${senderDomain(from)}>`;

const senderDomain = (from: string) => /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
