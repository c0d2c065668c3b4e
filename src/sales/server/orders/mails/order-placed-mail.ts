/** Order mails before their content exists: recipient, subject, and the writer that fills them at sending time. */

import type { MailDependencies, MailWriter, MailWriters, OutgoingMail } from "#messages/server/mail/mail.ts";
import type { MailContent } from "#messages/server/mail/mail-content.ts";
import { mailboxOf, mailboxTakes } from "#messages/server/mail/mailbox-limit.ts";
import { readdress } from "#messages/server/mail/mailbox-store.ts";
import type { NewMail } from "#messages/server/mail/store.ts";
import { makeAccountLink } from "#people/server/accounts/registration/make-account.ts";
import { whatsAppMail } from "#people/server/notices/notify.ts";
import { t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import type { NewOrder } from "#sales/server/orders/order-rows.ts";
import { payLink } from "#sales/server/orders/payment/pay-by-link.ts";
import { type ShownOrder, shownOrder } from "#sales/server/orders/reading/order-output.ts";
import { wholeOrder } from "#sales/server/orders/reading/read-orders.ts";
import { accountOfOrder, orderById } from "#sales/server/orders/store.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import { orderPlacedContent, orderReceivedContent } from "./order-mails.ts";

export type Envelope = NewMail & { kind: OrderMailKind };
export type OrderMailKind = "order-placed" | "order-taken" | "order-received";

export function envelopesOf(settings: Settings, order: NewOrder): Envelope[] {
  const { orderNumber, email, takenBy, mobile, total, language } = order;
  const subject = inLanguage(language, () =>
    t("Your order {number} at {shop}", { number: orderNumber, shop: settings.SHOP_NAME }),
  );
  const facts = { number: orderNumber, total: shopPrice(total) };
  const onWhatsApp = whatsAppMail({ name: "order-placed", facts }, mobile);
  const toBuyer = { subject, language, text: null };
  return [
    { ...toBuyer, channel: "mail", kind: takenBy === null ? "order-placed" : "order-taken", to: email },
    {
      channel: "mail",
      kind: "order-received",
      to: settings.SHOP_EMAIL,
      replyTo: email,
      subject: `New order ${orderNumber}`,
      language: "en",
      text: null,
    },
    ...(settings.whatsAppIsOn ? [{ ...toBuyer, ...onWhatsApp, kind: "order-placed" as const }] : []),
  ];
}

/** Mails are queued empty in the order's transaction; these writers fill them at sending time. */
export const ORDER_MAIL_WRITERS: MailWriters & Record<OrderMailKind, MailWriter> = {
  "order-placed": { address: withinMailboxLimit, write: fromOrder(orderPlacedContent) },
  "order-taken": { address: withinMailboxLimit, write: withLinks },
  "order-received": { write: fromOrder(orderReceivedContent) },
};

function orderIdOf({ orderId }: OutgoingMail): number {
  if (orderId === undefined) throw new Error("A mail about an order names it");
  return orderId;
}

function fromOrder(messageOf: typeof orderPlacedContent): MailWriter["write"] {
  return async ({ db, settings }, mail) => messageOf(settings.current(), await orderOfMail(db, mail));
}

async function orderOfMail(db: Database, mail: OutgoingMail): Promise<ShownOrder> {
  const row = await orderById(db, orderIdOf(mail));
  if (!row) throw new Error("Orders are never deleted");
  return shownOrder(await wholeOrder(db, row));
}

/** A phone buyer pays without login. The link that claims the account goes only to the account's own mailbox. */
async function withLinks(shop: MailDependencies, mail: OutgoingMail): Promise<MailContent> {
  const settings = shop.settings.current();
  const id = orderIdOf(mail);
  const order = await orderOfMail(shop.db, mail);
  const account = await accountOfOrder(shop.db, id);
  const makesAccount = account && !account.isVerified && isSameMailbox(account.email, mail.to);
  return orderPlacedContent(settings, order, {
    pay: payLink(shop, settings, { id, placedAt: new Date(order.orderDate) }),
    ...(makesAccount && { account: makeAccountLink(shop, settings, account) }),
  });
}

/**
 * The mail may go to an address that is not the account's. At that mailbox's limit it goes to the account's confirmed address;
 * undefined when there is none.
 */
async function withinMailboxLimit({ db, now }: MailDependencies, mail: OutgoingMail) {
  if (mail.attempt > 1) return mail;
  const own = await confirmedAddress(db, orderIdOf(mail));
  if (isSameMailbox(own, mail.to) || (await mailboxTakes(db, now(), mail.to))) return mail;
  if (own === undefined) return undefined;
  await readdress(db, mail, own);
  return { ...mail, to: own };
}

/** The same limit for a mail that is written immediately. */
export async function whereBuyerReads(tx: Database, { id, email }: { id: number; email: string }, now: Date) {
  const own = await confirmedAddress(tx, id);
  if (own === undefined || isSameMailbox(own, email)) return email;
  return (await mailboxTakes(tx, now, email)) ? email : own;
}

async function confirmedAddress(db: Database, orderId: number): Promise<string | undefined> {
  const account = await accountOfOrder(db, orderId);
  return account?.isVerified ? account.email : undefined;
}

const isSameMailbox = (own: string | undefined, email: string) =>
  own !== undefined && mailboxOf(own) === mailboxOf(email);
