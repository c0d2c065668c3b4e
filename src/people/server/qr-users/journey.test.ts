import { expect, test } from "vitest";
import { accounts } from "#people/server/accounts/schema.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { aCustomer, PASSWORD } from "#testing/customers.ts";
import { aQrUser } from "#testing/qr-users.ts";
import { aQrShop } from "#testing/shops/qr-shop.ts";

const EMAIL = "filler@example.in";
const NEW = "cooler5678";
const UNVERIFIED = "Please verify your email first. We can send you a new link.";
const PENDING = "Your account is waiting for an admin's approval. We will write to you as soon as it is decided.";
const REJECTED = "Your account is not approved. Please contact us if you think this is a mistake.";

test("a user signs up, confirms, creates a password, waits, is approved, and logs in", async () => {
  const { shop, visitor, admin, signUp, logIn, qrUserAt, lastToken, kindsTo, mailsTo, idOf } = await aQrShop();
  const signedUp = await signUp(` ${EMAIL.toUpperCase()} `);
  expect([signedUp.statusCode, signedUp.json()]).toEqual([
    201,
    { message: "Almost done. Please open the link we just sent to your email." },
  ]);
  const [mail] = await mailsTo(EMAIL);
  expect(mail?.text).toMatch(/https:\/\/shop\.example\/qr-verify-email\?token=[\w-]{43}&email=filler%40example\.in/);

  const early = await logIn(visitor, EMAIL);
  expect([early.statusCode, early.json()]).toEqual([
    403,
    { error: UNVERIFIED, code: "email-unverified", details: { email: EMAIL } },
  ]);
  expect(early.cookies).toEqual([]);

  const confirmed = await visitor.post("/api/qr-verify-email", { token: await lastToken(EMAIL) });
  expect([confirmed.statusCode, Object.keys(confirmed.json())]).toEqual([200, ["token"]]);
  expect(await kindsTo(shop.settings.current().SHOP_EMAIL)).toEqual(["qr-waiting"]);
  const created = await visitor.post("/api/qr-create-password", { token: confirmed.json().token, password: NEW });
  expect([created.statusCode, created.json().message]).toEqual([
    200,
    "Your password is set. We will write to you as soon as an admin has approved your account.",
  ]);
  expect((await logIn(visitor, EMAIL)).statusCode).toBe(401);

  const waiting = await logIn(visitor, EMAIL, NEW);
  expect([waiting.statusCode, waiting.json().error, waiting.json().code]).toEqual([403, PENDING, "not-approved"]);
  expect(waiting.cookies).toEqual([]);

  const id = await idOf(EMAIL);
  const approved = await admin.post(`/api/admin/qr-users/${id}/approve`);
  expect([approved.statusCode, approved.json()]).toEqual([200, { message: `${EMAIL} was approved.` }]);
  expect(await kindsTo(EMAIL)).toEqual(["verify-email", "qr-approved"]);
  expect(await shop.db.select().from(auditLog)).toContainEqual(
    expect.objectContaining({
      actorKind: "admin",
      actorName: "owner",
      action: "approve-qr-user",
      objectId: id,
      before: { status: "pending" },
      after: { status: "approved" },
    }),
  );

  const inside = await logIn(visitor, EMAIL, NEW);
  expect([inside.statusCode, inside.json()]).toEqual([200, { user: { email: EMAIL, verified: true } }]);
  expect(inside.cookies.find(({ name }) => name === "__Host-qsid")).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: "Lax",
    path: "/",
    maxAge: 24 * 60 * 60,
  });
  expect((await visitor.get("/api/session")).json()).toEqual({ customer: null, qrUser: { email: EMAIL }, admin: null });
  expect((await visitor.get("/api/cylinders")).statusCode).toBe(200);

  expect((await visitor.post("/api/qr-logout")).statusCode).toBe(200);
  expect(await qrUserAt(visitor)).toBeNull();
  expect((await visitor.get("/api/cylinders")).statusCode).toBe(401);
});

test("in the browser that signed up, the sign-up password works until another is created", async () => {
  const { visitor, admin, logIn, lastToken, idOf } = await aQrShop();
  await visitor.post("/api/qr-register", { email: EMAIL, password: PASSWORD });
  await visitor.post("/api/qr-verify-email", { token: await lastToken(EMAIL) });
  await admin.post(`/api/admin/qr-users/${await idOf(EMAIL)}/approve`);
  expect((await logIn(visitor, EMAIL)).statusCode).toBe(200);
});

test("a password reset before opening the link confirms the email, and the shop gets one mail", async () => {
  const { shop, visitor, admin, signUp, logIn, lastToken, kindsTo, idOf } = await aQrShop();
  await signUp(EMAIL);
  const link = await lastToken(EMAIL);
  await visitor.post("/api/qr-forgot-password", { email: EMAIL });
  await visitor.post("/api/qr-reset-password", { token: await lastToken(EMAIL), newPassword: NEW });
  expect(await kindsTo(shop.settings.current().SHOP_EMAIL)).toEqual(["qr-waiting"]);
  expect((await visitor.post("/api/qr-verify-email", { token: link })).json().code).toBe("link-not-valid");
  expect(await kindsTo(shop.settings.current().SHOP_EMAIL)).toEqual(["qr-waiting"]);
  await admin.post(`/api/admin/qr-users/${await idOf(EMAIL)}/approve`);
  expect((await logIn(visitor, EMAIL, NEW)).statusCode).toBe(200);
});

