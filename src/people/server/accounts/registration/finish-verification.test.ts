import { expect, test } from "vitest";
import { accounts, customers } from "#people/server/accounts/schema.ts";
import { aRegistration, PASSWORD } from "#testing/customers.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";

const ONE_MORE_STEP = "One more step: enter the password you chose when you registered, or choose a new one.";
const VERIFIED = "Your email is verified. You can now log in.";
const ALREADY_VERIFIED = "Your email is already verified. You can log in.";
const CHOSEN = "warm5678";

/** The visitor registers in one browser and opens the link in another. */
async function openedElsewhere() {
  const testShop = await anAccountShop();
  const { register, aBrowser, lastToken } = testShop;
  const {
    browser: registrant,
    email,
    mobile,
  } = await register({ company: "Cold Chain", gstNumber: "07ABCDE1234F2Z1" });
  const owner = aBrowser({ address: "198.51.100.7" });
  const token = await lastToken(email);
  const open = (browser = owner, shown = token) => browser.get(`/api/verify-email?token=${shown}`);
  const finish = (body: object, shown = token) => owner.post("/api/verify-email", { token: shown, ...body });
  return { ...testShop, registrant, owner, email, mobile, token, open, finish };
}

test("a link opened in another browser changes nothing and prompts for the password", async () => {
  const { shop, open, owner, email, mobile } = await openedElsewhere();
  const before = await shop.db.select().from(accounts);
  const response = await open();
  expect([response.statusCode, response.headers["content-type"], response.body]).toEqual([
    202,
    "text/plain; charset=utf-8",
    ONE_MORE_STEP,
  ]);
  expect(await shop.db.select().from(accounts)).toEqual(before);
  expect((await owner.logIn(email)).json().code).toBe("email-unverified");
  expect((await owner.get(`/api/users/${mobile}`)).statusCode).toBe(404);
});

test("a mail program that opens the link first does not block the registering browser", async () => {
  const { open, registrant, email } = await openedElsewhere();
  expect((await open()).statusCode).toBe(202);
  const response = await open(registrant);
  expect([response.statusCode, response.body]).toEqual([200, VERIFIED]);
  expect((await registrant.logIn(email)).statusCode).toBe(200);
});

test("a stranger who registers another's mobile and email gains nothing when the owner sets a password", async () => {
  const { shop, open, finish, registrant, owner, email, mobile, lastToken, pass } = await openedElsewhere();
  await registrant.post("/api/resend-verification", { email });
  pass(1);
  const token = await lastToken(email);
  expect((await open(owner, token)).statusCode).toBe(202);
  expect((await registrant.logIn(mobile)).json().code).toBe("email-unverified");
  expect((await finish({ newPassword: CHOSEN }, token)).json()).toEqual({ message: VERIFIED });
  expect((await registrant.logIn(mobile)).json().code).toBe("wrong-login");
  expect((await registrant.logIn(email)).json().code).toBe("wrong-login");
  expect((await owner.logIn(mobile, CHOSEN)).statusCode).toBe(200);
  expect(await shop.db.select().from(accounts)).toMatchObject([{ registrationHash: null }]);
});

test("a registrant who opens the link on the phone types the password and continues", async () => {
  const { shop, finish, owner, email } = await openedElsewhere();
  const [details] = await shop.db.select().from(customers);
  expect((await finish({ password: PASSWORD })).json()).toEqual({ message: VERIFIED });
  expect(await shop.db.select().from(customers)).toEqual([details]);
  expect(details).toMatchObject({ company: "Cold Chain", gstNumber: "07ABCDE1234F2Z1" });
  expect((await owner.logIn(email)).statusCode).toBe(200);
});

test("a wrong password confirms nothing, and guesses are rate limited", async () => {
  const { finish, open, email, owner } = await openedElsewhere();
  const wrong = await finish({ password: "wrong1234" });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([403, { password: "Your password is incorrect." }]);
  for (let turn = 0; turn < 4; turn += 1) expect((await finish({ password: "wrong1234" })).statusCode).toBe(403);
  expect((await finish({ password: PASSWORD })).statusCode).toBe(429);
  expect((await open()).statusCode).toBe(202);
  expect((await owner.logIn(email)).json().code).toBe("email-unverified");
});

