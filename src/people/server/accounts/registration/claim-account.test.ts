import { expect, test } from "vitest";
import { tidyHourly } from "#people/server/accounts/delete-expired.ts";
import { accountClaims, accounts } from "#people/server/accounts/schema.ts";
import { ensureFirstAdminToken } from "#people/server/staff/access/ensure-first-admin-token.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { aCustomer, anImportedCustomer, PASSWORD } from "#testing/customers.ts";
import { aDataFolder } from "#testing/data-folder.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";
import { ADMIN_TOKEN } from "#testing/shops/order-shop.ts";

const MOBILE = "9810012345";
const EMAIL = "accounts@sharma.example";
const OTHER = "ravi@sharma.example";
const STRANGER = "mallory@example.in";
const CHOSEN = "warm5678";
const ALMOST_DONE = { message: "Almost done. Please open the link we just sent to your email." };
const VERIFIED = "Your email is verified. You can now log in.";
const DAY = 24 * 60;

/** The shop has opened an account for Sharma, as an import does. */
async function aKnownCustomer(email = EMAIL) {
  const testShop = await anAccountShop({ ADMIN_TOKEN, DATA_DIR: await aDataFolder() });
  const { shop, aBrowser, lastToken } = testShop;
  await ensureFirstAdminToken(shop);
  await anImportedCustomer(shop, { email, mobile: MOBILE, firstName: "Sharma", company: "Sharma Refrigeration" });
  const admin = aBrowser({ adminToken: ADMIN_TOKEN });
  const invite = (by: "mail" | "link") => admin.post(`/api/admin/users/${MOBILE}/invitation`, { by });
  const account = async () => (await shop.db.select().from(accounts))[0];
  return {
    ...testShop,
    admin,
    invite,
    account,
    /** The token of the link that staff send. */
    invited: async () => new URL((await invite("link")).json().link).searchParams.get("token") ?? "",
    accept: (token: string, mailbox = OTHER, browser = aBrowser()) =>
      browser.post("/api/claim-by-invitation", { token, email: mailbox, newPassword: PASSWORD }),
    open: async (mailbox: string, browser = aBrowser()) =>
      browser.get(`/api/verify-email?token=${await lastToken(mailbox)}`),
    finish: async (mailbox: string, body: object) =>
      aBrowser().post("/api/verify-email", { token: await lastToken(mailbox), ...body }),
    logIn: (password: string, loginId = MOBILE) => aBrowser().logIn(loginId, password),
  };
}

test("registering with the mobile and the email in the books claims the account from the mailbox, in that browser", async () => {
  const { register, open, logIn, account, shop } = await aKnownCustomer();
  const before = await account();
  const { answer, browser } = await register({ mobile: MOBILE, email: EMAIL, firstName: "Mallory" });
  expect([answer.statusCode, answer.json()]).toEqual([201, ALMOST_DONE]);
  expect(await account()).toEqual(before);
  expect((await logIn(PASSWORD)).json().code).toBe("wrong-login");
  expect((await open(EMAIL, browser)).body).toBe(VERIFIED);
  expect((await logIn(PASSWORD)).json().user).toMatchObject({ firstName: "Sharma", company: "Sharma Refrigeration" });
  expect((await open(EMAIL, browser)).body).toBe("Your email is already verified. You can log in.");
  expect(await shop.db.select().from(accounts)).toHaveLength(1);
});

test("a stranger who registers the customer's mobile and email gains nothing when its owner opens the link", async () => {
  const { register, open, finish, logIn } = await aKnownCustomer();
  await register({ mobile: MOBILE, email: EMAIL });
  expect((await open(EMAIL)).statusCode).toBe(202);
  expect((await logIn(PASSWORD)).json().code).toBe("wrong-login");
  expect((await finish(EMAIL, { newPassword: CHOSEN })).json()).toEqual({ message: VERIFIED });
  expect((await logIn(PASSWORD)).json().code).toBe("wrong-login");
  expect((await logIn(CHOSEN)).statusCode).toBe(200);
});

test("the owner of the mailbox may also type the password of the registration; guesses are limited", async () => {
  const { register, finish, logIn } = await aKnownCustomer();
  await register({ mobile: MOBILE, email: EMAIL });
  for (let turn = 0; turn < 5; turn += 1)
    expect((await finish(EMAIL, { password: "wrong1234" })).json().code).toBe("wrong-password");
  expect((await finish(EMAIL, { password: PASSWORD })).statusCode).toBe(429);
  expect((await logIn(PASSWORD)).json().code).toBe("wrong-login");
});

