/** Brings a visitor's message to the shop; answering the mail answers the visitor. */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { oneLine } from "./plain-words.ts";
import { template } from "./template.ts";

type Message = { name: string; email: string; message: string };

export function contactMessageMail(config: Config, { name, email, message }: Message): Mail {
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
        "Answer this mail to answer them. The name and the address are as typed; nobody has checked them.",
      ],
      footer: "You get this mail because this is the shop's address for messages from the website.",
    }),
  };
}
