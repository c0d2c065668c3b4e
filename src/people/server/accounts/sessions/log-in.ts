/** Logs an account in and rate limits password guessing. */

import { type LoginId, loginIdFrom } from "#people/rules/accounts/login-id.ts";
import type { Accounts, Visit } from "#people/server/accounts/accounts-for.ts";
import { type Account, accountLoggingIn, holdPassword, setPassword } from "#people/server/accounts/store.ts";
import { t } from "#platform/rules/language/text.ts";
import { deleteAttempts } from "#platform/server/attempts/attempt-store.ts";
import {
  type AttemptKey,
  counted,
  countedFrom,
  GUESSES_AT_ACCOUNT,
  GUESSES_FROM_ADDRESS,
  GUESSES_OF_ONE,
  giveBack,
  guess,
} from "#platform/server/attempts/attempts.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { hashPassword, isOutdated, isPasswordOf } from "#platform/server/secrets/password-hash.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import { removeSessionByToken, saveDevice } from "./session-store.ts";
import { openSession } from "./sessions.ts";

type Login = { loginId: string; password: string };
export type LoginResult = { accountId: string; session: string; device: string };

export async function logIn(accounts: Accounts, login: Login, visit: Visit): Promise<LoginResult> {
  const { loginId, password } = login;
  const { db, kind } = accounts;
  const named: LoginId = loginIdFrom(loginId) ?? { email: loginId };
  const deviceHash = visit.device && hashOf(visit.device);
  const account = await accountLoggingIn(db, { kind, loginId: named, deviceHash });
  const knownDevice = account?.deviceIsKnown ? deviceHash : undefined;
  const guesser = { kind, loginId: named, accountId: account?.id, address: visit.address, knownDevice };
  const { own, shared } = guessesCounted(guesser);

  const isRight = await guess(accounts, [own, ...shared], () => isPasswordOf(account?.passwordHash, password));
  if (account === undefined || !isRight) throw new Problem("wrong-login", accounts.messages().wrongLogin);
  await deleteAttempts(db, own.key);
  await giveBack(db, ...shared);
  if (account.emailVerifiedAt === null) throw emailUnverified(account.email);
  await accounts.admit(db, account.id);

  const rehashed = isOutdated(account.passwordHash) ? await hashPassword(password) : undefined;
  const letIn = await enter(accounts, { account, rehashed, knownDevice }, visit);
  // The password was changed, or rehashed, while this one was verified.
  if (letIn === undefined) return logIn(accounts, login, visit);
  await accounts.tidyUp();
  return letIn;
}

type LoginAttempt = {
  kind: string;
  loginId: LoginId;
  accountId: string | undefined;
  address: string;
  knownDevice: string | undefined;
};

/**
 * Guesses count for account and address together, and with looser limits for each alone. A known device counts only for itself:
 * a remote attacker cannot lock out the owner. Email and mobile count as one account. From one address each login name counts by
 * itself; otherwise a few guesses would reveal which email belongs to a mobile.
 */
export function guessesCounted({ kind, loginId, accountId, address, knownDevice }: LoginAttempt) {
  const name = JSON.stringify(loginId);
  const who = accountId ?? name;
  if (knownDevice !== undefined) {
    return { own: counted(GUESSES_OF_ONE, "guesses on device", kind, who, knownDevice), shared: [] };
  }
  const shared: AttemptKey[] = [
    ...countedFrom(GUESSES_FROM_ADDRESS, "guesses from address", address),
    counted(GUESSES_AT_ACCOUNT, "guesses at account", kind, who),
  ];
  return { own: counted(GUESSES_OF_ONE, "guesses from address at account", kind, name, address), shared };
}

type Entry = { account: Account; rehashed: string | undefined; knownDevice: string | undefined };

/** Both cookies are renewed at every login, so neither can be planted. Undefined when the password changed meanwhile. */
async function enter(
  accounts: Accounts,
  { account, rehashed, knownDevice }: Entry,
  visit: Visit,
): Promise<LoginResult | undefined> {
  const device = newSecret();
  const session = await accounts.db.transaction(async (tx) => {
    if (!(await holdPassword(tx, account))) return undefined;
    if (visit.session !== undefined) await removeSessionByToken(tx, hashOf(visit.session));
    if (rehashed !== undefined) await setPassword(tx, account.id, rehashed);
    const remembered = { accountId: account.id, before: knownDevice, tokenHash: hashOf(device) };
    await saveDevice(tx, { ...remembered, now: accounts.now() });
    return openSession(tx, accounts, { accountId: account.id, userAgent: visit.userAgent });
  });
  return session === undefined ? undefined : { accountId: account.id, session, device };
}

/** The password was right, so the response may prefill the form for a new link. */
const emailUnverified = (email: string) =>
  new Problem("email-unverified", t("Please verify your email first. We can send you a new link."), {
    details: { email },
  });