test.each([
  { books: "another email", email: EMAIL },
  { books: "no email", email: "" },
])("with $books in the books, the mobile claims nothing, and the response is the same", async ({ email }) => {
  const { register, account, shop, kindsTo, mailsTo, logIn, visitor } = await aKnownCustomer(email);
  const before = await account();
  const { answer } = await register({ mobile: MOBILE, email: STRANGER, firstName: "Mallory" });
  expect([answer.statusCode, answer.json(), answer.cookies.length]).toEqual([201, ALMOST_DONE, 1]);
  expect(await shop.db.select().from(accounts)).toEqual([before]);
  expect(await shop.db.select().from(accountClaims)).toEqual([]);
  expect(await kindsTo(STRANGER)).toEqual(["number-known"]);
  const [mail] = await mailsTo(STRANGER);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Sharma|Mallory|9810012345|token|sharma/);
  expect(await kindsTo(EMAIL)).toEqual([]);
  await visitor.post("/api/reset-password", { loginId: MOBILE });
  expect(await kindsTo(STRANGER)).toEqual(["number-known"]);
  expect((await logIn(PASSWORD)).json().code).toBe("wrong-login");
});

test("a mailed invitation opens the account once, for a week", async () => {
  const { invite, lastToken, kindsTo, visitor, logIn, pass } = await aKnownCustomer();
  expect((await invite("mail")).json()).toEqual({ link: null, whatsapp: null });
  const first = await lastToken(EMAIL);
  pass(1);
  await invite("mail");
  const token = await lastToken(EMAIL);
  const choose = (shown: string, newPassword = CHOSEN) =>
    visitor.post("/api/make-account", { token: shown, newPassword });
  expect((await choose(first)).json().code).toBe("link-not-valid");
  pass(7 * DAY - 1);
  const both = await Promise.all([choose(token), choose(token)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  expect((await choose(token, "stolen7788")).json().code).toBe("link-not-valid");
  expect((await logIn(CHOSEN)).statusCode).toBe(200);
  expect(await kindsTo(EMAIL)).toEqual(["customer-invitation", "customer-invitation"]);
});

test("an expired invitation opens nothing", async () => {
  const { invite, invited, accept, lastToken, visitor, pass } = await aKnownCustomer();
  await invite("mail");
  const link = await invited();
  pass(7 * DAY);
  const body = { token: await lastToken(EMAIL), newPassword: CHOSEN };
  expect((await visitor.post("/api/make-account", body)).json().code).toBe("link-expired");
  expect((await accept(link)).json().code).toBe("link-expired");
});

test("an invitation by link opens the account for a mailbox that confirms, and tells the mailbox in the books", async () => {
  const { invited, accept, aBrowser, open, logIn, kindsTo, account, shop } = await aKnownCustomer();
  const token = await invited();
  const browser = aBrowser();
  const accepted = await accept(token, OTHER, browser);
  expect([accepted.statusCode, accepted.json()]).toEqual([200, ALMOST_DONE]);
  expect(await account()).toMatchObject({ email: EMAIL, emailVerifiedAt: null });
  expect((await logIn(PASSWORD)).json().code).toBe("wrong-login");
  expect((await open(OTHER, browser)).body).toBe(VERIFIED);
  expect((await logIn(PASSWORD, OTHER)).json().user).toMatchObject({ mobile: MOBILE, firstName: "Sharma" });
  expect(await kindsTo(EMAIL)).toEqual(["email-replaced"]);
  expect((await accept(token, STRANGER)).json().error).toBe(
    "This account already exists. Please log in, or use Forgot password.",
  );
  expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toContain(token);
});

test("a mistyped mailbox cannot claim with the invited customer's link: it lacks the browser and the password", async () => {
  const { invited, accept, open, finish, visitor, kindsTo, logIn, account } = await aKnownCustomer("");
  await accept(await invited(), STRANGER);
  expect((await open(STRANGER)).statusCode).toBe(202);
  expect((await finish(STRANGER, { newPassword: CHOSEN })).json().fields).toEqual({
    newPassword: "Please enter the password that you chose with the invitation.",
  });
  await visitor.post("/api/reset-password", { loginId: STRANGER });
  await visitor.post("/api/resend-verification", { email: STRANGER });
  expect(await kindsTo(STRANGER)).toEqual(["verify-email"]);
  expect(await account()).toMatchObject({ email: null, emailVerifiedAt: null });
  expect((await finish(STRANGER, { password: PASSWORD })).json()).toEqual({ message: VERIFIED });
  expect((await logIn(PASSWORD)).statusCode).toBe(200);
});

test("a newer link voids the older one and what was begun with it", async () => {
  const { invited, accept, aBrowser, open, pass } = await aKnownCustomer("");
  const first = await invited();
  const thief = aBrowser();
  await accept(first, STRANGER, thief);
  pass(1);
  const second = await invited();
  expect((await open(STRANGER, thief)).statusCode).toBe(400);
  expect((await accept(first, STRANGER, thief)).json().code).toBe("link-not-valid");
  expect((await accept(second)).statusCode).toBe(200);
});

test("releasing the mobile voids the link that was sent to it", async () => {
  const { invited, accept, aBrowser, open, admin } = await aKnownCustomer("");
  const token = await invited();
  const browser = aBrowser();
  await accept(token, OTHER, browser);
  const released = await admin.put(`/api/admin/users/${MOBILE}/mobile`, { newMobile: null, reason: "New owner" });
  expect(released.statusCode, released.body).toBe(200);
  expect((await open(OTHER, browser)).statusCode).toBe(400);
  expect((await accept(token)).json().code).toBe("link-not-valid");
});

test("an invitation does not take the email of another account, and answers as always", async () => {
  const { invited, accept, shop, kindsTo } = await aKnownCustomer();
  const { email } = await aCustomer(shop);
  const accepted = await accept(await invited(), email);
  expect([accepted.statusCode, accepted.json()]).toEqual([200, ALMOST_DONE]);
  expect(await kindsTo(email)).toEqual(["email-taken"]);
  expect(await shop.db.select().from(accountClaims)).toEqual([]);
});

test("of two claims only the first one succeeds", async () => {
  const { invited, accept, register, aBrowser, open, finish, lastToken, logIn, visitor } = await aKnownCustomer();
  const { browser: registrant } = await register({ mobile: MOBILE, email: EMAIL });
  const stale = await lastToken(EMAIL);
  const browser = aBrowser();
  await accept(await invited(), OTHER, browser);
  expect((await registrant.get(`/api/verify-email?token=${stale}`)).statusCode).toBe(400);
  const both = await Promise.all([open(OTHER, browser), open(OTHER, browser)]);
  expect(both.map(({ statusCode }) => statusCode)).toContain(200);
  expect((await finish(OTHER, { newPassword: CHOSEN })).json().code).toBe("link-not-valid");
  const late = await visitor.post("/api/verify-email", { token: stale, newPassword: CHOSEN });
  expect(late.json().code).toBe("link-not-valid");
  expect((await logIn(PASSWORD)).statusCode).toBe(200);
});

test("a claim waits for a day, and its link can be sent again", async () => {
  const { register, open, visitor, shop, pass, kindsTo } = await aKnownCustomer();
  const { browser } = await register({ mobile: MOBILE, email: EMAIL });
  pass(DAY - 1);
  await visitor.post("/api/resend-verification", { email: EMAIL });
  expect(await kindsTo(EMAIL)).toEqual(["verify-email", "verify-email"]);
  pass(DAY - 1);
  expect((await open(EMAIL, browser)).body).toBe(VERIFIED);
  pass(2);
  await tidyHourly(shop)();
  expect(await shop.db.select().from(accountClaims)).toEqual([]);
});

test("a corrected email voids the claim of the old one", async () => {
  const { register, open, account, shop } = await aKnownCustomer();
  const { browser } = await register({ mobile: MOBILE, email: EMAIL });
  await shop.db.update(accounts).set({ email: OTHER });
  expect((await open(EMAIL, browser)).statusCode).toBe(400);
  expect(await account()).toMatchObject({ email: OTHER, emailVerifiedAt: null });
});

test("only a hash of an invitation is stored, and the audit log names who invited", async () => {
  const { invited, shop, admin } = await aKnownCustomer();
  const token = await invited();
  const { rows } = await shop.db.execute("select token_hash from account_tokens");
  expect(rows).toEqual([{ token_hash: hashOf(token) }]);
  expect((await admin.get("/api/admin/audit?action=invite-customer")).json()).toMatchObject([
    { after: { by: "link" } },
  ]);
});

test("the message for WhatsApp is in the customer's language", async () => {
  const { invite, shop } = await aKnownCustomer();
  await shop.db.update(accounts).set({ language: "hi" });
  const { link, whatsapp } = (await invite("link")).json();
  expect(link).toMatch(/^https:\/\/shop\.example\/hi\/invitation\?token=[\w-]{43}$/);
  expect(whatsapp).toContain(`नमस्ते Sharma, Sheetal में आपका खाता: ${link}`);
});

test("staff can invite neither a registered customer nor an unknown one, nor mail without an address", async () => {
  const { invite, admin, shop, register } = await aKnownCustomer("");
  expect((await invite("mail")).json()).toMatchObject({
    code: "not-allowed",
    error: "This customer has no email. Please send the link.",
  });
  const to = (mobile: string) => admin.post(`/api/admin/users/${mobile}/invitation`, { by: "link" });
  expect((await to((await aCustomer(shop)).mobile)).json().error).toBe("This customer registered already.");
  expect((await to((await register()).mobile)).json().error).toBe("This customer registered already.");
  expect((await to("9810099999")).statusCode).toBe(404);
});
