/** Gives the mails that were claimed together their addresses and their words, in as many questions for all as for one. */
import { inLanguage } from "#server/http/language.ts";
import type { MailDependencies, MailWriter, MailWriters, OutgoingMail } from "./mail.ts";
import { type MailContent, template } from "./template.ts";

/** A mail that is ready to be carried, refused by its mailbox, or without words for a reason that may pass. */
export type PreparedMail = { letter: OutgoingMail } & (
  | { write: () => OutgoingMail }
  | { refused: true }
  | { error: unknown }
);

export async function prepareMails(
  shop: MailDependencies,
  letters: readonly OutgoingMail[],
  writers: MailWriters,
): Promise<PreparedMail[]> {
  const prepared: PreparedMail[] = [];
  for (const [kind, ofKind] of Map.groupBy(letters, (letter) => letter.kind)) {
    prepared.push(...(await prepareKind(shop, ofKind, writers[kind])));
  }
  return prepared;
}

async function prepareKind(
  shop: MailDependencies,
  letters: readonly OutgoingMail[],
  writer: MailWriter | undefined,
): Promise<PreparedMail[]> {
  if (writer === undefined) return letters.map(withItsOwnWords);
  const addressed = await writer.address(shop, letters);
  const refused = letters.filter((_, place) => addressed[place] === undefined);
  const accepted = addressed.filter((letter) => letter !== undefined);
  return [
    ...refused.map((letter): PreparedMail => ({ letter, refused: true })),
    ...(await inEachLanguage(accepted, (some) => inWords(shop, some, writer))),
  ];
}

/** Whoever writes them speaks one language at a time. */
async function inEachLanguage(
  letters: readonly OutgoingMail[],
  write: (some: OutgoingMail[]) => Promise<PreparedMail[]>,
) {
  const prepared: PreparedMail[] = [];
  for (const [language, some] of Map.groupBy(letters, (letter) => letter.language))
    prepared.push(...(await inLanguage(language, () => write(some))));
  return prepared;
}

const withItsOwnWords = (letter: OutgoingMail): PreparedMail =>
  letter.about === undefined
    ? { letter, write: () => letter }
    : { letter, error: new Error(`nobody writes mails of the kind ${letter.kind}`) };

/** Where the words of one cannot be found, the others are written all the same. */
async function inWords(
  shop: MailDependencies,
  letters: readonly OutgoingMail[],
  writer: MailWriter,
): Promise<PreparedMail[]> {
  try {
    const words = await writer.write(shop, letters);
    return letters.map((letter, place) => ({
      letter,
      // When it is carried and not before: laying out fifty mails at once would hold up whoever asks for a page meanwhile.
      write: () => inLanguage(letter.language, () => dressed(shop, letter, words[place])),
    }));
  } catch (error) {
    const [only] = letters;
    if (letters.length === 1 && only) return [{ letter: only, error }];
    return (await Promise.all(letters.map((letter) => inWords(shop, [letter], writer)))).flat();
  }
}

function dressed({ settings }: MailDependencies, letter: OutgoingMail, words: MailContent | undefined): OutgoingMail {
  if (words === undefined) throw new Error("A letter was left without words");
  const { unsubscribe } = words;
  return { ...letter, ...template(settings.current(), words), ...(unsubscribe !== undefined && { unsubscribe }) };
}
