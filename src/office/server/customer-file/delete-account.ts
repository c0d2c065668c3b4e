/**
 * Deletes an account and its personal data, unless orders, money or cylinders are open. Orders retain name and address for tax law,
 * the ledger the mobile, the cylinder log the account id. See docs/decisions/0093.
 */

import { cutMobilesOf } from "#cylinders/server/offers/erase-mobiles-store.ts";
import { deleteEnquiriesOf } from "#messages/server/enquiries/sender-store.ts";
import type { MailText } from "#messages/server/mail/mail.ts";
import { deleteMailsOf } from "#messages/server/mail/mailbox-store.ts";
import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { inIndia } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import { openMatters } from "#office/api/customer-file.ts";
import { deletionProblem } from "#office/rules/customer-file/open-matters.ts";
import type { Accounts } from "#people/server/accounts/accounts-for.ts";
import { removeAccount } from "#people/server/accounts/customer-store.ts";
import { ownAccount, stillOwn } from "#people/server/accounts/passwords/own-password.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { deleteProofsOf } from "#sales/server/proofs/customer-proof-store.ts";
import { type Settings, withPhones } from "#shop/server/settings/effective-settings.ts";
import { holdAllOf } from "./hold-account.ts";
import { openMattersOf } from "./open-matters.ts";

export async function deleteAccount(
  accounts: Accounts,
  { accountId, password }: { accountId: string; password: string },
): Promise<{ message: string }> {
  const account = await ownAccount(accounts, { accountId, password, field: "password" });
  const { email, mobile, name, language } = account;
  await accounts.db.transaction(async (tx) => {
    const now = accounts.now();
    await stillOwn(tx, account, "password");
    await holdAllOf(tx, accountId);
    await refuseWhileOpen(tx, accountId, now);
    await cutMobilesOf(tx, accountId);
    await deleteProofsOf(tx, accountId);
    // Cascades to sessions, links, devices, cart, delivery addresses, price alerts and profile.
    await removeAccount(tx, accountId);
    await deleteEnquiriesOf(tx, email, mobile);
    await deleteMailsOf(tx, { id: accountId, email, mobile });
    const message = { to: email, name, deletedAt: now };
    const mail = mailIn(language, () => accountDeletedMail(accounts.settings.current(), message));
    await queueMail(tx, mail, now);
  });
  return { message: t("Your account was deleted.") };
}

/** Runs after the locks: a concurrent order is visible here or fails later. */
async function refuseWhileOpen(tx: Database, accountId: string, now: Date): Promise<void> {
  const matters = await openMattersOf(tx, accountId, now);
  if (matters.length > 0)
    throw new Problem("account-in-use", deletionProblem(matters), { details: openMatters.parse({ matters }) });
}

type DeletedAccount = { to: string; name: string; deletedAt: Date };

/** Confirms the deletion and lists what the law requires us to retain. */
export function accountDeletedMail(settings: Settings, { to, name, deletedAt }: DeletedAccount): MailText {
  return mailText(settings, {
    kind: "account-deleted",
    to,
    subject: t("Your account with {shop} was deleted", { shop: settings.SHOP_NAME }),
    preheader: t("Your details have been erased."),
    heading: t("Your account was deleted"),
    name,
    paragraphs: [
      t(
        "Your account was deleted on {moment}, Indian time, and your details were erased. Orders, bills and payments are kept with your name and mobile as long as tax law requires, and the record of cylinders as long as they are in use.",
        { moment: inIndia(deletedAt) },
      ),
      ...withPhones(settings, (phones) => t("If it was not you, call us at once: {phones}.", { phones })),
    ],
    footer: t(
      "You are receiving this mail because this address belonged to the account. We will not write to you again.",
    ),
  });
}
