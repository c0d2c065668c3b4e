import { expect, test } from "vitest";
import { accounts } from "#people/server/accounts/schema.ts";
import { aCustomer } from "#testing/customers.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";

const VERIFIED = "Your email is verified. You can now log in.";
const FAILED = { error: "Verification failed or link expired.", code: "link-not-valid" };
const SENT = { message: "Verification email sent. Check your inbox." };

async function registered() {
  const testShop = await anAccountShop();
  const { email, mobile, browser } = await testShop.register();
  const verify = (token: string) => browser.get(`/api/verify-email?token=${token}`);
  const resend = (to = email) => testShop.visitor.post("/api/resend-verification", { email: to });
  return { ...testShop, email, mobile, verify, resend };
}

test("the link reports success in plain text, and that it was used when opened again", async () => {
  const { shop, visitor, email, verify, lastToken, pass } = await registered();
  const token = await lastToken(email);
  const first = await verify(token);
  expect([first.statusCode, first.headers["content-type"], first.body]).toEqual([
    200,
    "text/plain; charset=utf-8",
    VERIFIED,
  ]);
  const [account] = await shop.db.select().from(accounts);
  pass(3 * 24 * 60);
  const again = await verify(token);
  expect([again.statusCode, again.body]).toEqual([200, "Your email is already verified. You can log in."]);
  expect(await shop.db.select().from(accounts)).toEqual([account]);
  expect(await visitor.whoAmI()).toBeNull();
  expect((await visitor.logIn(email)).statusCode).toBe(200);
});

test("a link works for a day", async () => {
  const { email, verify, lastToken, pass } = await registered();
  pass(24 * 60);
  const response = await verify(await lastToken(email));
  expect([response.statusCode, response.json()]).toEqual([400, FAILED]);
});

test.each(["x".repeat(43), "x", "%27%20or%201=1", "__proto__"])(
  "the forged token %s confirms nothing",
  async (token) => {
    const { verify } = await registered();
    expect((await verify(token)).json()).toEqual(FAILED);
  },
);

test.each(["", "?token="])("a link without a token is rejected with that reason (%s)", async (query) => {
  const { visitor } = await registered();
  const response = await visitor.get(`/api/verify-email${query}`);
  expect([response.statusCode, response.json().error]).toEqual([400, "Verification token missing."]);
});

test("a new link replaces the older one", async () => {
  const { email, verify, resend, lastToken, pass } = await registered();
  const older = await lastToken(email);
  pass(1);
  expect((await resend()).json()).toEqual(SENT);
  expect((await verify(older)).statusCode).toBe(400);
  expect((await verify(await lastToken(email))).statusCode).toBe(200);
});

test("every request for a new link gets the same response, and only unconfirmed accounts a link", async () => {
  const { shop, resend, kindsTo } = await registered();
  const verified = await aCustomer(shop);
  expect((await resend(verified.email)).json()).toEqual(SENT);
  expect((await resend("nobody@example.in")).json()).toEqual(SENT);
  expect(await kindsTo(verified.email)).toEqual(["already-verified"]);
  expect(await kindsTo("nobody@example.in")).toEqual([]);
});

test("verification links do not flood a mailbox", async () => {
  const { email, resend, kindsTo } = await registered();
  for (let turn = 0; turn < 6; turn += 1) expect((await resend()).statusCode).toBe(200);
  expect(await kindsTo(email)).toHaveLength(1 + 3);
});

test("an invalid address is rejected", async () => {
  const { resend } = await registered();
  const response = await resend("ravi");
  expect([response.statusCode, response.json().error]).toEqual([400, "Valid email required."]);
});
