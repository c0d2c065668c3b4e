import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#people/server/accounts/schema.ts";
import { staff } from "#people/server/staff/access/schema.ts";
import { hashPassword } from "#platform/server/secrets/password-hash.ts";
import { aCustomer } from "#testing/customers.ts";
import { aQrUser } from "#testing/qr-users.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";

/** One email, a password for each audience. */
const EMAIL = "ravi@example.in";
const NEW = "Cooler5678x";
const AUDIENCES = [
  {
    name: "customer",
    cookie: "__Host-sid",
    password: "cool1234",
    login: { url: "/api/login", field: "loginId" },
    forgotten: { url: "/api/reset-password", field: "loginId" },
    reset: "/api/reset",
  },
  {
    name: "qrUser",
    cookie: "__Host-qsid",
    password: "fill5678",
    login: { url: "/api/qr-login", field: "email" },
    forgotten: { url: "/api/qr-forgot-password", field: "email" },
    reset: "/api/qr-reset-password",
  },
  {
    name: "admin",
    cookie: "__Host-asid",
    password: "desk9012x",
    login: { url: "/api/admin/login", field: "loginId" },
    forgotten: { url: "/api/admin/forgot-password", field: "loginId" },
    reset: "/api/admin/invitation",
  },
] as const;

async function aShopWithOneEmail() {
  const made = await anAccountShop();
  const { shop } = made;
  const hashOf = async (place: 0 | 1 | 2) => hashPassword(AUDIENCES[place].password);
  await aCustomer(shop, { email: EMAIL, passwordHash: await hashOf(0) });
  const { id } = await aQrUser(shop, { email: EMAIL });
  await shop.db
    .update(accounts)
    .set({ passwordHash: await hashOf(1) })
    .where(eq(accounts.id, id));
  await shop.db
    .insert(staff)
    .values({ name: "Ravi", role: "owner", email: EMAIL, passwordHash: await hashOf(2), createdAt: shop.now() });
  const who = async (browser: ReturnType<typeof made.aBrowser>) => {
    const session = (await browser.get("/api/session")).json();
    return AUDIENCES.filter(({ name }) => session[name] !== null).map(({ name }) => name);
  };
  return { ...made, who };
}

test.each(AUDIENCES)("the session of the $name audience is nobody in the cookie of another", async (audience) => {
  const { aBrowser, who } = await aShopWithOneEmail();
  const browser = aBrowser();
  await browser.post(audience.login.url, { [audience.login.field]: EMAIL, password: audience.password });
  expect(await who(browser)).toEqual([audience.name]);
  for (const { cookie } of AUDIENCES) {
    const thief = aBrowser();
    thief.cookies.set(cookie, browser.cookies.get(audience.cookie) ?? "");
    expect(await who(thief)).toEqual(cookie === audience.cookie ? [audience.name] : []);
  }
});

test.each(AUDIENCES)("the password of the $name audience opens no other", async ({ name, password }) => {
  const { aBrowser } = await aShopWithOneEmail();
  for (const { login, ...other } of AUDIENCES) {
    const response = await aBrowser().post(login.url, { [login.field]: EMAIL, password });
    expect([other.name, response.statusCode]).toEqual([other.name, other.name === name ? 200 : 401]);
  }
});

test.each(AUDIENCES)("a reset link of the $name audience sets no other password", async ({ name, forgotten }) => {
  const { aBrowser, lastToken } = await aShopWithOneEmail();
  await aBrowser().post(forgotten.url, { [forgotten.field]: EMAIL });
  const token = await lastToken(EMAIL);
  const others = AUDIENCES.filter((other) => other.name !== name);
  for (const { reset } of others)
    expect((await aBrowser().post(reset, { token, newPassword: NEW })).json().code).toBe("link-not-valid");
  const own = AUDIENCES.find((audience) => audience.name === name);
  expect((await aBrowser().post(own?.reset ?? "", { token, newPassword: NEW })).statusCode).toBe(200);
  for (const { login, password } of others)
    expect((await aBrowser().post(login.url, { [login.field]: EMAIL, password })).statusCode).toBe(200);
});
