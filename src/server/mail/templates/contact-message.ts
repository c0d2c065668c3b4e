/** Brings a visitor's message to the shop; answering the mail answers the visitor. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { oneLine } from "./plain-words.ts";
import { template } from "./template.ts";

type Message = { name: string; email: string; phone: string; message: string };

export function contactMessageMail(config: Config, { name, email, phone, message }: Message): Mail {
  const sender = oneLine(name, 80);
  return {
    kind: "contact-message",
    to: config.SHOP_EMAIL,
    replyTo: email,
    subject: `Message from ${sender}`,
    ...template(config, {
      preheader: oneLine(message),
      heading: `Message from ${sender}`,
      paragraphs: [
        `${sender} <${oneLine(email, 254)}> wrote through the contact form:`,
        { quote: message },
        ...(phone === "" ? [] : [`Phone: ${oneLine(phone, 30)}`]),
        "Answer this mail to answer them. What they say about themselves is as typed; nobody has checked it.",
      ],
      footer: "You get this mail because this is the shop's address for messages from the website.",
    }),
  };
}
