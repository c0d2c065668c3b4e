/**
 * Deletes an account and its personal data, unless orders, money or cylinders are open. Orders retain name and address for tax law,
 * the ledger the mobile, the cylinder log the account id. See docs/decisions/0093.
 */
import { deletionProblem } from "#domain/accounts/open-matters.ts";
import { t } from "#domain/language/text.ts";
import type { Accounts } from "#server/accounts/accounts-for.ts";
import { removeAccount } from "#server/accounts/customer-store.ts";
import { ownAccount, stillOwn } from "#server/accounts/passwords/own-password.ts";
import { cutMobilesOf } from "#server/cylinders/custody/erase-mobiles-store.ts";
import type { Database } from "#server/database/database.ts";
import { deleteEnquiriesOf } from "#server/enquiries/sender-store.ts";
import { Problem } from "#server/http/problems.ts";
import type { MailText } from "#server/mail/mail.ts";
import { deleteMailsOf } from "#server/mail/mailbox-store.ts";
import { mailIn, queueMail } from "#server/mail/queue-mail.ts";
import { inIndia } from "#server/mail/shop-link.ts";
import { mailText } from "#server/mail/template.ts";
import { deleteProofsOf } from "#server/payments/customer-proof-store.ts";
import { type Settings, withPhones } from "#server/settings/effective-settings.ts";
import { holdAllOf } from "./hold-account.ts";
import { openMattersOf, openMattersResponse } from "./open-matters.ts";

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
    await deleteMailsOf(tx, { email, mobile });
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
    throw new Problem("account-in-use", deletionProblem(matters), { details: openMattersResponse(matters) });
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
