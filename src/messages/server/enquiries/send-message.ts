/** Stores a visitor's message, mails it to the shop and acknowledges it, in one transaction. */

import { mailboxTakes } from "#messages/server/mail/mailbox-limit.ts";
import { mailIn, queueMail, queueToShop } from "#messages/server/mail/queue-mail.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Shop } from "#shop/server/shop.ts";
import { contactMessageMail, contactReceivedMail } from "./enquiry-mails.ts";
import { saveMessage } from "./message-store.ts";

type Message = { fullName: string; email: string; phone: string; message: string; key?: string | undefined };

export async function sendMessage(shop: Shop, { key, ...sent }: Message): Promise<{ message: string }> {
  const { fullName: name, email, phone, message } = sent;
  const now = shop.now();
  await shop.db.transaction(async (tx) => {
    // A resend after a lost response: the shop already has this message.
    if (!(await saveMessage(tx, { ...sent, ...(key && { id: key }), receivedAt: now }))) return;
    const settings = shop.settings.current();
    await queueToShop(tx, () => contactMessageMail(settings, { name, email, phone, message }), now);
    // The shop gets every message. The copy is rate limited, because anyone can type any address.
    if (!(await mailboxTakes(tx, now, email))) return;
    const toSender = mailIn(spokenLanguage(), () => contactReceivedMail(settings, { to: email, name }));
    await queueMail(tx, toSender, now);
  });
  return { message: t("Thank you. We have received your message and will reply soon.") };
}
