/** Ensures the owner can log in: with ADMIN_TOKEN if set, else with a token created at the first start. */

import type { Database } from "#platform/server/database/database.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import { record } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { dropSessionsOfToken } from "./session-store.ts";
import { addOwnerToken, anyTokenEverMade, liveTokenByName, lockAccess, revokeToken, tokenByHash } from "./store.ts";

const OWNER = "owner";
const THE_START = { kind: "shop", id: "start", name: "The start of the shop" } as const;

export type FirstToken = {
  /** The created token, to be shown once: only its hash is stored. */
  made?: string;
  /** When ADMIN_TOKEN was revoked: it is then useless, and the operator must be notified. */
  revokedAt?: Date;
};

export async function ensureFirstAdminToken(shop: Pick<Shop, "db" | "now" | "config">): Promise<FirstToken> {
  const { ADMIN_TOKEN } = shop.config;
  return shop.db.transaction(async (tx) => {
    await lockAccess(tx);
    if (ADMIN_TOKEN !== undefined) return letOwnerIn(tx, hashOf(ADMIN_TOKEN), shop.now());
    if (await anyTokenEverMade(tx)) return {};
    const made = newSecret();
    await addOwner(tx, hashOf(made), shop.now());
    return { made };
  });
}

/** A revoked token stays revoked: a restart must not undo an owner's decision. */
async function letOwnerIn(tx: Database, tokenHash: string, now: Date): Promise<FirstToken> {
  const known = await tokenByHash(tx, tokenHash);
  if (known?.revokedAt) return { revokedAt: known.revokedAt };
  if (known?.role === "owner") return {};
  const before = await liveTokenByName(tx, OWNER);
  if (before && before.id !== known?.id) await replace(tx, before, now);
  await addOwner(tx, tokenHash, now);
  return {};
}

async function replace(tx: Database, { id, name, role }: { id: string; name: string; role: string }, now: Date) {
  await revokeToken(tx, id, now);
  await dropSessionsOfToken(tx, id);
  const object = { kind: "admin-token", id };
  await record(tx, { actor: THE_START, action: "revoke-token", object, before: { name, role }, at: now });
}

async function addOwner(tx: Database, tokenHash: string, now: Date) {
  const { id } = await addOwnerToken(tx, OWNER, tokenHash, now);
  const object = { kind: "admin-token", id };
  await record(tx, { actor: THE_START, action: "make-token", object, after: { name: OWNER, role: "owner" }, at: now });
}
