import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountsFor, CUSTOMERS } from "#people/server/accounts/accounts-for.ts";
import { accounts, sessions } from "#people/server/accounts/schema.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { aCustomer, aSignedInCustomer } from "#testing/customers.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";
import { devicesOf, saveDevice } from "./session-store.ts";
import { accountOf, openSession } from "./sessions.ts";

const DAY = 24 * 60;
const PHONE =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36";

async function loggedIn() {
  const testShop = await anAccountShop();
  const customer = await aCustomer(testShop.shop);
  await testShop.visitor.logIn(customer.email);
  return { ...testShop, customer };
}

test("a session in use stays alive; one unused for a week ends", async () => {
  const { visitor, pass } = await loggedIn();
  for (let day = 0; day < 3; day += 1) {
    pass(6 * DAY);
    expect(await visitor.whoAmI()).not.toBeNull();
  }
  pass(7 * DAY);
  expect(await visitor.whoAmI()).toBeNull();
});

test("a session ends after thirty days, even in use", async () => {
  const { visitor, pass } = await loggedIn();
  for (let day = 0; day < 29; day += 1) {
    pass(DAY);
    expect(await visitor.whoAmI()).not.toBeNull();
  }
  pass(DAY);
  expect(await visitor.whoAmI()).toBeNull();
});

test("reading pages updates the session at most once a minute", async () => {
  const { shop, visitor, pass } = await loggedIn();
  const lastSeen = async () => (await shop.db.select().from(sessions))[0]?.lastSeenAt.toISOString();
  pass(0.9);
  await visitor.whoAmI();
  expect(await lastSeen()).toBe("2026-03-02T06:30:00.000Z");
  pass(0.1);
  await visitor.whoAmI();
  expect(await lastSeen()).toBe("2026-03-02T06:31:00.000Z");
});

test("logging out ends the session permanently and clears the browser", async () => {
  const { shop, visitor, aBrowser } = await loggedIn();
  const stolen = aBrowser();
  stolen.cookies.set("__Host-sid", visitor.cookies.get("__Host-sid") ?? "");
  const response = await visitor.post("/api/logout");
  expect([response.statusCode, response.headers["clear-site-data"]]).toEqual([200, '"storage"']);
  expect(visitor.cookies.has("__Host-sid")).toBe(false);
  expect(await stolen.whoAmI()).toBeNull();
  expect(await shop.db.select().from(sessions)).toEqual([]);
});

test("logging out without a session succeeds", async () => {
  const { visitor } = await anAccountShop();
  expect((await visitor.post("/api/logout")).statusCode).toBe(200);
});

test("a customer lists their sessions and ends one of them", async () => {
  const { visitor, aBrowser, customer, pass } = await loggedIn();
  pass(5);
  const phone = aBrowser({ userAgent: PHONE });
  await phone.logIn(customer.mobile);
  const list = (await visitor.get("/api/my-sessions")).json();
  expect(list).toEqual([
    {
      id: expect.any(String),
      device: "Chrome on Android",
      openedAt: "2026-03-02T06:35:00.000Z",
      lastSeenAt: "2026-03-02T06:35:00.000Z",
      current: false,
    },
    expect.objectContaining({ device: "Another program", openedAt: "2026-03-02T06:30:00.000Z", current: true }),
  ]);
  const [onPhone] = list;
  expect((await visitor.delete(`/api/my-sessions/${onPhone.id}`)).statusCode).toBe(200);
  expect(await phone.whoAmI()).toBeNull();
  expect(await visitor.whoAmI()).not.toBeNull();
  expect((await visitor.delete(`/api/my-sessions/${onPhone.id}`)).statusCode).toBe(404);
});

