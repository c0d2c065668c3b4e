import { expect, test } from "vitest";
import { sessions } from "#people/server/accounts/schema.ts";
import { anApp } from "#testing/app.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { batchSessionLookups } from "./find-session.ts";
import { removeSessionsOf } from "./session-store.ts";

const HOUR = 60 * 60 * 1000;

async function twoLoggedIn() {
  const { shop } = await anApp();
  const asha = await aSignedInCustomer(shop);
  const ravi = await aSignedInCustomer(shop);
  const rows = await shop.db.select().from(sessions);
  const hashOf = ({ id }: { id: string }) => rows.find(({ accountId }) => accountId === id)?.tokenHash ?? "";
  const find = batchSessionLookups(shop.db, "customer");
  return { shop, asha, ravi, hashOf, find };
}

test("a hundred simultaneous calls each get their own account", async () => {
  const { shop, asha, ravi, hashOf, find } = await twoLoggedIn();
  const callers = Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? asha : ravi));
  const found = await Promise.all(callers.map((caller) => find(hashOf(caller), shop.now())));
  expect(found.map((session) => session?.accountId)).toEqual(callers.map(({ id }) => id));
});

test("a call after a session ended never sees it, even under load", async () => {
  const { shop, asha, hashOf, find } = await twoLoggedIn();
  const early = Array.from({ length: 20 }, () => find(hashOf(asha), shop.now()));
  await removeSessionsOf(shop.db, asha.id);
  const late = Array.from({ length: 20 }, () => find(hashOf(asha), shop.now()));
  expect(await Promise.all(late)).toEqual(Array.from({ length: 20 }, () => undefined));
  await Promise.all(early);
});

test("an expired session, an unknown cookie and a QR user's cookie belong to no customer", async () => {
  const { shop, asha, hashOf, find } = await twoLoggedIn();
  const muchLater = new Date(shop.now().getTime() + 30 * 24 * HOUR);
  expect(await find(hashOf(asha), muchLater)).toBeUndefined();
  expect(await find("0".repeat(64), shop.now())).toBeUndefined();
  expect(await batchSessionLookups(shop.db, "qr-user")(hashOf(asha), shop.now())).toBeUndefined();
});
