/** Queues the owner's newsletter once for each confirmed subscriber; the mail sender delivers it. */

import { createHash } from "node:crypto";
import type { newsletters } from "#messages/api/newsletters.ts";
import type { MailDependencies, MailWriters, OutgoingMail } from "#messages/server/mail/mail.ts";
import type { MailContent } from "#messages/server/mail/mail-content.ts";
import { oneLine } from "#messages/server/mail/plain-text.ts";
import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import { template } from "#messages/server/mail/template.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { readLink } from "#shop/server/keys/signed-link.ts";
import type { Shop } from "#shop/server/shop.ts";
import { newsletterSentMail } from "./enquiry-mails.ts";
import {
  addNewsletter,
  countConfirmed,
  existingNewsletter,
  latestNewsletters,
  newsletterById,
  queueNewsletter,
  removeSubscriber,
} from "./newsletter-store.ts";

type NewsletterInput = Pick<Input<typeof newsletters.sendNewsletter>["body"], "key" | "subject" | "text">;
type Content = Pick<NewsletterInput, "subject" | "text">;

const MAX_LISTED = 20;

export async function readNewsletters({ db, settings }: Shop) {
  const sent = await latestNewsletters(db, MAX_LISTED);
  return {
    subscribers: await countConfirmed(db),
    testAddress: settings.current().SHOP_EMAIL,
    sent,
  };
}

export async function sendTest(shop: Shop, { subject, text }: Content): Promise<{ message: string }> {
  const settings = shop.settings.current();
  const write = () => ({
    kind: "newsletter-test",
    to: settings.SHOP_EMAIL,
    subject: `Test: ${subject}`,
    ...template(settings, contentOf({ subject, text })),
  });
  await queueToShop(shop.db, write, shop.now());
  return { message: t("A test mail is on its way to {email}.", { email: settings.SHOP_EMAIL }) };
}

export async function sendNewsletter(shop: Shop, { key, subject, text }: NewsletterInput, admin: Admin) {
  const sentAt = shop.now();
  const contentHash = createHash("sha256").update(`${subject}\n${text}`).digest("base64url");
  const input = { id: key, subject, text, day: dayInIndia(sentAt), contentHash, sentAt, sentBy: admin.name };
  return change(shop, admin, async ({ tx, audit }) => {
    const added = await addNewsletter(tx, input);
    if (added === undefined) {
      const existing = await existingNewsletter(tx, input);
      if (existing === undefined) throw new Error("A newsletter that conflicts exists");
      return { isNew: false, newsletter: existing };
    }
    const recipients = await queueNewsletter(tx, added);
    if (recipients === 0) throw new Problem("not-available", t("Nobody has subscribed yet."));
    const sent = { subject, recipients, by: admin.name, at: sentAt };
    await queueToShop(tx, () => newsletterSentMail(shop.settings.current(), sent), sentAt);
    audit("send-newsletter", { kind: "newsletter", id: key }, { after: { subject, recipients } });
    return { isNew: true, newsletter: { ...added, recipients } };
  });
}

export const NEWSLETTER_WRITERS: MailWriters = {
  newsletter: {
    write: writeNewsletter,
    unsubscribe: {
      purpose: "leave-newsletter",
      label: () => t("Unsubscribe from the newsletter"),
      page: "/leave-newsletter",
      call: "/api/newsletter/leave",
    },
  },
};

async function writeNewsletter({ db }: MailDependencies, { once }: OutgoingMail): Promise<MailContent> {
  if (once === undefined) throw new Error("A mail without its newsletter");
  return contentOf(await newsletterById(db, once.onceKey));
}

const contentOf = ({ subject, text }: Content): MailContent => ({
  preheader: oneLine(text),
  heading: subject,
  paragraphs: text.split(/(?<!\s)\s*\n\s*/),
  footer: t("You are receiving this mail because you subscribed to our newsletter."),
});

/** The same response for a subscriber who has left already: the result is the same. An expired link still works. */
export async function leaveNewsletter({ db, config, now }: Shop, token: string): Promise<{ message: string }> {
  const link = readLink(config, "leave-newsletter", token, now());
  if (link === undefined)
    throw new Problem("link-not-valid", t("This link is not valid. Please open the one in our mail."));
  await removeSubscriber(db, { id: link.about });
  return { message: t("You will no longer receive our newsletter.") };
}
