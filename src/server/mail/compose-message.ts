/** Turns a letter into the message both ways of posting hand over, byte for byte the same for each attempt where it counts. */
import type { SendMailOptions } from "nodemailer";
import type { Config } from "#server/config.ts";
import type { Letter } from "./mail.ts";

export function composeMessage(letter: Letter, config: Config): SendMailOptions {
  return {
    from: config.MAIL_FROM,
    // As objects, an address is never parsed again as a list of recipients.
    to: { name: "", address: letter.to },
    replyTo: { name: "", address: letter.replyTo ?? config.SHOP_EMAIL },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: messageId(letter, config),
    date: letter.writtenAt,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The same on every attempt, so that a server or a mailbox that gets a mail twice can tell. */
const messageId = (letter: Letter, config: Config) => `<${letter.id}@${senderDomain(config.MAIL_FROM)}>`;

const senderDomain = (from: string) => /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
