/** Turns a letter into the message both ways of posting hand over, byte for byte the same for each attempt where it counts. */
import type { SendMailOptions } from "nodemailer";
import type { Shop } from "#server/shop.ts";
import type { CurrentSettings, OutgoingMail } from "./mail.ts";

/** Who sends, as the operator set it, and who hears back, as the owner did. */
export type Sender = Pick<Shop, "config"> & CurrentSettings;

export function composeMessage(mail: OutgoingMail, { config, settings }: Sender): SendMailOptions {
  return {
    from: config.MAIL_FROM,
    // As objects, an address is never parsed again as a list of recipients.
    to: { name: "", address: mail.to },
    replyTo: { name: "", address: mail.replyTo ?? settings.current().SHOP_EMAIL },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.attachments && { attachments: [...mail.attachments] }),
    messageId: messageId(mail, config.MAIL_FROM),
    date: mail.writtenAt,
    headers: { "Auto-Submitted": "auto-generated", ...(mail.unsubscribe && oneClick(mail.unsubscribe)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const oneClick = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The same on every attempt, so that a server or a mailbox that gets a mail twice can tell. */
const messageId = (mail: OutgoingMail, from: string) => `<${mail.id}@${senderDomain(from)}>`;

const senderDomain = (from: string) => /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
