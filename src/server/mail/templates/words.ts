/** What a mail says, before it is dressed as text or as HTML. */
export type Words = {
  /** What an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly Paragraph[];
  action?: { label: string; url: string };
  /** Why the reader gets this mail. */
  footer: string;
};

export type Paragraph =
  | string
  | { hindi: string }
  /** Somebody else's words, kept in their own lines and visibly not the shop's. */
  | { quote: string }
  /** What on the left, how much on the right: the lines of an order, the lines of a bill. */
  | { figures: readonly Figure[]; title?: string; isSum?: true }
  /** What, and below it in as many words as it takes: a name, an address. */
  | { facts: readonly Figure[] };

export type Figure = readonly [what: string, amount: string];
