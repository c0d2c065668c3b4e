/**
 * Closes an account and erases what the shop holds about its owner. What tax law wants kept is kept by the orders
 * themselves, each with its own copy of name and address, so nothing has to stay here for it.
 */
import { forgetEnquiriesOf } from "#server/enquiries/enquiries-of.ts";
import { forgetMailsOf } from "#server/mail/mails-of.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { accountDeletedMail } from "#server/mail/templates/account-deleted.ts";
import { forgetProofsOf } from "#server/payments/proofs-of.ts";
import type { Accounts } from "./accounts-for.ts";
import { ownAccount } from "./own-password.ts";
import { removeAccount } from "./store.ts";

export async function deleteAccount(
  accounts: Accounts,
  { accountId, password }: { accountId: string; password: string },
): Promise<{ message: string }> {
  const { email, name } = await ownAccount(accounts, { accountId, password, field: "password" });
  await accounts.db.transaction(async (tx) => {
    const now = accounts.now();
    await forgetProofsOf(tx, accountId);
    // Sessions, links, devices, the cart, the delivery addresses and the profile go with the account.
    await removeAccount(tx, accountId);
    await forgetEnquiriesOf(tx, email);
    await forgetMailsOf(tx, email);
    const words = { to: email, name, deletedAt: now };
    await queueMail(tx, accountDeletedMail(accounts.config, words), now);
  });
  return { message: "Your account was deleted." };
}
