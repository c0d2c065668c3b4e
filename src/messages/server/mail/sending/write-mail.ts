/** Adds address and content to a claimed mail, from current data and in its language. */
import type { MailDependencies, MailWriters, OutgoingMail } from "#messages/server/mail/mail.ts";
import { template } from "#messages/server/mail/template.ts";
import { inLanguage } from "#platform/server/http/language.ts";

/** Returns undefined when its mailbox is over the limit. */
export async function writeMail(
  shop: MailDependencies,
  mail: OutgoingMail,
  writers: MailWriters,
): Promise<OutgoingMail | undefined> {
  const writer = writers[mail.kind];
  if (writer === undefined) {
    if (mail.about !== undefined && mail.text === "") throw new Error(`no writer for mails of the kind ${mail.kind}`);
    return mail;
  }
  const addressed = writer.address ? await writer.address(shop, mail) : mail;
  if (addressed === undefined) return undefined;
  return inLanguage(mail.language, async () => {
    const content = await writer.write(shop, addressed);
    const { unsubscribe } = content;
    return {
      ...addressed,
      ...template(shop.settings.current(), content),
      ...(unsubscribe !== undefined && { unsubscribe }),
    };
  });
}
