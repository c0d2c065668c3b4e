import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { accounts, accountTokens } from "#people/server/accounts/schema.ts";
import { aCustomer, PASSWORD } from "#testing/customers.ts";
import { waitingForLocks } from "#testing/database/database.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";

const IF_AN_ACCOUNT_EXISTS = { message: "If an account exists, a reset link was sent to the email." };
const NEW = "cooler5678";

async function forgotten() {
  const testShop = await anAccountShop();
  const customer = await aCustomer(testShop.shop);
  const ask = (loginId = customer.email) => testShop.visitor.post("/api/reset-password", { loginId });
  const reset = (token: string, newPassword = NEW) => testShop.visitor.post("/api/reset", { token, newPassword });
  return { ...testShop, customer, ask, reset };
}

test.each([
  { who: "the email of a customer", loginId: (of: { email: string }) => of.email, mailed: ["reset-password"] },
  { who: "the mobile of a customer", loginId: (of: { mobile: string }) => of.mobile, mailed: ["reset-password"] },
  { who: "nobody's email", loginId: () => "nobody@example.in", mailed: [] },
  { who: "nobody's mobile", loginId: () => "9999999999", mailed: [] },
  { who: "nonsense", loginId: () => "nonsense", mailed: [] },
])("a request for $who gets the same response, without a token", async ({ loginId, mailed }) => {
  const { visitor, customer, kindsTo } = await forgotten();
  const response = await visitor.post("/api/reset-password", { loginId: loginId(customer), _debug: true });
  expect([response.statusCode, response.json()]).toEqual([200, IF_AN_ACCOUNT_EXISTS]);
  expect(await kindsTo(customer.email)).toEqual(mailed);
});

test("the mailed link sets a new password once, notifies the owner, and opens no session", async () => {
  const { visitor, customer, ask, reset, lastToken, kindsTo } = await forgotten();
  await ask();
  const token = await lastToken(customer.email);
  expect((await reset(token)).json()).toEqual({
    message: "Your password was changed. Please log in with the new one.",
  });
  expect(visitor.cookies.size).toBe(0);
  expect(await kindsTo(customer.email)).toEqual(["reset-password", "password-changed"]);
  expect((await visitor.logIn(customer.email)).statusCode).toBe(401);
  expect((await visitor.logIn(customer.email, NEW)).statusCode).toBe(200);
  const again = await reset(token, "another9999");
  expect([again.statusCode, again.json().code]).toEqual([400, "link-not-valid"]);
  expect(again.json().error).not.toMatch(/expired/i);
  expect((await visitor.logIn(customer.email, NEW)).statusCode).toBe(200);
});

test("a cookie stolen before the reset is useless after it", async () => {
  const { aBrowser, customer, ask, reset, lastToken } = await forgotten();
  const thief = aBrowser();
  await thief.logIn(customer.email);
  expect(await thief.whoAmI()).not.toBeNull();
  await ask();
  await reset(await lastToken(customer.email));
  expect(await thief.whoAmI()).toBeNull();
  expect((await thief.get("/api/my-sessions")).statusCode).toBe(401);
});

test.each([
  { what: "a login", path: "/api/login", body: { password: PASSWORD }, refused: [401, "wrong-login"] },
  {
    what: "a change of the password",
    path: "/api/change-password",
    body: { currentPassword: PASSWORD, newPassword: "stolen1234" },
    refused: [403, "wrong-password"],
  },
  {
    what: "the end of the account",
    path: "/api/delete-account",
    body: { password: PASSWORD },
    refused: [403, "wrong-password"],
  },
])("$what with the old password during its reset fails", async ({ path, body, refused }) => {
  const { shop, aBrowser, customer, ask, reset, lastToken } = await forgotten();
  const thief = aBrowser();
  await thief.logIn(customer.email);
  await ask();
  const token = await lastToken(customer.email);
  const begun: ReturnType<typeof reset>[] = [];
  await shop.db.transaction(async (tx) => {
    // At this point the reset has only its mail left to write.
    await tx.execute(sql`lock table ${mails} in exclusive mode`);
    begun.push(reset(token));
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1);
    begun.push(thief.post(path, path === "/api/login" ? { loginId: customer.email, ...body } : body));
    await expect.poll(() => waitingForLocks(shop.db)).toBe(2);
  });
  const [done, late] = await Promise.all(begun);
  expect(done?.statusCode).toBe(200);
  expect([late?.statusCode, late?.json().code]).toEqual(refused);
  expect(await thief.whoAmI()).toBeNull();
  expect((await aBrowser().logIn(customer.email, NEW)).statusCode).toBe(200);
});

test("a link older than half an hour is reported as expired", async () => {
  const { customer, ask, reset, lastToken, pass } = await forgotten();
  await ask();
  pass(30);
  const response = await reset(await lastToken(customer.email));
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { error: "Reset token expired. Request a new reset link.", code: "link-expired" },
  ]);
});

