import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts, sessions } from "#people/server/accounts/schema.ts";
import { aCustomer, PASSWORD } from "#testing/customers.ts";
import { aQrUser } from "#testing/qr-users.ts";
import { aQrShop } from "#testing/shops/qr-shop.ts";
import { qrUsers } from "./schema.ts";

const EMAIL = "filler@example.in";
const NEW = "cooler5678";
const WRONG = "wrong1234";

test("signing up with a taken email reveals nothing; its owner gets a mail", async () => {
  const { shop, signUp, kindsTo, logIn, visitor } = await aQrShop();
  const { email } = await aQrUser(shop);
  const taken = await signUp(email, "stolen999");
  const free = await signUp("free@example.in");
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
  expect(await kindsTo(email)).toEqual(["email-taken"]);
  expect((await logIn(visitor, email, "stolen999")).statusCode).toBe(401);
  expect((await logIn(visitor, email)).statusCode).toBe(200);
});

test("a customer and a QR user with one email are separate accounts, and neither's cookie or token opens the other", async () => {
  const { shop, visitor, aBrowser, logIn, qrUserAt, lastToken } = await aQrShop();
  await aCustomer(shop, { email: EMAIL });
  await aQrUser(shop, { email: EMAIL });
  await logIn(visitor, EMAIL);
  expect(await visitor.whoAmI()).toBeNull();
  const thief = aBrowser();
  thief.cookies.set("__Host-sid", visitor.cookies.get("__Host-qsid") ?? "");
  expect(await thief.whoAmI()).toBeNull();
  await visitor.post("/api/reset-password", { loginId: EMAIL });
  const token = await lastToken(EMAIL);
  expect((await visitor.post("/api/qr-reset-password", { token, newPassword: NEW })).json().code).toBe(
    "link-not-valid",
  );
  expect(await qrUserAt(visitor)).toEqual({ email: EMAIL });
});

const WRONG_TURNS = [
  { path: "qr-verify-email", body: {}, error: "Invalid verification link. Missing token." },
  { path: "qr-verify-email", body: { token: " " }, error: "Invalid verification link. Missing token." },
  {
    path: "qr-verify-email",
    body: { token: "nonsense" },
    error: "This verification link was already used or replaced by a newer one.",
  },
  {
    path: "qr-create-password",
    body: { password: NEW },
    error: "Invalid access. Please use the verification link from your email.",
  },
  {
    path: "qr-create-password",
    body: { token: "nonsense", password: NEW },
    error: "Invalid access. Please use the verification link from your email.",
  },
  {
    path: "qr-create-password",
    body: { token: "x", password: "short1" },
    error: "Password must be at least 8 characters and contain only letters and numbers",
  },
  {
    path: "qr-create-password",
    body: { token: "x", password: "admin1234" },
    error: "This password is too common. Please choose another.",
  },
  {
    path: "qr-register",
    body: { email: "coldfill@example.in", password: "coldfill7" },
    error: "Please choose a password without your name, email or mobile number.",
  },
  {
    path: "qr-reset-password",
    body: { newPassword: NEW },
    error: "Invalid reset link. Please request a new password reset.",
  },
  {
    path: "qr-reset-password",
    body: { token: "nonsense", newPassword: NEW },
    error: "Invalid reset link. Please request a new password reset.",
  },
  { path: "qr-register", body: { email: "nobody", password: NEW }, error: "Please enter a valid email address" },
  {
    path: "qr-register",
    body: { email: EMAIL, password: "with space" },
    error: "Password must be at least 8 characters and contain only letters and numbers",
  },
  { path: "qr-register", body: { email: EMAIL, password: NEW, status: "approved" }, error: expect.any(String) },
  { path: "qr-login", body: { email: EMAIL, password: "" }, error: "Please enter your password" },
  { path: "qr-forgot-password", body: { email: "no" }, error: "Please enter a valid email address" },
  { path: "qr-resend-verification", body: {}, error: "Please enter a valid email address" },
];

test("every invalid input has its error text", async () => {
  const { visitor } = await aQrShop();
  for (const { path, body, error } of WRONG_TURNS) {
    const response = await visitor.post(`/api/${path}`, body);
    expect({ path, body, status: response.statusCode, error: response.json().error }).toEqual({
      path,
      body,
      status: 400,
      error,
    });
  }
});

