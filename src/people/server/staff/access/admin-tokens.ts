/**
 * Tokens for programs, created and revoked by an owner. Each has a name, so that the audit log distinguishes them. Both actions require
 * the owner's password or token again and send a mail to the shop: a stolen cookie must not yield a token.
 */

import { queueToShop } from "#messages/server/mail/queue-mail.ts";
import type { AdminRole } from "#platform/api/roles.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { hashOf, newSecret } from "#platform/server/secrets/secret.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { adminTokenMail } from "./admin-token-mail.ts";
import { type ConfirmingAdmin, confirmIdentity } from "./confirm-identity.ts";
import { refuseLastOwner } from "./last-owner.ts";
import { dropSessionsOfToken } from "./session-store.ts";
import { addToken, allTokens, liveTokenByName, lockAccess, revokeToken, tokenById } from "./store.ts";

type Dependencies = Pick<Shop, "db" | "now" | "config" | "settings">;

export { countAccesses } from "./store.ts";

type Token = Awaited<ReturnType<typeof allTokens>>[number];

const response = (token: Token, admin: Admin) => ({ ...token, current: token.id === admin.id });

export const listTokens = async ({ db }: Pick<Dependencies, "db">, admin: Admin) =>
  (await allTokens(db)).map((token) => response(token, admin));

export async function makeToken(
  shop: Dependencies,
  admin: ConfirmingAdmin,
  { name, role }: { name: string; role: AdminRole },
) {
  await confirmIdentity(shop, admin);
  const token = newSecret();
  const made = await change(shop, admin, async ({ tx, at, audit }) => {
    await lockAccess(tx);
    if (await liveTokenByName(tx, name.toLowerCase())) {
      throw new Problem("name-taken", t("A token with this name already exists."), {
        fields: { name: t("A token with this name already exists.") },
      });
    }
    const row = await addToken(tx, { name, role, tokenHash: hashOf(token), createdAt: at });
    const object = { kind: "admin-token", id: row.id };
    const made = { event: "made", name, role, by: admin.name, at } as const;
    await queueToShop(tx, () => adminTokenMail(shop.settings.current(), made), at);
    audit("make-token", object, { after: { name, role } });
    return row;
  });
  return { token, made: response(made, admin) };
}

export async function endToken(shop: Dependencies, admin: ConfirmingAdmin, id: string): Promise<{ message: string }> {
  await confirmIdentity(shop, admin);
  const token = await change(shop, admin, async ({ tx, at, audit }) => {
    // Two owners who revoke each other simultaneously must not both succeed.
    await lockAccess(tx);
    const found = await tokenById(tx, id);
    if (!found || found.revokedAt) throw new Problem("not-found", t("Token not found."));
    if (found.role === "owner") await refuseLastOwner(tx);
    await revokeToken(tx, id, at);
    await dropSessionsOfToken(tx, id);
    const before = { name: found.name, role: found.role };
    const revoked = { event: "revoked", ...before, by: admin.name, at } as const;
    await queueToShop(tx, () => adminTokenMail(shop.settings.current(), revoked), at);
    audit("revoke-token", { kind: "admin-token", id }, { before });
    return found;
  });
  return { message: t("{name} can no longer log in.", { name: token.name }) };
}
