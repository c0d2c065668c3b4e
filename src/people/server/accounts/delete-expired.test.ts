import { expect, test } from "vitest";
import { attempts } from "#platform/server/attempts/schema.ts";
import { aCustomer } from "#testing/customers.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";
import { accounts, knownDevices, sessions } from "./schema.ts";

const DAY = 24 * 60;

test("the next login deletes what has expired, and nothing else", async () => {
  const { shop, visitor, aBrowser, register, pass } = await anAccountShop();
  const customer = await aCustomer(shop);
  await visitor.logIn(customer.email);
  await visitor.logIn("nobody@example.in", "wrong1234");
  await register({ email: "never@example.in" });
  pass(29 * DAY);
  const { email: fresh } = await register();
  pass(2 * DAY);
  await aBrowser().logIn(customer.email);
  expect(await shop.db.select().from(sessions)).toHaveLength(1);
  expect((await shop.db.select().from(accounts)).map(({ email }) => email).sort()).toEqual(
    [customer.email, fresh].sort(),
  );
  expect((await shop.db.select().from(attempts)).every(({ forgetAt }) => forgetAt > shop.now())).toBe(true);
  expect(await shop.db.select().from(knownDevices)).toHaveLength(2);
  pass(179 * DAY);
  await aBrowser().logIn(customer.email);
  expect(await shop.db.select().from(knownDevices)).toHaveLength(2);
});

test("it runs once an hour, not at every login", async () => {
  const { shop, aBrowser, pass } = await anAccountShop();
  const { email } = await aCustomer(shop);
  const old = { key: "a".repeat(64), times: 1, nextAt: shop.now(), forgetAt: new Date(0) };
  const left = async () => (await shop.db.select().from(attempts)).filter(({ key }) => key === old.key).length;
  await aBrowser().logIn(email);
  await shop.db.insert(attempts).values(old);
  pass(59);
  await aBrowser().logIn(email);
  expect(await left()).toBe(1);
  pass(1);
  await aBrowser().logIn(email);
  expect(await left()).toBe(0);
});