test("each token works once, for its purpose, and until it expires", async () => {
  const { visitor, signUp, lastToken, pass } = await aQrShop();
  await signUp(EMAIL);
  const mailed = await lastToken(EMAIL);
  const refusalOf = async (path: string, body: object) => {
    const { statusCode, json } = await visitor.post(path, body);
    return [statusCode, json().code];
  };
  expect(await refusalOf("/api/qr-create-password", { token: mailed, password: NEW })).toEqual([400, "link-not-valid"]);
  pass(24 * 60);
  expect(await refusalOf("/api/qr-verify-email", { token: mailed })).toEqual([400, "link-expired"]);

  await visitor.post("/api/qr-resend-verification", { email: EMAIL });
  const fresh = await lastToken(EMAIL);
  expect(await refusalOf("/api/qr-verify-email", { token: mailed })).toEqual([400, "link-not-valid"]);
  const together = await Promise.all([1, 2, 3].map(() => visitor.post("/api/qr-verify-email", { token: fresh })));
  expect(together.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
  const { token } = together.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
  expect(await refusalOf("/api/qr-reset-password", { token, newPassword: NEW })).toEqual([400, "link-not-valid"]);
  pass(15);
  const late = await visitor.post("/api/qr-create-password", { token, password: NEW });
  expect([late.json().code, late.json().error]).toEqual([
    "link-expired",
    "The time to create a password has expired. Use Forgot password to choose one.",
  ]);
});

test("a password cannot be created twice with the same token", async () => {
  const { visitor, signUp, lastToken } = await aQrShop();
  await signUp(EMAIL);
  const { token } = (await visitor.post("/api/qr-verify-email", { token: await lastToken(EMAIL) })).json();
  const create = async (password: string) =>
    (await visitor.post("/api/qr-create-password", { token, password })).statusCode;
  expect(await create(NEW)).toBe(200);
  expect(await create("stolen999")).toBe(400);
});

test("a reset ends every session and voids pending tokens", async () => {
  const { shop, visitor, aBrowser, logIn, qrUserAt, lastToken, pass } = await aQrShop();
  const { email } = await aQrUser(shop);
  const thief = aBrowser({ address: "198.51.100.1" });
  await logIn(thief, email);
  const input = await visitor.post("/api/qr-forgot-password", { email });
  const unknown = await visitor.post("/api/qr-forgot-password", { email: "nobody@example.in" });
  expect([input.statusCode, input.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(input.json()).toEqual({ message: "If an account exists, a reset link was sent to the email." });
  const token = await lastToken(email);
  expect((await visitor.post("/api/qr-reset-password", { token, newPassword: NEW })).statusCode).toBe(200);
  expect(await qrUserAt(thief)).toBeNull();
  expect((await visitor.post("/api/qr-reset-password", { token, newPassword: "again9999" })).statusCode).toBe(400);
  expect((await logIn(visitor, email, NEW)).statusCode).toBe(200);
  await visitor.post("/api/qr-forgot-password", { email });
  pass(30);
  const late = await visitor.post("/api/qr-reset-password", { token: await lastToken(email), newPassword: NEW });
  expect(late.json()).toEqual({ error: "Reset token expired. Request a new reset link.", code: "link-expired" });
});

test.each([
  { what: "rejected", change: { status: "rejected" as const } },
  { what: "back to waiting", change: { status: "pending" as const, decidedAt: null } },
])("a session of a user who is now $what is rejected", async ({ change }) => {
  const { shop, visitor, logIn, qrUserAt } = await aQrShop();
  const { id, email } = await aQrUser(shop);
  await logIn(visitor, email);
  expect(await qrUserAt(visitor)).toEqual({ email });
  await shop.db.update(qrUsers).set(change).where(eq(qrUsers.accountId, id));
  expect(await qrUserAt(visitor)).toBeNull();
  expect((await visitor.get("/api/cylinders")).statusCode).toBe(401);
  await shop.db.update(qrUsers).set({ status: "approved", decidedAt: shop.now() }).where(eq(qrUsers.accountId, id));
  await shop.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, id));
  expect(await qrUserAt(visitor)).toBeNull();
});

test("a session ends after eight idle hours, and after a day in any case", async () => {
  const { shop, visitor, logIn, qrUserAt, pass } = await aQrShop();
  const { email } = await aQrUser(shop);
  await logIn(visitor, email);
  pass(7 * 60);
  expect(await qrUserAt(visitor)).not.toBeNull();
  pass(8 * 60);
  expect(await qrUserAt(visitor)).toBeNull();
  await logIn(visitor, email);
  for (let hour = 0; hour < 23; hour += 1) {
    pass(60);
    expect(await qrUserAt(visitor)).not.toBeNull();
  }
  pass(60);
  expect(await qrUserAt(visitor)).toBeNull();
  expect(await shop.db.select().from(sessions)).toHaveLength(1);
});

test("of two hundred wrong passwords five are checked, for known and unknown accounts, also after a restart", async () => {
  const { shop, aBrowser, logIn, restart } = await aQrShop();
  const { email } = await aQrUser(shop);
  const guesses = async (who: string, address: string) => {
    const statuses = [];
    for (let guess = 0; guess < 100; guess += 1) {
      if (guess === 50) restart();
      statuses.push((await logIn(aBrowser({ address }), who, WRONG)).statusCode);
    }
    return statuses;
  };
  const known = await guesses(email, "198.51.100.1");
  expect(known).toEqual(await guesses("nobody@example.in", "198.51.100.2"));
  expect(known.filter((status) => status === 401)).toHaveLength(5);
  expect(known.filter((status) => status === 429)).toHaveLength(95);
});

test("a wrong password and an unknown email get the same response, without a session", async () => {
  const { shop, aBrowser, logIn } = await aQrShop();
  const responses = [];
  for (const options of [{}, { status: "pending" as const }, { verified: false }]) {
    responses.push(await logIn(aBrowser(), (await aQrUser(shop, options)).email, WRONG));
  }
  responses.push(await logIn(aBrowser(), "nobody@example.in", WRONG));
  const seen = responses.map(({ statusCode, json, cookies }) => ({ statusCode, answer: json(), cookies }));
  expect(new Set(seen.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(seen[0]).toEqual({
    statusCode: 401,
    answer: { error: "Login failed. Please check your email and password.", code: "wrong-login" },
    cookies: [],
  });
});

test("no mailbox is flooded, and the response does not reveal the limit", async () => {
  const { signUp, visitor, kindsTo } = await aQrShop();
  await signUp(EMAIL);
  for (let ask = 0; ask < 6; ask += 1) {
    const response = await visitor.post("/api/qr-resend-verification", { email: EMAIL });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: "Verification email sent. Check your inbox." },
    ]);
  }
  expect(await kindsTo(EMAIL)).toHaveLength(4);
});

