/**
 * Programs show who they are with a token in the header x-admin-token. Guessing is slowed down by address: a guess is counted
 * before it is looked up, so that many at the same moment are many, and given back when it was none.
 */

import { hashOf, isSameHash } from "#server/accounts/secret.ts";
import type { Authenticator } from "#server/http/audience.ts";
import { addressOf, allowByAddress, tooManyRequests } from "#server/http/limits.ts";
import type { Shop } from "#server/shop.ts";
import { liveTokenByHash, noteUse } from "./store.ts";

const WRONG_TOKENS = { calls: 5, perSeconds: 15 * 60 };

export function adminTokenAuthenticator({
  db,
  now,
  sharedCalls,
}: Pick<Shop, "db" | "now" | "sharedCalls">): Authenticator {
  const guesses = allowByAddress(WRONG_TOKENS, {
    name: "wrong admin tokens",
    now: () => now().getTime(),
    shared: sharedCalls,
  });
  /** A program may make many calls at once with its one token: those are one guess, looked up once. */
  const underWay = new Map<string, ReturnType<typeof liveTokenByHash>>();

  async function lookUp(address: string, tokenHash: string) {
    const wait = guesses.take(address);
    if (wait > 0) throw tooManyRequests(wait);
    const found = await liveTokenByHash(db, tokenHash).catch((error) => {
      // Nobody has learnt anything: a database that is away must not lock the shop's own people out.
      guesses.giveBack(address);
      throw error;
    });
    if (!found || !isSameHash(found.tokenHash, tokenHash)) return undefined;
    guesses.giveBack(address);
    return found;
  }

  function lookUpOnce(address: string, tokenHash: string) {
    const key = `${address} ${tokenHash}`;
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const looking = lookUp(address, tokenHash).finally(() => underWay.delete(key));
    underWay.set(key, looking);
    return looking;
  }

  return async (request) => {
    const token = request.headers["x-admin-token"];
    if (typeof token !== "string" || token === "") return {};
    const found = await lookUpOnce(addressOf(request), hashOf(token));
    if (found === undefined) return {};
    await noteUse(db, found.id, now());
    return { admin: { id: found.id, name: found.name, role: found.role } };
  };
}
