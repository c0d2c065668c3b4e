/**
 * Tells a visitor that the shop has the message. It repeats nothing of it: anybody can type anybody's address into the form,
 * and the shop must not carry their words to a stranger.
 */
import type { Config } from "#server/config.ts";
import type { Mail } from "../mail.ts";
import { greeting } from "./plain-words.ts";
import { template } from "./template.ts";

type Sender = { to: string; name: string };

export function contactReceivedMail(config: Config, { to, name }: Sender): Mail {
  return {
    kind: "contact-received",
    to,
    subject: `${config.SHOP_NAME} has your message`,
    ...template(config, {
      preheader: "Thank you. We will answer soon.",
      heading: "We have your message",
      paragraphs: [
        greeting(name),
        "Thank you for writing to us. Somebody will read your message and answer you at this address.",
        `If it is urgent, please call: ${config.SHOP_PHONES}.`,
        { hindi: "हमें आपका संदेश मिल गया है। हम जल्द ही जवाब देंगे।" },
      ],
      footer:
        "You get this mail because this address was given in our contact form. If that was not you, please ignore it: there is nothing to do.",
    }),
  };
}
