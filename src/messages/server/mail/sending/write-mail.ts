/** Adds address and content to a claimed mail, from current data and in its language. */
import type { MailDependencies, MailWriter, MailWriters, OutgoingMail } from "#messages/server/mail/mail.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { template } from "#messages/server/mail/template.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { signLink } from "#shop/server/keys/signed-link.ts";

/** Long enough for an old mail; the link can only unsubscribe. */
const LINK_LIVES_MILLISECONDS = 400 * 24 * 60 * 60 * 1000;

/** Returns undefined when its mailbox is over the limit. */
export async function writeMail(
  shop: MailDependencies,
  mail: OutgoingMail,
  writers: MailWriters,
): Promise<OutgoingMail | undefined> {
  const writer = writers[mail.kind];
  if (writer === undefined) {
    if (mail.orderId !== undefined && mail.text === "") throw new Error(`no writer for mails of the kind ${mail.kind}`);
    return mail;
  }
  const addressed = writer.address ? await writer.address(shop, mail) : mail;
  if (addressed === undefined) return undefined;
  return inLanguage(mail.language, async () => {
    const settings = shop.settings.current();
    const content = await writer.write(shop, addressed);
    if (writer.unsubscribe === undefined || mail.once === undefined)
      return { ...addressed, ...template(settings, content) };
    const { link, unsubscribe } = unsubscribeLink(shop, writer.unsubscribe, mail.once.personId);
    return {
      ...addressed,
      ...template(settings, { ...content, paragraphs: [...content.paragraphs, { link }] }),
      unsubscribe,
    };
  });
}

export function unsubscribeLink(
  { settings: { current }, config, now }: Pick<MailDependencies, "settings" | "config" | "now">,
  { purpose, label, page, call }: NonNullable<MailWriter["unsubscribe"]>,
  personId: string,
) {
  const until = new Date(now().getTime() + LINK_LIVES_MILLISECONDS);
  const token = signLink(config, purpose, { about: personId, until });
  return {
    link: { label: label(), url: shopLink(current(), page, { token }) },
    unsubscribe: `${current().publicUrl}${call}?token=${encodeURIComponent(token)}`,
  };
}
