/** Builds the message for both transports. Message-ID and date are the same on every attempt. */
import type { SendMailOptions } from "nodemailer";
import type { Shop } from "#shop/server/shop.ts";
import type { CurrentSettings, OutgoingMail } from "./mail.ts";

/** The operator sets the sender's address, or the owner with a mail server of their own; the owner its name and the reply address. */
export type Sender = Pick<Shop, "config"> & CurrentSettings & { from?: string };

export function composeMessage(mail: OutgoingMail, { config, settings, ...sender }: Sender): SendMailOptions {
  const from = sender.from ?? mailbox(config.MAIL_FROM);
  const replyTo = mail.replyTo ?? settings.current().identity.email;
  return {
    from: { name: settings.current().SHOP_NAME, address: from },
    // An address object is never parsed again as a list of recipients.
    to: { name: "", address: mail.to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.attachments && { attachments: [...mail.attachments] }),
    messageId: messageId(mail, from),
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

/** The same on every attempt, so that a receiving server or mailbox can detect duplicates. */
const messageId = (mail: OutgoingMail, from: string) => `<${mail.id}@${senderDomain(from)}>`;

const senderDomain = (from: string) => /@([A-Za-z0-9.-]+)$/.exec(from)?.[1] ?? "localhost";

/** The address in "Sheetal <orders@sheetal.example>". */
const mailbox = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from;
