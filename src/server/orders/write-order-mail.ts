/** The mails an order promises, before they have any words: who gets them, what about, and who writes them when they are carried. */

import { makeAccountLink } from "#server/accounts/make-account.ts";
import type { Letter, MailWriter, MailWriters, PostOffice } from "#server/mail/mail.ts";
import { mailboxOf, mailboxTakes } from "#server/mail/mailbox-limit.ts";
import { readdress } from "#server/mail/mailbox-store.ts";
import type { Words } from "#server/mail/template.ts";
import type { Settings } from "#server/settings/in-force.ts";
import { orderPlacedWords, orderReceivedWords } from "./order-mails.ts";
import type { NewOrder } from "./order-rows.ts";
import { payLink } from "./pay-by-link.ts";
import { orderOfMail } from "./read-orders.ts";
import { orderById, unconfirmedBuyerOf, verifiedBuyerOf } from "./store.ts";

export type Envelope = { kind: OrderMailKind; to: string; replyTo: string | null; subject: string };
export type OrderMailKind = "order-placed" | "order-taken" | "order-received";

export const envelopesOf = (settings: Settings, { orderNumber, email, takenBy }: NewOrder): Envelope[] => [
  {
    kind: takenBy === null ? "order-placed" : "order-taken",
    to: email,
    replyTo: null,
    subject: `Your order ${orderNumber} at ${settings.SHOP_NAME}`,
  },
  { kind: "order-received", to: settings.SHOP_EMAIL, replyTo: email, subject: `New order ${orderNumber}` },
];

/** The mails of an order are queued without words, with the order itself, and get them when they are carried. */
export const ORDER_MAIL_WRITERS: MailWriters & Record<OrderMailKind, MailWriter> = {
  "order-placed": { address: withinMailboxLimit, write: fromOrder(orderPlacedWords) },
  "order-taken": { address: withinMailboxLimit, write: withLinks },
  "order-received": { address: async (_, letter) => letter, write: fromOrder(orderReceivedWords) },
};

function fromOrder(wordsOf: typeof orderPlacedWords): MailWriter["write"] {
  return async ({ db, settings }, { about }) => {
    if (about === undefined) throw new Error("A mail about an order names it");
    return wordsOf(settings.current(), await orderOfMail(db, about));
  };
}

/** Whoever ordered by phone pays without logging in; the link to make the account goes to the account's own mailbox alone. */
async function withLinks(shop: PostOffice, { about, to }: Letter): Promise<Words> {
  if (about === undefined) throw new Error("A mail about an order names it");
  const settings = shop.settings.current();
  const row = await orderById(shop.db, about);
  if (row === undefined) throw new Error("Orders are never deleted");
  const account = await unconfirmedBuyerOf(shop.db, about);
  const makesAccount = account && mailboxOf(account.email) === mailboxOf(to);
  return orderPlacedWords(settings, await orderOfMail(shop.db, about), {
    pay: payLink(shop, settings, row),
    ...(makesAccount && { account: makeAccountLink(shop, settings, account) }),
  });
}

/**
 * A buyer may have the order's mail sent to an address that is not the account's own. When that mailbox has had enough, the
 * mail goes to the account's own, which its owner has confirmed; undefined when there is none any more.
 */
async function withinMailboxLimit({ db, now }: PostOffice, letter: Letter): Promise<Letter | undefined> {
  if (letter.about === undefined || letter.attempt > 1) return letter;
  const own = await verifiedBuyerOf(db, letter.about);
  if (own !== undefined && mailboxOf(own) === mailboxOf(letter.to)) return letter;
  if (await mailboxTakes(db, now(), letter.to)) return letter;
  if (own === undefined) return undefined;
  await readdress(db, letter, own);
  return { ...letter, to: own };
}
