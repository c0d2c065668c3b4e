/** Logs a person of any audience in and rate limits password guessing. */

import { type LoginId, loginIdFrom } from "#people/rules/accounts/login-id.ts";
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
import { hashOf } from "#platform/server/secrets/secret.ts";
import type { Audience, LoginSecrets, Person } from "./audience.ts";
import type { LoginVisit } from "./session-cookies.ts";

type Login = { loginId: string; password: string };

export async function logIn<One extends Person>(
  audience: Audience<One>,
  login: Login,
  visit: LoginVisit,
): Promise<LoginSecrets & { person: One }> {
  const { db, kind } = audience;
  const loginId: LoginId = loginIdFrom(login.loginId) ?? { email: login.loginId };
  const deviceHash = visit.device && hashOf(visit.device);
  const person = await audience.find(db, loginId, deviceHash);
  const knownDevice = person?.deviceIsKnown ? deviceHash : undefined;
  const { own, shared } = guessesCounted({ kind, loginId, id: person?.id, address: visit.address, knownDevice });

  const passwordHash = person?.passwordHash ?? undefined;
  const isRight = await guess(audience, [own, ...shared], () => isPasswordOf(passwordHash, login.password));
  if (person === undefined || passwordHash === undefined || !isRight)
    throw new Problem("wrong-login", audience.wrongLogin());
  await deleteAttempts(db, own.key);
  await giveBack(db, ...shared);
  await audience.admit(person);

  const rehashed = isOutdated(passwordHash) ? await hashPassword(login.password) : undefined;
  const secrets = await db.transaction(async (tx) => {
    if (!(await audience.hold(tx, person))) return undefined;
    if (rehashed !== undefined) await audience.setPassword(tx, person.id, rehashed);
    return audience.enter(tx, { person, knownDevice, visit });
  });
  // The password was changed, or rehashed, while this one was verified.
  return secrets === undefined ? logIn(audience, login, visit) : { person, ...secrets };
}

type LoginAttempt = {
  kind: string;
  loginId: LoginId;
  id: string | undefined;
  address: string;
  knownDevice: string | undefined;
};

/**
 * Guesses count for account and address together, and with looser limits for each alone. A known device counts only for itself:
 * a remote attacker cannot lock out the owner. Email and mobile count as one account. From one address each login name counts by
 * itself; otherwise a few guesses would reveal which email belongs to a mobile.
 */
function guessesCounted({ kind, loginId, id, address, knownDevice }: LoginAttempt) {
  const name = JSON.stringify(loginId);
  const who = id ?? name;
  if (knownDevice !== undefined) {
    return { own: counted(GUESSES_OF_ONE, "guesses on device", kind, who, knownDevice), shared: [] };
  }
  const shared: AttemptKey[] = [
    ...countedFrom(GUESSES_FROM_ADDRESS, "guesses from address", address),
    counted(GUESSES_AT_ACCOUNT, "guesses at account", kind, who),
  ];
  return { own: counted(GUESSES_OF_ONE, "guesses from address at account", kind, name, address), shared };
}
