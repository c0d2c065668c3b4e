/** Ensures the owner can log in: with ADMIN_TOKEN if set, else with a token created at the first start. */

import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
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
  return change(shop, THE_START, async (work) => {
    const { tx } = work;
    await lockAccess(tx);
    if (ADMIN_TOKEN !== undefined) return letOwnerIn(work, hashOf(ADMIN_TOKEN));
    if (await anyTokenEverMade(tx)) return {};
    const made = newSecret();
    await addOwner(work, hashOf(made));
    return { made };
  });
}

/** A revoked token stays revoked: a restart must not undo an owner's decision. */
async function letOwnerIn(work: Change, tokenHash: string): Promise<FirstToken> {
  const { tx } = work;
  const known = await tokenByHash(tx, tokenHash);
  if (known?.revokedAt) return { revokedAt: known.revokedAt };
  if (known?.role === "owner") return {};
  const before = await liveTokenByName(tx, OWNER);
  if (before && before.id !== known?.id) await replace(work, before);
  await addOwner(work, tokenHash);
  return {};
}

async function replace({ tx, at, audit }: Change, { id, name, role }: { id: string; name: string; role: string }) {
  await revokeToken(tx, id, at);
  await dropSessionsOfToken(tx, id);
  audit("revoke-token", { kind: "admin-token", id }, { before: { name, role } });
}

async function addOwner({ tx, at, audit }: Change, tokenHash: string) {
  const { id } = await addOwnerToken(tx, OWNER, tokenHash, at);
  audit("make-token", { kind: "admin-token", id }, { after: { name: OWNER, role: "owner" } });
}
