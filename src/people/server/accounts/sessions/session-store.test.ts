import { expect, test } from "vitest";
import { sessions } from "#people/server/accounts/schema.ts";
import { anApp } from "#testing/app.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { prepareFindSession } from "./session-store.ts";

const HOUR = 60 * 60 * 1000;

test("an expired session, an unknown cookie and a QR user's cookie belong to no customer", async () => {
  const { shop } = await anApp();
  const asha = await aSignedInCustomer(shop);
  const [{ tokenHash = "" } = {}] = await shop.db.select().from(sessions);
  const find = prepareFindSession(shop.db, "customer");
  const muchLater = new Date(shop.now().getTime() + 30 * 24 * HOUR);
  expect(await find(tokenHash, shop.now())).toMatchObject({ accountId: asha.id });
  expect(await find(tokenHash, muchLater)).toBeUndefined();
  expect(await find("0".repeat(64), shop.now())).toBeUndefined();
  expect(await prepareFindSession(shop.db, "qr-user")(tokenHash, shop.now())).toBeUndefined();
});
