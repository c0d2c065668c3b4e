/** Sees to it that the owner can get in: with ADMIN_TOKEN if it is set, else with a token made at the first start. */
import type { Shop } from "#server/shop.ts";
import { addOwnerToken, anyTokenEverMade, liveTokenByName, revokeToken, waitForOtherShops } from "./store.ts";
import { hashOf, isSameHash, newToken } from "./token-hash.ts";

const OWNER = "owner";

/** Answers the token it made, to be shown once: it is kept as a hash only, and nobody can ask for it again. */
export async function ensureFirstAdminToken(shop: Pick<Shop, "db" | "now" | "config">): Promise<string | undefined> {
  const { ADMIN_TOKEN } = shop.config;
  return shop.db.transaction(async (tx) => {
    await waitForOtherShops(tx);
    if (ADMIN_TOKEN !== undefined) {
      const owner = await liveTokenByName(tx, OWNER);
      const tokenHash = hashOf(ADMIN_TOKEN);
      if (owner && isSameHash(owner.tokenHash, tokenHash)) return undefined;
      if (owner) await revokeToken(tx, owner.id, shop.now());
      await addOwnerToken(tx, OWNER, tokenHash, shop.now());
      return undefined;
    }
    if (await anyTokenEverMade(tx)) return undefined;
    const token = newToken();
    await addOwnerToken(tx, OWNER, hashOf(token), shop.now());
    return token;
  });
}
