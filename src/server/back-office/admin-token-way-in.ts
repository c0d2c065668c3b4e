/** Programs show who they are with a token in the header x-admin-token. Guessing is slowed down by address. */
import { allow } from "#server/http/allowance.ts";
import type { WayIn } from "#server/http/audience.ts";
import { addressOf, tooManyRequests } from "#server/http/limits.ts";
import type { Shop } from "#server/shop.ts";
import { liveTokenByHash, noteUse } from "./store.ts";
import { hashOf, isSameHash } from "./token-hash.ts";

const WRONG_TOKENS = { calls: 5, perSeconds: 15 * 60 };

export function adminTokenWayIn({ db, now }: Pick<Shop, "db" | "now">): WayIn {
  const guesses = allow(WRONG_TOKENS, () => now().getTime());

  return async (request) => {
    const token = request.headers["x-admin-token"];
    if (typeof token !== "string" || token === "") return {};
    const address = addressOf(request);
    const wait = guesses.wait(address);
    if (wait > 0) throw tooManyRequests(wait);

    const tokenHash = hashOf(token);
    const found = await liveTokenByHash(db, tokenHash);
    if (!found || !isSameHash(found.tokenHash, tokenHash)) {
      guesses.take(address);
      return {};
    }
    await noteUse(db, found.id, now());
    return { admin: { id: found.id, name: found.name, role: found.role } };
  };
}
