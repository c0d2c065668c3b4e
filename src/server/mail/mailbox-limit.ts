/**
 * Nobody's mailbox is flooded through us. What its owner may never have asked for (a copy for a visitor who typed it in, an
 * order of somebody else's account) is counted for each mailbox, whatever the kind; what is over goes elsewhere or nowhere.
 */
import { UNASKED_MAILS_TO_MAILBOX } from "#server/accounts/attempt-limits.ts";
import { counted, tryOrWait } from "#server/accounts/tries.ts";
import type { Database } from "#server/database/database.ts";
import type { Letter } from "./mail.ts";
import type { PostOffice } from "./post-office.ts";
import { readdress, verifiedBuyerOf } from "./store.ts";

/** Counts one mail to this mailbox, or says no. */
export async function mailboxTakes(db: Database, now: Date, address: string): Promise<boolean> {
  const mails = counted(UNASKED_MAILS_TO_MAILBOX, "unasked mails to mailbox", mailboxOf(address));
  return (await tryOrWait(db, now, mails)) === 0;
}

/** What follows a plus sign is another name for the same mailbox. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, "");

/**
 * A buyer may have the order's mail sent to an address that is not the account's own. When that mailbox has had enough, the
 * mail goes to the account's own, which its owner has confirmed; undefined when there is none any more.
 */
export async function withinMailboxLimit(shop: PostOffice, letter: Letter): Promise<Letter | undefined> {
  if (letter.kind !== "order-placed" || letter.orderId === undefined || letter.attempt > 1) return letter;
  const own = await verifiedBuyerOf(shop.db, letter.orderId);
  if (own !== undefined && mailboxOf(own) === mailboxOf(letter.to)) return letter;
  if (await mailboxTakes(shop.db, shop.now(), letter.to)) return letter;
  if (own === undefined) return undefined;
  await readdress(shop.db, letter, own);
  return { ...letter, to: own };
}
