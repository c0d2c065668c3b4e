import { expect, test } from "vitest";
import { greeting } from "#app/server/greeting.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { AT_NOON, testConfig } from "#testing/app.ts";
import { aDatabase } from "#testing/database/database.ts";
import { ensureFirstAdminToken } from "./ensure-first-admin-token.ts";
import { adminTokens } from "./schema.ts";
import { liveTokenByHash } from "./store.ts";

async function aShop() {
  const { db } = await aDatabase();
  return {
    db,
    start: (settings: Record<string, string> = {}) =>
      ensureFirstAdminToken({ db, now: () => AT_NOON, config: testConfig(settings) }),
    opens: async (token: string) => (await liveTokenByHash(db, hashOf(token)))?.role,
  };
}

const FIRST = "first-token-of-the-owner";
const SECOND = "second-token-of-the-owner";

test("the first start creates a token, shows it once and stores only its hash", async () => {
  const { db, start, opens } = await aShop();
  const { made: token } = await start();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await opens(String(token))).toBe("owner");
  expect(JSON.stringify(await db.select().from(adminTokens))).not.toContain(token);
  expect(await start()).toEqual({});
});

test("ADMIN_TOKEN authenticates and is not shown", async () => {
  const { start, opens } = await aShop();
  expect(await start({ ADMIN_TOKEN: FIRST })).toEqual({});
  expect(await opens(FIRST)).toBe("owner");
});

test("changing ADMIN_TOKEN replaces the owner's token permanently, and both are audited", async () => {
  const { db, start, opens } = await aShop();
  await start({ ADMIN_TOKEN: FIRST });
  await start({ ADMIN_TOKEN: SECOND });
  expect([await opens(FIRST), await opens(SECOND)]).toEqual([undefined, "owner"]);
  expect(await start({ ADMIN_TOKEN: FIRST })).toEqual({ revokedAt: AT_NOON });
  expect([await opens(FIRST), await opens(SECOND)]).toEqual([undefined, "owner"]);
  const auditEntries = await db
    .select({ by: auditLog.actorKind, action: auditLog.action })
    .from(auditLog)
    .orderBy(auditLog.id);
  expect(auditEntries).toEqual(["make-token", "revoke-token", "make-token"].map((action) => ({ by: "shop", action })));
});

test("a revoked ADMIN_TOKEN stays revoked after a restart, and the start reports it", async () => {
  const { db, start, opens } = await aShop();
  await start({ ADMIN_TOKEN: FIRST });
  await db.update(adminTokens).set({ revokedAt: AT_NOON });
  const first = await start({ ADMIN_TOKEN: FIRST });
  expect(first).toEqual({ revokedAt: AT_NOON });
  expect(await opens(FIRST)).toBeUndefined();
  const text = greeting({
    address: "http://shop",
    where: "here",
    name: "Sheetal",
    first,
    config: testConfig({ ADMIN_TOKEN: FIRST }),
    hasMailServer: false,
  });
  expect(text).toContain("ADMIN_TOKEN was revoked on 2 March 2026 and opens nothing.");
  expect(text).toContain("Log in with another owner's token, or start with a new ADMIN_TOKEN.");
  expect(text).not.toContain(FIRST);
});

test("an ADMIN_TOKEN set later replaces the token created at the first start", async () => {
  const { start, opens } = await aShop();
  const { made } = await start();
  await start({ ADMIN_TOKEN: FIRST });
  expect([await opens(String(made)), await opens(FIRST)]).toEqual([undefined, "owner"]);
});

test("processes that start simultaneously create one token", async () => {
  const { start } = await aShop();
  const tokens = await Promise.all([start(), start(), start(), start()]);
  expect(tokens.filter(({ made }) => made !== undefined)).toHaveLength(1);
});

test.each([
  { name: "a role nobody has", values: { role: "king" as "owner" } },
  { name: "a token that is not hashed", values: { tokenHash: "plain" } },
  { name: "no name", values: { name: "" } },
])("the table rejects $name", async ({ values }) => {
  const { db } = await aShop();
  const token = { name: "a", role: "owner" as const, tokenHash: hashOf("a"), createdAt: AT_NOON };
  await expect(db.insert(adminTokens).values({ ...token, ...values })).rejects.toThrow();
});

test("two live tokens cannot share a name in any letter case", async () => {
  const { db } = await aShop();
  await db.insert(adminTokens).values({ name: "Asha", role: "prices", tokenHash: hashOf("a"), createdAt: AT_NOON });
  const again = db
    .insert(adminTokens)
    .values({ name: "asha", role: "prices", tokenHash: hashOf("b"), createdAt: AT_NOON });
  await expect(again).rejects.toThrow();
});
