/** The mails an order promises, before they have any words: who gets them, what about, and who writes them when they are carried. */

import type { Letter, MailWriter, MailWriters, PostOffice } from "#server/mail/mail.ts";
import { mailboxOf, mailboxTakes } from "#server/mail/mailbox-limit.ts";
import { readdress } from "#server/mail/mailbox-store.ts";
import type { Settings } from "#server/settings/in-force.ts";
import { orderPlacedWords, orderReceivedWords } from "./order-mails.ts";
import type { NewOrder } from "./order-rows.ts";
import { orderOfMail } from "./read-orders.ts";
import { verifiedBuyerOf } from "./store.ts";

export type Envelope = { kind: OrderMailKind; to: string; replyTo: string | null; subject: string };
export type OrderMailKind = "order-placed" | "order-received";

export const envelopesOf = (settings: Settings, { orderNumber, email }: NewOrder): Envelope[] => [
  { kind: "order-placed", to: email, replyTo: null, subject: `Your order ${orderNumber} at ${settings.SHOP_NAME}` },
  { kind: "order-received", to: settings.SHOP_EMAIL, replyTo: email, subject: `New order ${orderNumber}` },
];

/** The mails of an order are queued without words, with the order itself, and get them when they are carried. */
export const ORDER_MAIL_WRITERS: MailWriters & Record<OrderMailKind, MailWriter> = {
  "order-placed": { address: withinMailboxLimit, write: fromOrder(orderPlacedWords) },
  "order-received": { address: async (_, letter) => letter, write: fromOrder(orderReceivedWords) },
};

function fromOrder(wordsOf: typeof orderPlacedWords): MailWriter["write"] {
  return async ({ db, settings }, { about }) => {
    if (about === undefined) throw new Error("A mail about an order names it");
    return wordsOf(settings.current(), await orderOfMail(db, about));
  };
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
