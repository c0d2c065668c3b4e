/**
 * Authenticates programs by the x-admin-token header. The token is looked up first and only misses count against the address, so
 * that one program's wrong tokens never block another behind the same address.
 */

import { addressOf, rateLimitByAddress, tooManyRequests } from "#platform/server/http/limits/rate-limit.ts";
import type { Authenticator } from "#platform/server/http/serving/audience.ts";
import { hashOf, isSameHash } from "#platform/server/secrets/secret.ts";
import type { Shop } from "#shop/server/shop.ts";
import { liveTokenByHash, noteUse } from "./store.ts";

const WRONG_TOKENS = { calls: 5, perSeconds: 15 * 60 };

export function adminTokenAuthenticator({ db, now }: Pick<Shop, "db" | "now">): Authenticator {
  const misses = rateLimitByAddress(WRONG_TOKENS, () => now().getTime());
  return async (request) => {
    const token = request.headers["x-admin-token"];
    if (typeof token !== "string" || token === "") return {};
    const tokenHash = hashOf(token);
    const found = await liveTokenByHash(db, tokenHash);
    if (!found || !isSameHash(found.tokenHash, tokenHash)) {
      const wait = misses.take(addressOf(request));
      if (wait > 0) throw tooManyRequests(wait);
      return {};
    }
    await noteUse(db, found.id, now());
    return { admin: { id: found.id, name: found.name, role: found.role } };
  };
}
