/** The shop invites a customer, whose account it opened, to choose a password: by mail, or by a link that staff send. */

import { mailIn, queueMail } from "#messages/server/mail/queue-mail.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import {
  type CustomerRow,
  isUnclaimed,
  lockAccount,
  lockAccountWithMobile,
} from "#people/server/accounts/customer-store.ts";
import { EVEN_MILLISECONDS, mailboxHasRoom, newToken, slowDownMails } from "#people/server/accounts/mailed-links.ts";
import { refuseOwnDetails } from "#people/server/accounts/passwords/refuse-own-details.ts";
import { type Account, accountById, isTaken } from "#people/server/accounts/store.ts";
import { shownToken } from "#people/server/accounts/token-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { withMinDuration } from "#platform/server/secrets/min-duration.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { requestClaim } from "./claim-account.ts";
import { customerInvitationMail } from "./claim-mails.ts";
import { dropInvitedClaim } from "./claims-store.ts";
import { tellEmailTaken } from "./tell-mailbox.ts";

type Invitation = { mobile: string; by: "mail" | "link"; admin: Admin };

/** A newer invitation of the same kind replaces the older one. The link is returned once: only its hash is stored. */
export function inviteCustomer(accounts: Accounts, { mobile, by, admin }: Invitation): Promise<SentInvitation> {
  return change(accounts, admin, async ({ tx, audit }) => {
    const customer = await lockAccountWithMobile(tx, mobile);
    if (customer === undefined) throw new Problem("not-found", t("Failed to fetch user"));
    if (!isUnclaimed(customer)) throw refused(t("This customer registered already."));
    const sent = await (by === "mail" ? mailInvitation : makeLink)(tx, accounts, customer);
    audit("invite-customer", { kind: "customer", id: customer.id }, { after: { by } });
    return sent;
  });
}

type SentInvitation = { link: string | null; whatsapp: string | null };

async function mailInvitation(tx: Database, accounts: Accounts, { id, email, firstName: name, language }: CustomerRow) {
  if (email === "") throw refused(t("This customer has no email. Please send the link."));
  if (!(await mailboxHasRoom(tx, accounts, "invitation", email)))
    throw refused(t("We mailed this customer several times already. Please wait an hour, or send the link."));
  const token = await newToken(tx, accounts, "mailed-invitation", id);
  const settings = accounts.settings.current();
  const mail = mailIn(language, () => customerInvitationMail(settings, { to: email, name, token }));
  await queueMail(tx, mail, accounts.now());
  return { link: null, whatsapp: null };
}

async function makeLink(tx: Database, accounts: Accounts, { id, firstName: name, language }: CustomerRow) {
  const token = await newToken(tx, accounts, "invitation", id);
  await dropInvitedClaim(tx, id);
  const settings = accounts.settings.current();
  return inLanguage(language, () => {
    const link = shopLink(settings, "/invitation", { token });
    const whatsapp = t(
      "Namaste {name}, here is your account with {shop}: {link}\nOpen the link and choose a password. It works for 7 days.",
      { name, shop: settings.SHOP_NAME, link },
    );
    return { link, whatsapp };
  });
}

const refused = (message: string) => new Problem("not-allowed", message);

type InvitedClaim = { token: string; email: string; newPassword: string };

/**
 * The link that staff sent proves the right to the account, but no mailbox: it stays valid until a mailbox confirms. The response
 * does not reveal whether another account has the email.
 */
export async function claimByInvitation(accounts: Accounts, { token, email, newPassword }: InvitedClaim, visit: Visit) {
  const { db } = accounts;
  await slowDownMails(accounts, visit);
  const invited = await invitedAccount(accounts, db, token);
  refuseOwnDetails({ ...invited, email }, { password: newPassword, field: "newPassword" });
  const registration = visit.registration ?? newSecret();
  const hashes = { passwordHash: await hashPassword(newPassword), registrationHash: hashOf(registration) };
  await withMinDuration(EVEN_MILLISECONDS, () =>
    db.transaction(async (tx) => {
      await lockAccount(tx, invited.id);
      const account = await invitedAccount(accounts, tx, token);
      const isOthers = email !== account.email && (await isTaken(tx, accounts.kind, { email }));
      if (isOthers) await tellEmailTaken(tx, accounts, email);
      else await requestClaim(tx, accounts, account, { email, invited: true, ...hashes });
    }),
  );
  return { message: t("Almost done. Please open the link we just sent to your email."), registration };
}

async function invitedAccount({ kind, now }: Accounts, db: Database, token: string): Promise<Account> {
  const shown = await shownToken(db, { kind, purpose: "invitation", tokenHash: hashOf(token) });
  const account = shown && (await accountById(db, shown.accountId));
  if (shown === undefined || account === undefined)
    throw new Problem("link-not-valid", t("This link is no longer valid. Please ask us for a new one."));
  if (shown.usedAt !== null || !isUnclaimed(account))
    throw new Problem("link-not-valid", t("This account already exists. Please log in, or use Forgot password."));
  if (shown.expiresAt <= now())
    throw new Problem("link-expired", t("This link has expired. Please ask us for a new one."));
  return account;
}