test.each([{ newPassword: CHOSEN }, { password: PASSWORD }])("the link confirms only once: %o", async (body) => {
  const { finish, open, owner, email } = await openedElsewhere();
  const responses = await Promise.all([finish(body), finish(body)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  const again = await finish({ newPassword: "stolen7788" });
  expect([again.statusCode, again.json().code]).toEqual([400, "link-not-valid"]);
  expect((await owner.logIn(email, body.newPassword ?? PASSWORD)).statusCode).toBe(200);
  expect((await open()).body).toBe(ALREADY_VERIFIED);
});

test("an expired, replaced or forged link confirms nothing", async () => {
  const { finish, registrant, email, pass, lastToken } = await openedElsewhere();
  const failed = { error: "Verification failed or link expired.", code: "link-not-valid" };
  pass(1);
  await registrant.post("/api/resend-verification", { email });
  expect((await finish({ newPassword: CHOSEN })).json()).toEqual(failed);
  expect((await finish({ newPassword: CHOSEN }, "x".repeat(43))).json()).toEqual(failed);
  const latest = await lastToken(email);
  pass(24 * 60);
  expect((await finish({ newPassword: CHOSEN }, latest)).json()).toEqual(failed);
});

test("after a reset an older verification link only reports that the email is confirmed", async () => {
  const { finish, open, owner, registrant, email, lastToken, pass } = await openedElsewhere();
  pass(1);
  await owner.post("/api/reset-password", { loginId: email });
  const reset = await owner.post("/api/reset", { token: await lastToken(email), newPassword: CHOSEN });
  expect(reset.statusCode).toBe(200);
  expect((await finish({ newPassword: "stolen7788" })).statusCode).toBe(400);
  expect((await open(registrant)).body).toBe(ALREADY_VERIFIED);
  expect((await registrant.logIn(email)).json().code).toBe("wrong-login");
  expect((await owner.logIn(email, CHOSEN)).statusCode).toBe(200);
});

test("choosing a password voids an earlier reset link", async () => {
  const { finish, owner, email, lastToken, pass } = await openedElsewhere();
  pass(1);
  await owner.post("/api/reset-password", { loginId: email });
  const resetToken = await lastToken(email);
  expect((await finish({ newPassword: CHOSEN })).statusCode).toBe(200);
  const reset = await owner.post("/api/reset", { token: resetToken, newPassword: "stolen7788" });
  expect(reset.json().code).toBe("link-not-valid");
});

test("one browser may register several accounts and confirm each", async () => {
  const { registrant, open, email, lastToken } = await openedElsewhere();
  const second = aRegistration();
  await registrant.post("/api/register", second);
  expect((await open(registrant)).statusCode).toBe(200);
  expect((await open(registrant, await lastToken(second.email ?? ""))).statusCode).toBe(200);
  expect((await registrant.logIn(email)).statusCode).toBe(200);
});

test("the registration cookie does not reveal whether the email is taken, and is HttpOnly", async () => {
  const { register, email } = await openedElsewhere();
  const names = async (changes: object) =>
    (await register(changes)).answer.cookies.map(({ value: _, ...rest }) => rest);
  const [free, taken] = [await names({}), await names({ email })];
  expect(taken).toEqual(free);
  expect(free).toMatchObject([{ name: "__Host-registration", httpOnly: true, secure: true, sameSite: "Lax" }]);
});

test("the secret of another registration confirms no other account", async () => {
  const { register, open } = await openedElsewhere();
  const { browser: stranger } = await register();
  expect((await open(stranger)).statusCode).toBe(202);
});

test.each([
  { body: {}, field: "password", expected: "Please enter your password" },
  { body: { password: PASSWORD, newPassword: CHOSEN }, field: "password", expected: "Please enter your password" },
  {
    body: { newPassword: "short1" },
    field: "newPassword",
    expected: "Password must be at least 8 chars. Letters and numbers only.",
  },
  {
    body: { newPassword: "india123" },
    field: "newPassword",
    expected: "This password is too common. Please choose another.",
  },
  {
    body: { newPassword: "kumar4471x" },
    field: "newPassword",
    expected: "Please choose a password without your name, email or mobile number.",
  },
])("$body is rejected at the field: $expected", async ({ body, field, expected }) => {
  const { finish, open } = await openedElsewhere();
  const response = await finish(body);
  expect([response.statusCode, response.json().fields[field]]).toEqual([400, expected]);
  expect((await open()).statusCode).toBe(202);
});
