/** A visitor's message: kept, brought to the shop, and acknowledged, all in one transaction. */
import { t } from "#domain/language/text.ts";
import { mailboxTakes } from "#server/mail/mailbox-limit.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Shop } from "#server/shop.ts";
import { contactMessageMail, contactReceivedMail } from "./enquiry-mails.ts";
import { keepMessage } from "./store.ts";

type Message = { fullName: string; email: string; phone: string; message: string };

export async function sendMessage(shop: Shop, sent: Message): Promise<{ message: string }> {
  const { fullName: name, email, phone, message } = sent;
  const now = shop.now();
  await shop.db.transaction(async (tx) => {
    await keepMessage(tx, { ...sent, receivedAt: now });
    await queueMail(tx, contactMessageMail(shop.settings.current(), { name, email, phone, message }), now);
    // The shop hears of every message; the copy is for an address that anybody could have typed.
    if (!(await mailboxTakes(tx, now, email))) return;
    await queueMail(tx, contactReceivedMail(shop.settings.current(), { to: email, name }), now);
  });
  return { message: t("Thank you. Your message has reached us, and we will answer soon.") };
}
