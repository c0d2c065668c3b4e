/** The one source of a mail, rendered as plain text and as HTML. */
export type MailContent = {
  /** Shown by inboxes beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly Paragraph[];
  action?: { label: string; url: string };
  /** Why the reader gets this mail. */
  footer: string;
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
