/** How customers and QR users log in. */

import type { FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "#people/server/accounts/accounts-for.ts";
import { mailLink } from "#people/server/accounts/mailed-links.ts";
import { type Account, accountLoggingIn, holdPassword, setPassword } from "#people/server/accounts/store.ts";
import { LANGUAGE_COOKIE } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { speakFromNowOn } from "#platform/server/http/language.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import type { Audience } from "./audience.ts";
import { logIn } from "./log-in.ts";
import { removeSessionByToken, saveDevice } from "./session-store.ts";
import { openSession } from "./sessions.ts";

export const accountAudience = (accounts: Accounts): Audience<Account> => ({
  ...accounts,
  wrongLogin: () => accounts.messages().wrongLogin,
  find: (db, loginId, deviceHash) => accountLoggingIn(db, { kind: accounts.kind, loginId, deviceHash }),
  async admit({ id, email, emailVerifiedAt }) {
    if (emailVerifiedAt === null) throw emailUnverified(email);
    await accounts.admit(accounts.db, id);
  },
  hold: holdPassword,
  setPassword,
  async enter(tx, { person: { id }, knownDevice, visit }) {
    const device = newSecret();
    if (visit.session !== undefined) await removeSessionByToken(tx, hashOf(visit.session));
    await saveDevice(tx, { accountId: id, before: knownDevice, tokenHash: hashOf(device), now: accounts.now() });
    return { session: await openSession(tx, accounts, { accountId: id, userAgent: visit.userAgent }), device };
  },
  mailResetLink: (tx, account) => mailLink(tx, accounts, "reset-password", account),
});

/** The password was right, so the response may prefill the form for a new link. */
const emailUnverified = (email: string) =>
  new Problem("email-unverified", t("Please verify your email first. We can send you a new link."), {
    details: { email },
  });

type LoginCall = { body: { loginId: string; password: string }; request: FastifyRequest; reply: FastifyReply };

/** Sets the cookies, and on a new device the account's language. Returns the account's id. */
export async function logInAccount(accounts: Accounts, { body, request, reply }: LoginCall): Promise<string> {
  const { person, session, device } = await logIn(accountAudience(accounts), body, accounts.visitOf(request));
  await accounts.tidyUp();
  accounts.cookies.setSession(reply, session);
  accounts.cookies.setDevice(reply, device);
  if (request.cookies[LANGUAGE_COOKIE] === undefined) speakFromNowOn(reply, person.language);
  return person.id;
}
