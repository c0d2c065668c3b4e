/** Adds addresses and content to a batch of claimed mails, with a fixed number of queries per batch. */

import type { MailDependencies, MailWriter, MailWriters, OutgoingMail } from "#messages/server/mail/mail.ts";
import type { MailContent } from "#messages/server/mail/mail-content.ts";
import { template } from "#messages/server/mail/template.ts";
import { inLanguage } from "#platform/server/http/language.ts";

/** A mail that is ready to send, refused by its mailbox limit, or without content because of a temporary error. */
export type PreparedMail = { mail: OutgoingMail } & (
  | { write: () => OutgoingMail }
  | { refused: true }
  | { error: unknown }
);

export async function prepareMails(
  shop: MailDependencies,
  mails: readonly OutgoingMail[],
  writers: MailWriters,
): Promise<PreparedMail[]> {
  const prepared: PreparedMail[] = [];
  for (const [kind, ofKind] of Map.groupBy(mails, (mail) => mail.kind)) {
    prepared.push(...(await prepareKind(shop, ofKind, writers[kind])));
  }
  return prepared;
}

async function prepareKind(
  shop: MailDependencies,
  mails: readonly OutgoingMail[],
  writer: MailWriter | undefined,
): Promise<PreparedMail[]> {
  if (writer === undefined) return mails.map(withStoredText);
  const addressed = await writer.address(shop, mails);
  const refused = mails.filter((_, place) => addressed[place] === undefined);
  const accepted = addressed.filter((mail) => mail !== undefined);
  return [
    ...refused.map((mail): PreparedMail => ({ mail, refused: true })),
    ...(await inEachLanguage(accepted, (some) => asText(shop, some, writer))),
  ];
}

/** A writer works in one locale at a time. */
async function inEachLanguage(
  mails: readonly OutgoingMail[],
  write: (some: OutgoingMail[]) => Promise<PreparedMail[]>,
) {
  const prepared: PreparedMail[] = [];
  for (const [language, some] of Map.groupBy(mails, (mail) => mail.language))
    prepared.push(...(await inLanguage(language, () => write(some))));
  return prepared;
}

const withStoredText = (mail: OutgoingMail): PreparedMail =>
  mail.about === undefined || mail.text !== ""
    ? { mail, write: () => mail }
    : { mail, error: new Error(`no writer for mails of the kind ${mail.kind}`) };

/** If one mail's content fails, the others are still written. */
async function asText(
  shop: MailDependencies,
  mails: readonly OutgoingMail[],
  writer: MailWriter,
): Promise<PreparedMail[]> {
  try {
    const message = await writer.write(shop, mails);
    return mails.map((mail, place) => ({
      mail,
      // Rendered when the mail is sent: rendering fifty at once would delay page requests.
      write: () => inLanguage(mail.language, () => dressed(shop, mail, message[place])),
    }));
  } catch (error) {
    const [only] = mails;
    if (mails.length === 1 && only) return [{ mail: only, error }];
    return (await Promise.all(mails.map((mail) => asText(shop, [mail], writer)))).flat();
  }
}

function dressed({ settings }: MailDependencies, mail: OutgoingMail, message: MailContent | undefined): OutgoingMail {
  if (message === undefined) throw new Error("A letter was left without words");
  const { unsubscribe } = message;
  return { ...mail, ...template(settings.current(), message), ...(unsubscribe !== undefined && { unsubscribe }) };
}
