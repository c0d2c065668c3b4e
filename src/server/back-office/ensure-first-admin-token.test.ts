import { expect, test } from "vitest";
import { AT_NOON, testConfig } from "#testing/app.ts";
import { aDatabase } from "#testing/database.ts";
import { ensureFirstAdminToken } from "./ensure-first-admin-token.ts";
import { liveTokenByHash } from "./store.ts";
import { adminTokens } from "./tables.ts";
import { hashOf } from "./token-hash.ts";

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

test("the first start makes a token, shows it once and keeps only its hash", async () => {
  const { db, start, opens } = await aShop();
  const token = await start();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await opens(String(token))).toBe("owner");
  expect(JSON.stringify(await db.select().from(adminTokens))).not.toContain(token);
  expect(await start()).toBeUndefined();
});

test("ADMIN_TOKEN opens the door and is not shown", async () => {
  const { start, opens } = await aShop();
  expect(await start({ ADMIN_TOKEN: FIRST })).toBeUndefined();
  expect(await opens(FIRST)).toBe("owner");
});

test("changing ADMIN_TOKEN replaces the owner's token, and going back brings the old one back", async () => {
  const { start, opens } = await aShop();
  await start({ ADMIN_TOKEN: FIRST });
  await start({ ADMIN_TOKEN: SECOND });
  expect([await opens(FIRST), await opens(SECOND)]).toEqual([undefined, "owner"]);
  await start({ ADMIN_TOKEN: FIRST });
  expect([await opens(FIRST), await opens(SECOND)]).toEqual(["owner", undefined]);
});

test("an ADMIN_TOKEN set later replaces the token that was made at the first start", async () => {
  const { start, opens } = await aShop();
  const made = String(await start());
  await start({ ADMIN_TOKEN: FIRST });
  expect([await opens(made), await opens(FIRST)]).toEqual([undefined, "owner"]);
});

test("shops that start at the same moment make one token between them", async () => {
  const { start } = await aShop();
  const tokens = await Promise.all([start(), start(), start(), start()]);
  expect(tokens.filter((token) => token !== undefined)).toHaveLength(1);
});

test.each([
  { name: "a role nobody has", values: { role: "king" as "owner" } },
  { name: "a token that is not hashed", values: { tokenHash: "plain" } },
  { name: "no name", values: { name: "" } },
])("the table refuses $name", async ({ values }) => {
  const { db } = await aShop();
  const token = { name: "a", role: "owner" as const, tokenHash: hashOf("a"), createdAt: AT_NOON };
  await expect(db.insert(adminTokens).values({ ...token, ...values })).rejects.toThrow();
});

test("two live tokens cannot have one name, whatever the case", async () => {
  const { db } = await aShop();
  await db.insert(adminTokens).values({ name: "Asha", role: "prices", tokenHash: hashOf("a"), createdAt: AT_NOON });
  const again = db
    .insert(adminTokens)
    .values({ name: "asha", role: "prices", tokenHash: hashOf("b"), createdAt: AT_NOON });
  await expect(again).rejects.toThrow();
});
