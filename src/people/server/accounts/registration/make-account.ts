/** A customer whose account the shop opened claims it: by a link mailed only to them, once, within a week. */

import { createHash } from "node:crypto";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import type { Accounts } from "#people/server/accounts/accounts-for.ts";
import { lockAccount } from "#people/server/accounts/customer-store.ts";
import { refuseOwnDetails } from "#people/server/accounts/passwords/refuse-own-details.ts";
import { removeSessionsOf } from "#people/server/accounts/sessions/session-store.ts";
import { type Account, accountById, markEmailVerified, setPassword } from "#people/server/accounts/store.ts";
import { dropToken, shownToken, spendInvitations } from "#people/server/accounts/token-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { readLink, signLink } from "#shop/server/keys/signed-link.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";

const DAY = 24 * 60 * 60 * 1000;
const LINK_LIVES_DAYS = 7;

type UnconfirmedAccount = { id: string; email: string };

/** Bound to the email address: correcting the address invalidates the link. */
const aboutOf = ({ id, email }: UnconfirmedAccount) =>
  `${id}:${createHash("sha256").update(email).digest("base64url").slice(0, 16)}`;

export function makeAccountLink(
  { config, now }: Pick<Shop, "config" | "now">,
  settings: Settings,
  account: UnconfirmedAccount,
): string {
  const until = new Date(now().getTime() + LINK_LIVES_DAYS * DAY);
  return shopLink(settings, "/make-account", {
    token: signLink(config, "make-account", { about: aboutOf(account), until }),
  });
}

export async function makeAccount(
  accounts: Accounts,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const { db, now } = accounts;
  const link = await readAccountLink(accounts, token);
  if (link === undefined)
    throw notValid(t("This link is not valid. Use Forgot password with your email to choose a password."));
  if (link.isExpired)
    throw new Problem(
      "link-expired",
      t("This link has expired. Use Forgot password with your email to choose a password."),
    );
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await lockAccount(tx, link.accountId);
    const account = await accountById(tx, link.accountId);
    if (account === undefined || !(await link.isStillFor(tx, account)))
      throw notValid(t("This link is no longer valid. Please ask us for a new one."));
    refuseOwnDetails(account, { password, field: "newPassword" });
    // Of several simultaneous uses only the first succeeds.
    if (!(await markEmailVerified(tx, account.id, now())))
      throw notValid(t("This account already exists. Please log in, or use Forgot password."));
    await setPassword(tx, account.id, passwordHash);
    await accounts.confirmed(tx, accounts, account.id);
    await dropToken(tx, account.id, "reset-password");
    await spendInvitations(tx, account.id, now());
    await removeSessionsOf(tx, account.id);
  });
  return { message: t("Your account is ready. Please log in.") };
}

type AccountLink = {
  accountId: string;
  isExpired: boolean;
  isStillFor: (tx: Database, account: Account) => Promise<boolean>;
};

/** The link of an order's mail is signed, because that mail may be written twice; an invitation is stored. */
async function readAccountLink({ db, config, kind, now }: Accounts, token: string): Promise<AccountLink | undefined> {
  const signed = readLink(config, "make-account", token, now());
  if (signed) {
    const { about, isExpired } = signed;
    return {
      accountId: about.split(":")[0] ?? "",
      isExpired,
      isStillFor: async (_, account) => aboutOf(account) === about,
    };
  }
  const invitation = { kind, purpose: "mailed-invitation", tokenHash: hashOf(token) } as const;
  const stored = await shownToken(db, invitation);
  return (
    stored && {
      accountId: stored.accountId,
      isExpired: stored.expiresAt <= now(),
      isStillFor: async (tx) => (await shownToken(tx, invitation)) !== undefined,
    }
  );
}

const notValid = (message: string) => new Problem("link-not-valid", message);
