import { accountsFor } from "#people/server/accounts/accounts-for.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { openSession } from "#people/server/accounts/sessions/sessions.ts";
import { QR_USERS } from "#people/server/qr-users/qr-accounts.ts";
import { qrUsers } from "#people/server/qr-users/schema.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import type { Shop } from "#shop/server/shop.ts";
import { PASSWORD } from "./customers.ts";

type Options = { email?: string; status?: "pending" | "approved" | "rejected"; verified?: boolean };

let made = 0;
let hashed: Promise<string> | undefined;

export async function aQrUser(shop: Pick<Shop, "db" | "now">, options: Options = {}) {
  made += 1;
  const { email = `filler${made}@example.in`, status = "approved", verified = true } = options;
  hashed ??= hashPassword(PASSWORD);
  const now = shop.now();
  const [row] = await shop.db
    .insert(accounts)
    .values({
      kind: "qr-user",
      email,
      passwordHash: await hashed,
      createdAt: now,
      emailVerifiedAt: verified ? now : null,
    })
    .returning();
  if (row === undefined) throw new Error("The account was not made");
  await shop.db.insert(qrUsers).values({ accountId: row.id, status, decidedAt: status === "pending" ? null : now });
  return { id: row.id, email, password: PASSWORD };
}

export async function aSignedInQrUser(shop: Pick<Shop, "db" | "now" | "config" | "settings">, options: Options = {}) {
  const user = await aQrUser(shop, options);
  const testShop = accountsFor(shop, QR_USERS);
  const session = await openSession(shop.db, testShop, { accountId: user.id, userAgent: undefined });
  return { ...user, headers: { cookie: `__Host-qsid=${session}`, origin: shop.config.publicUrl } };
}
