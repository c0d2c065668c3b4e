/** The newsletter: requested on the site, confirmed and ended by links mailed only to the address's owner. */

import { mailboxTakes } from "#messages/server/mail/mailbox-limit.ts";
import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import type { Shop } from "#shop/server/shop.ts";
import { confirmNewsletterMail } from "./enquiry-mails.ts";
import { removeSubscriber } from "./newsletter-store.ts";
import { askToSubscribe, confirmSubscriber } from "./store.ts";

const HOUR = 60 * 60 * 1000;
/** A double click sends one mail; a visitor who lost it can retry after an hour. */
const PAUSE_BETWEEN_MAILS = HOUR;
const LINK_LIVES = 7 * 24 * HOUR;

/** The response is the same for every address, so it does not reveal who subscribes. */
export async function subscribe(shop: Shop, { email }: { email: string }): Promise<{ message: string }> {
  const token = newSecret();
  const now = shop.now();
  await shop.db.transaction(async (tx) => {
    const requestedBefore = new Date(now.getTime() - PAUSE_BETWEEN_MAILS);
    const mailIsDue = await askToSubscribe(tx, {
      email,
      tokenHash: hashOf(token),
      now,
      requestedBefore,
    });
    if (!mailIsDue || !(await mailboxTakes(tx, now, email))) return;
    const mail = mailIn(spokenLanguage(), () => confirmNewsletterMail(shop.settings.current(), { to: email, token }));
    await queueMail(tx, mail, now);
  });
  return { message: t("Almost done: please open the link in the mail we just sent you.") };
}

export async function confirmSubscription(shop: Shop, { token }: { token: string }): Promise<{ message: string }> {
  const now = shop.now();
  const confirmed = await confirmSubscriber(shop.db, hashOf(token), now, new Date(now.getTime() - LINK_LIVES));
  if (!confirmed) throw notValid();
  return { message: t("Thank you. You will get our newsletter.") };
}

export async function unsubscribe(shop: Shop, { token }: { token: string }): Promise<{ message: string }> {
  const by = { tokenHash: hashOf(token) };
  if (!(await removeSubscriber(shop.db, by))) throw notValid();
  return { message: t("You will no longer receive our newsletter.") };
}

const notValid = () =>
  new Problem("link-not-valid", t("This link is no longer valid. Please enter your address again."));