test("sign-ups with many aliases of one mailbox send few mails, and a resend delivers the last one's link", async () => {
  const { signUp, visitor, kindsTo } = await aQrShop();
  const names = Array.from({ length: 8 }, (_, number) => `filler+${number}@example.in`);
  const responses = [];
  for (const name of names) responses.push(await signUp(name));
  expect(new Set(responses.map(({ statusCode, body }) => statusCode + body)).size).toBe(1);
  const mailed = await Promise.all(names.map(kindsTo));
  expect(mailed.flat()).toEqual(Array(5).fill("verify-email"));
  for (const name of names.toReversed().slice(0, 4)) await visitor.post("/api/qr-resend-verification", { email: name });
  expect(await kindsTo("filler+7@example.in")).toEqual(["verify-email"]);
  expect((await Promise.all(names.map(kindsTo))).flat()).toHaveLength(5 + 3);
});

test("a stranger who signed up with another's email cannot log in after its owner opened the link, even when approved", async () => {
  const { admin, aBrowser, lastToken, logIn, idOf } = await aQrShop();
  const stranger = aBrowser({ address: "198.51.100.1" });
  await stranger.post("/api/qr-register", { email: EMAIL, password: PASSWORD });
  const owner = aBrowser({ address: "198.51.100.2" });
  const { token } = (await owner.post("/api/qr-verify-email", { token: await lastToken(EMAIL) })).json();
  expect((await admin.post(`/api/admin/qr-users/${await idOf(EMAIL)}/approve`)).statusCode).toBe(200);
  expect((await logIn(stranger, EMAIL)).json().code).toBe("wrong-login");
  expect((await owner.post("/api/qr-create-password", { token, password: NEW })).statusCode).toBe(200);
  expect((await logIn(owner, EMAIL, NEW)).statusCode).toBe(200);
});