test("a new link invalidates the older one", async () => {
  const { customer, ask, reset, lastToken } = await forgotten();
  await ask();
  const older = await lastToken(customer.email);
  await ask();
  expect((await reset(older)).json().code).toBe("link-not-valid");
  expect((await reset(await lastToken(customer.email))).statusCode).toBe(200);
});

test("a password can be reset more than once", async () => {
  const { visitor, customer, ask, reset, lastToken, pass } = await forgotten();
  for (const password of ["first11111", "second2222"]) {
    pass(1);
    await ask();
    await reset(await lastToken(customer.email), password);
    expect((await visitor.logIn(customer.email, password)).statusCode).toBe(200);
  }
});

test("of two simultaneous uses of a link one sets the password", async () => {
  const { customer, ask, reset, lastToken } = await forgotten();
  await ask();
  const token = await lastToken(customer.email);
  const both = await Promise.all([reset(token, "first11111"), reset(token, "second2222")]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test("a link for one purpose does not work for another", async () => {
  const { visitor, register, reset, lastToken } = await forgotten();
  const { email } = await register();
  const forVerifying = await lastToken(email);
  expect((await reset(forVerifying)).json().code).toBe("link-not-valid");
  await visitor.post("/api/reset-password", { loginId: email });
  const forResetting = await lastToken(email);
  expect((await visitor.get(`/api/verify-email?token=${forResetting}`)).json().code).toBe("link-not-valid");
});

test("one customer's link leaves every other password unchanged", async () => {
  const { shop, visitor, customer, ask, reset, lastToken } = await forgotten();
  const other = await aCustomer(shop);
  await ask();
  await reset(await lastToken(customer.email));
  expect((await visitor.logIn(other.email)).statusCode).toBe(200);
});

test("a customer's link does not work for a QR user's account, nor the reverse", async () => {
  const { shop, customer, ask, reset, lastToken } = await forgotten();
  await ask();
  await shop.db.update(accounts).set({ kind: "qr-user", mobile: null });
  expect((await reset(await lastToken(customer.email))).json().code).toBe("link-not-valid");
});

test.each([
  { wrong: { token: "  " }, field: "token", expected: "Missing reset token. Paste token or request a new link." },
  {
    wrong: { newPassword: "short1" },
    field: "newPassword",
    expected: "Password must be at least 8 chars. Letters and numbers only.",
  },
  {
    wrong: { newPassword: "welcome1" },
    field: "newPassword",
    expected: "This password is too common. Please choose another.",
  },
  {
    wrong: { newPassword: "kumar4471x" },
    field: "newPassword",
    expected: "Please choose a password without your name, email or mobile number.",
  },
  {
    wrong: { newPassword: "pass word1" },
    field: "newPassword",
    expected: "Password must be at least 8 chars. Letters and numbers only.",
  },
])("a reset with $wrong is rejected: $expected", async ({ wrong, field, expected }) => {
  const { visitor, customer, ask, lastToken } = await forgotten();
  await ask();
  const payload = { token: await lastToken(customer.email), newPassword: NEW, ...wrong };
  const response = await visitor.post("/api/reset", payload);
  expect([response.statusCode, response.json().fields[field]]).toEqual([400, expected]);
  if (wrong.token === undefined)
    expect((await visitor.post("/api/reset", { ...payload, newPassword: NEW })).statusCode).toBe(200);
});

test("the database holds no usable token", async () => {
  const { shop, ask, reset } = await forgotten();
  await ask();
  const [stored] = await shop.db.select().from(accountTokens);
  expect((await reset(stored?.tokenHash ?? "")).json().code).toBe("link-not-valid");
});

test("reset links do not flood a mailbox, and the response does not reveal the limit", async () => {
  const { customer, ask, kindsTo, pass } = await forgotten();
  for (const loginId of [customer.email, customer.mobile, customer.email, customer.mobile, customer.email]) {
    expect((await ask(loginId)).json()).toEqual(IF_AN_ACCOUNT_EXISTS);
  }
  expect(await kindsTo(customer.email)).toHaveLength(3);
  pass(20);
  await ask();
  expect(await kindsTo(customer.email)).toHaveLength(4);
});

test("resetting the password by mail also confirms the address", async () => {
  const { shop, visitor, reset, lastToken } = await forgotten();
  const { email } = await aCustomer(shop, { emailVerifiedAt: null });
  await visitor.post("/api/reset-password", { loginId: email });
  await reset(await lastToken(email));
  expect((await visitor.logIn(email, NEW)).statusCode).toBe(200);
});

test("the link leads to this shop, whatever the request's Host header", async () => {
  const { customer, ask, mailsTo } = await forgotten();
  await ask();
  const [mail] = await mailsTo(customer.email);
  expect(mail?.text).toMatch(/https:\/\/shop\.example\/reset-password\?token=[\w-]{43}/);
});