test("one action logs out all other devices of this account only", async () => {
  const { shop, visitor, aBrowser, customer } = await loggedIn();
  const other = await aSignedInCustomer(shop);
  const [phone, desk] = [aBrowser({ userAgent: PHONE }), aBrowser()];
  await phone.logIn(customer.email);
  await desk.logIn(customer.email);
  expect((await visitor.delete("/api/my-sessions")).json()).toEqual({
    ended: 2,
    message: "2 other devices were logged out.",
  });
  expect([await phone.whoAmI(), await desk.whoAmI()]).toEqual([null, null]);
  expect(await visitor.whoAmI()).toMatchObject({ mobile: customer.mobile });
  expect((await visitor.delete("/api/my-sessions")).json().ended).toBe(0);
  expect((await shop.db.select().from(sessions)).map(({ accountId }) => accountId)).toContain(other.id);
  expect((await aBrowser().delete("/api/my-sessions")).statusCode).toBe(401);
});

test("repeated logins retain a hundred sessions and twenty devices, and affect no other account", async () => {
  const { shop, visitor, customer, pass } = await loggedIn();
  const other = await aSignedInCustomer(shop);
  const customers = accountsFor(shop, CUSTOMERS);
  for (let login = 0; login < 100; login += 1) {
    pass(1);
    await openSession(shop.db, customers, { accountId: customer.id, userAgent: PHONE });
    const device = { accountId: customer.id, before: undefined, tokenHash: hashOf(`device ${login}`) };
    await saveDevice(shop.db, { ...device, now: shop.now() });
  }
  expect(await shop.db.$count(sessions, eq(sessions.accountId, customer.id))).toBe(100);
  expect(await shop.db.$count(sessions, eq(sessions.accountId, other.id))).toBe(1);
  expect(await devicesOf(shop.db, customer.id)).toHaveLength(20);
  // The least recently used session was removed.
  expect(await visitor.whoAmI()).toBeNull();
  expect((await visitor.logIn(customer.email)).statusCode).toBe(200);
  expect(await visitor.whoAmI()).toMatchObject({ mobile: customer.mobile });
});

test("ending the current session logs out", async () => {
  const { visitor } = await loggedIn();
  const [own] = (await visitor.get("/api/my-sessions")).json();
  const response = await visitor.delete(`/api/my-sessions/${own.id}`);
  expect(response.headers["clear-site-data"]).toBe('"storage"');
  expect(visitor.cookies.has("__Host-sid")).toBe(false);
});

test("no account can see or end another's session", async () => {
  const { shop, visitor } = await loggedIn();
  await aSignedInCustomer(shop);
  const list = (await visitor.get("/api/my-sessions")).json();
  expect(list).toHaveLength(1);
  const other = (await shop.db.select().from(sessions)).find(({ id }) => id !== list[0].id);
  expect((await visitor.delete(`/api/my-sessions/${other?.id}`)).statusCode).toBe(404);
  expect(await shop.db.select().from(sessions)).toHaveLength(2);
});

test("customers and QR users stay separate, even with the same email or each other's cookie", async () => {
  const { shop, visitor, customer } = await loggedIn();
  const qrUsers = accountsFor(shop, {
    ...CUSTOMERS,
    kind: "qr-user",
    cookies: { session: "qsid", device: "qdevice", registration: "qregistration" },
    idleMilliseconds: 8 * 60 * 60_000,
    absoluteMilliseconds: 24 * 60 * 60_000,
  });
  const passwordHash = (await shop.db.select().from(accounts))[0]?.passwordHash ?? "";
  const [qrUser] = await shop.db
    .insert(accounts)
    .values({ kind: "qr-user", email: customer.email, passwordHash, createdAt: shop.now() })
    .returning();
  const secret = await openSession(shop.db, qrUsers, { accountId: qrUser?.id ?? "", userAgent: undefined });
  expect(await accountOf(qrUsers, secret)).toMatchObject({ accountId: qrUser?.id, mobile: null });
  expect(await accountOf(qrUsers, visitor.cookies.get("__Host-sid"))).toBeUndefined();
  visitor.cookies.set("__Host-sid", secret);
  expect(await visitor.whoAmI()).toBeNull();
});
