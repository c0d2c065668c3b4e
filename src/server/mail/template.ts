import { spokenLanguage } from "#domain/language/language.ts";
import { type Settings, shopAddress } from "#server/settings/effective-settings.ts";
import { asHtml } from "./as-html.ts";
import { lines, oneLine } from "./plain-text.ts";

export type MailContent = {
  /** Shown by inboxes beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly Paragraph[];
  action?: { label: string; url: string };
  /** Why the reader gets this mail. */
  footer: string;
  /** See `Mail`. */
  unsubscribe?: string;
};

export type Paragraph =
  | string
  /** A line of Hindi in an English mail. Omitted in a Hindi mail. */
  | { hindi: string }
  /** Another person's text, with its own line breaks and visibly not the shop's. */
  | { quote: string }
  | { link: { label: string; url: string } }
  /** Label left, amount right: lines of an order or a bill. */
  | { figures: readonly Figure[]; title?: string; isSum?: true }
  /** Label, and below it a text of any length: a name, an address. */
  | { facts: readonly Figure[] };

export type Figure = readonly [what: string, amount: string];

function asText(settings: Settings, { heading, paragraphs, action, footer }: MailContent): string {
  const blocks = [
    oneLine(heading),
    ...paragraphs.map(paragraph),
    ...(action ? [`${oneLine(action.label)}:\n${action.url}`] : []),
    oneLine(footer, 400),
    // Two dashes and a space mark the signature, which mail clients leave out of replies.
    ["-- ", settings.SHOP_NAME, shopAddress(settings), `${settings.SHOP_PHONES} · ${settings.SHOP_EMAIL}`].join("\n"),
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
  const isSaid = (one: Paragraph) => spokenLanguage() === "en" || typeof one === "string" || !("hindi" in one);
  const text = { ...message, paragraphs: message.paragraphs.filter(isSaid) };
  return { text: asText(settings, text), html: asHtml(settings, text) };
}
