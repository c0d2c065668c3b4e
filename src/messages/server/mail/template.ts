import { spokenLanguage } from "#platform/rules/language/language.ts";
import { type Settings, shopAddress } from "#shop/server/settings/effective-settings.ts";
import { asHtml } from "./as-html.ts";
import type { MailText } from "./mail.ts";
import type { Figure, MailContent, Paragraph } from "./mail-content.ts";
import { greeting, lines, oneLine } from "./plain-text.ts";

function asText(settings: Settings, { heading, paragraphs, action, footer }: MailContent): string {
  const reach = [settings.SHOP_PHONES, settings.identity.email].filter(Boolean).join(" · ");
  const blocks = [
    oneLine(heading),
    ...paragraphs.map(paragraph),
    ...(action ? [`${oneLine(action.label)}:\n${action.url}`] : []),
    oneLine(footer, 400),
    // Two dashes and a space mark the signature, which mail clients leave out of replies.
    ["-- ", settings.SHOP_NAME, shopAddress(settings), reach].filter(Boolean).join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function paragraph(text: Paragraph): string {
  if (typeof text === "string") return text;
  if ("hindi" in text) return text.hindi;
  if ("figures" in text) return [...(text.title ? [text.title] : []), ...text.figures.map(figure)].join("\n");
  if ("facts" in text) return text.facts.map(figure).join("\n");
  if ("link" in text) return `${oneLine(text.link.label)}:\n${text.link.url}`;
  return lines(text.quote)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

const figure = ([what, amount]: Figure) => `${oneLine(what)}: ${oneLine(amount, 300)}`;

/** Renders every mail from one source as plain text and as HTML. */
export function template(settings: Settings, message: MailContent) {
  const isFilled = (one: Paragraph) => spokenLanguage() === "en" || typeof one === "string" || !("hindi" in one);
  const text = { ...message, paragraphs: message.paragraphs.filter(isFilled) };
  return { text: asText(settings, text), html: asHtml(settings, text) };
}

type MailInput = Omit<MailText, "text" | "html"> &
  Omit<MailContent, "unsubscribe"> & {
    /** The reader to greet. */
    name?: string;
  };

export function mailText(settings: Settings, mail: MailInput): MailText {
  const { preheader, heading, paragraphs: own, footer, action, name, ...envelope } = mail;
  const paragraphs = [...(name === undefined ? [] : [greeting(name)]), ...own];
  return { ...envelope, ...template(settings, { preheader, heading, paragraphs, footer, ...(action && { action }) }) };
}