test("a rejected user sees that by mail and at login, and a new password changes nothing", async () => {
  const { visitor, admin, signUp, logIn, lastToken, kindsTo, idOf } = await aQrShop();
  await signUp(EMAIL);
  await visitor.post("/api/qr-verify-email", { token: await lastToken(EMAIL) });
  const id = await idOf(EMAIL);
  expect((await admin.post(`/api/admin/qr-users/${id}/reject`)).json()).toEqual({ message: `${EMAIL} was rejected.` });
  expect(await kindsTo(EMAIL)).toEqual(["verify-email", "qr-rejected"]);
  await visitor.post("/api/qr-forgot-password", { email: EMAIL });
  await visitor.post("/api/qr-reset-password", { token: await lastToken(EMAIL), newPassword: NEW });
  const refused = await logIn(visitor, EMAIL, NEW);
  expect([refused.statusCode, refused.json().error]).toEqual([403, REJECTED]);
  expect(visitor.cookies.size).toBe(0);
});

test("an admin decides once, and cannot approve an unconfirmed email", async () => {
  const { visitor, admin, signUp, lastToken, idOf } = await aQrShop();
  await signUp(EMAIL);
  const id = await idOf(EMAIL);
  const decide = async (word: string, who = id) => {
    const response = await admin.post(`/api/admin/qr-users/${who}/${word}`);
    return [response.statusCode, response.json().code, response.json().error];
  };
  expect(await decide("approve")).toEqual([409, "not-pending", "This user has not confirmed their email yet."]);
  await visitor.post("/api/qr-verify-email", { token: await lastToken(EMAIL) });
  expect((await decide("approve"))[0]).toBe(200);
  expect(await decide("approve")).toEqual([409, "not-pending", "This user was already approved."]);
  expect(await decide("reject")).toEqual([409, "not-pending", "This user was already approved."]);
  expect((await decide("approve", "00000000-0000-4000-8000-000000000009")).slice(0, 2)).toEqual([404, "not-found"]);
  expect((await decide("approve", "1"))[0]).toBe(400);
});

test("when two admins decide concurrently, one succeeds", async () => {
  const { visitor, admin, signUp, lastToken, idOf, kindsTo } = await aQrShop();
  await signUp(EMAIL);
  await visitor.post("/api/qr-verify-email", { token: await lastToken(EMAIL) });
  const id = await idOf(EMAIL);
  const responses = await Promise.all(
    ["approve", "reject"].map((word) => admin.post(`/api/admin/qr-users/${id}/${word}`)),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await kindsTo(EMAIL)).toHaveLength(2);
});

test("the list shows what an admin needs, newest first, and no secret", async () => {
  const { shop, admin, signUp, pass, visitor, lastToken } = await aQrShop();
  for (const email of ["anil@example.in", "bina@example.in", "c_h@example.in"]) {
    await signUp(email);
    pass(1);
  }
  await visitor.post("/api/qr-verify-email", { token: await lastToken("bina@example.in") });
  const list = async (query = "") => {
    const response = await admin.get(`/api/admin/qr-users${query}`);
    return {
      total: response.headers["x-total-count"],
      emails: response.json().map((user: { email: string }) => user.email),
    };
  };
  const response = await admin.get("/api/admin/qr-users?limit=2&offset=1");
  expect(response.headers["x-total-count"]).toBe("3");
  expect(response.json()).toEqual([
    {
      id: expect.any(String),
      email: "bina@example.in",
      verified: true,
      status: "pending",
      registeredAt: new Date(shop.now().getTime() - 2 * 60_000).toISOString(),
    },
    expect.objectContaining({ email: "anil@example.in", verified: false }),
  ]);
  expect(await list("?status=approved")).toEqual({ total: "0", emails: [] });
  expect(await list("?q=BINA")).toEqual({ total: "1", emails: ["bina@example.in"] });
  expect(await list("?q=_")).toEqual({ total: "1", emails: ["c_h@example.in"] });
  const alphabet = ["anil@example.in", "bina@example.in", "c_h@example.in"];
  expect((await list("?sort=email")).emails).toEqual(alphabet);
  expect((await list("?sort=-email")).emails).toEqual(alphabet.toReversed());
  expect((await list("?sort=oldest")).emails).toEqual(alphabet);
  expect((await list("?sort=newest")).emails).toEqual(alphabet.toReversed());
});

test("a QR user's mail language applies to new devices and beside a customer session", async () => {
  const { shop, aBrowser, logIn, admin, mailsTo } = await aQrShop();
  const [filler, buyer] = [await aQrUser(shop), await aCustomer(shop)];
  const browser = aBrowser();
  await logIn(browser, filler.email);
  await browser.logIn(buyer.email);
  expect((await browser.put("/api/my-language", { language: "hi" })).json()).toEqual({ language: "hi" });
  expect(await shop.db.select({ language: accounts.language }).from(accounts)).toEqual([
    { language: "hi" },
    { language: "hi" },
  ]);

  const newPhone = aBrowser();
  await logIn(newPhone, filler.email);
  expect(newPhone.cookies.get("language")).toBe("hi");
  await admin.post(`/api/admin/qr-users/${filler.id}/withdraw`, { reason: "The licence has expired" });
  expect(await mailsTo(filler.email)).toMatchObject([{ kind: "qr-withdrawn", language: "hi" }]);
});
