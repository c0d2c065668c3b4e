import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { anApp } from "#testing/app.ts";
import { adminSessions } from "./schema.ts";
import { addOwnerToken } from "./store.ts";

const OWNER = "owner-token-for-this-test";

async function anOffice() {
  let now = new Date("2026-03-02T06:30:00.000Z");
  const { app, shop } = await anApp({ now: () => now });
  await addOwnerToken(shop.db, "owner", hashOf(OWNER), now);

  const call = (method: "GET" | "POST", url: string, { cookie = "", body }: { cookie?: string; body?: object } = {}) =>
    app.inject({
      method,
      url,
      headers: { cookie, origin: "https://shop.example" },
      ...(body ? { payload: body } : {}),
    });

  async function logIn(token: string) {
    const response = await call("POST", "/api/admin/session", { body: { token } });
    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    return { answer: response, cookie };
  }

  return {
    shop,
    call,
    logIn,
    who: async (cookie: string) => (await call("GET", "/api/session", { cookie })).json().admin,
    make: async (cookie: string, name: string, role: string) =>
      (await call("POST", "/api/admin/tokens", { cookie, body: { name, role, token: OWNER } })).json(),
    revoke: (cookie: string, id: string, token = OWNER) =>
      call("POST", `/api/admin/tokens/${id}/revoke`, { cookie, body: { token } }),
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

test("an admin logs in with the token once and gets an HttpOnly, SameSite cookie", async () => {
  const { logIn, who, shop } = await anOffice();
  const { answer: response, cookie } = await logIn(OWNER);
  expect(response.json()).toEqual({ admin: { name: "owner", role: "owner" } });
  expect(response.headers["set-cookie"]).toMatch(/^__Host-asid=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/);
  expect(await who(cookie)).toEqual({ name: "owner", role: "owner" });
  expect(JSON.stringify(await shop.db.select().from(adminSessions))).not.toContain(cookie.split("=")[1]);
});

test.each(["wrong", `${OWNER}x`, "' or 1=1 --"])("the token '%s' does not open the back office", async (token) => {
  const { logIn } = await anOffice();
  const { answer: response, cookie } = await logIn(token);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ error: "Invalid admin token" });
  expect(cookie).toBe("");
});

test("an empty token field is rejected with that reason", async () => {
  const { logIn } = await anOffice();
  expect((await logIn("  ")).answer.json()).toMatchObject({ fields: { token: "Please enter the admin token." } });
});

test("guessing tokens is rate limited, and the right one always opens the back office", async () => {
  const { logIn, make, call } = await anOffice();
  for (let guess = 0; guess < 5; guess += 1) expect((await logIn(`guess-${guess}`)).answer.statusCode).toBe(401);
  expect((await logIn("guess-6")).answer.statusCode).toBe(429);
  const { answer: response, cookie } = await logIn(OWNER);
  expect(response.statusCode).toBe(200);
  const body = { name: "Asha", role: "dispatch", token: "guess-7" };
  expect((await call("POST", "/api/admin/tokens", { cookie, body })).statusCode).toBe(429);
  expect(await make(cookie, "Asha", "dispatch")).toMatchObject({ made: { name: "Asha" } });
});

test("a session ends half an hour after its last use, and after a working day in any case", async () => {
  const { logIn, who, pass } = await anOffice();
  const { cookie } = await logIn(OWNER);
  pass(29);
  expect(await who(cookie)).not.toBeNull();
  pass(31);
  expect(await who(cookie)).toBeNull();

  const busy = await logIn(OWNER);
  for (let visit = 0; visit < 23; visit += 1) {
    pass(20);
    expect(await who(busy.cookie)).not.toBeNull();
  }
  pass(21);
  expect(await who(busy.cookie)).toBeNull();
});

test("an ended session, a wrong token and a missing login each get their own message", async () => {
  const { logIn, call, pass } = await anOffice();
  const { cookie } = await logIn(OWNER);
  pass(31);
  for (const [method, url] of [
    ["GET", "/api/admin/orders"],
    ["POST", "/api/admin/messages/00000000-0000-4000-8000-000000000000/handled"],
    ["POST", "/api/cylinders"],
  ] as const) {
    const ended = await call(method, url, { cookie, body: {} });
    expect([ended.statusCode, ended.json()], url).toEqual([
      401,
      { error: "Your session has ended. Please log in again.", code: "session-ended" },
    ]);
  }
  expect((await call("GET", "/api/admin/orders")).json()).toMatchObject({ error: "Invalid admin token" });
  expect((await logIn("wrong")).answer.json()).toMatchObject({ error: "Invalid admin token" });
  expect((await logIn(OWNER)).answer.statusCode).toBe(200);
});

test("the cookie outlives the session, so that the server can report its end", async () => {
  const { logIn } = await anOffice();
  const [cookie] = (await logIn(OWNER)).answer.cookies;
  expect(cookie?.maxAge).toBeGreaterThan(8 * 60 * 60);
});

test("after logging out the cookie is useless", async () => {
  const { logIn, who, call } = await anOffice();
  const { cookie } = await logIn(OWNER);
  await call("POST", "/api/admin/logout", { cookie });
  expect(await who(cookie)).toBeNull();
});

test("the owner creates a token with a name and a role, and it is shown only once", async () => {
  const { logIn, make, who, call, shop } = await anOffice();
  const { cookie } = await logIn(OWNER);
  const { token, made } = await make(cookie, "Asha", "dispatch");
  expect(made).toMatchObject({ name: "Asha", role: "dispatch", lastUsedAt: null, current: false });
  expect(await who((await logIn(token)).cookie)).toEqual({ name: "Asha", role: "dispatch" });
  const list = await call("GET", "/api/admin/tokens", { cookie });
  expect(list.body).not.toContain(token);
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    { actorName: "owner", action: "make-token", after: { name: "Asha", role: "dispatch" } },
  ]);
});

test("two live tokens cannot share a name", async () => {
  const { logIn, make } = await anOffice();
  const { cookie } = await logIn(OWNER);
  await make(cookie, "Asha", "dispatch");
  expect(await make(cookie, "ASHA", "prices")).toMatchObject({ code: "name-taken" });
});

test("revoking a token rejects new logins and ends its open sessions", async () => {
  const { logIn, make, who, revoke } = await anOffice();
  const { cookie } = await logIn(OWNER);
  const { token, made } = await make(cookie, "Asha", "dispatch");
  const asha = await logIn(token);
  const sent = await revoke(cookie, made.id);
  expect(sent.json()).toEqual({ message: "Asha can no longer log in." });
  expect(await who(asha.cookie)).toBeNull();
  expect((await logIn(token)).answer.statusCode).toBe(401);
  expect((await revoke(cookie, made.id)).statusCode).toBe(404);
});

test("the last owner cannot be revoked, even by two owners simultaneously", async () => {
  const { logIn, make, revoke, call } = await anOffice();
  const first = await logIn(OWNER);
  const [{ id }] = (await call("GET", "/api/admin/tokens", { cookie: first.cookie })).json();
  const alone = await revoke(first.cookie, id);
  expect(alone.json()).toMatchObject({ code: "last-owner" });

  const { token, made } = await make(first.cookie, "Second", "owner");
  const second = await logIn(token);
  const responses = await Promise.all([revoke(first.cookie, made.id), revoke(second.cookie, id, token)]);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test("creating or revoking a token requires the owner's own token, not only the cookie", async () => {
  const { logIn, make, call, revoke, shop, who } = await anOffice();
  const { cookie } = await logIn(OWNER);
  const { token: another, made } = await make(cookie, "Asha", "owner");
  const refusedWith = async (token: string | undefined) => {
    const body = { name: "Thief", role: "owner", ...(token !== undefined && { token }) };
    const making = await call("POST", "/api/admin/tokens", { cookie, body });
    const url = `/api/admin/tokens/${made.id}/revoke`;
    const revoking = await call("POST", url, { cookie, body: token === undefined ? {} : { token } });
    return [making, revoking].map((response) => [response.statusCode, response.json().code]);
  };
  const refused = [403, "admin-token-needed"];
  for (const token of [undefined, "", another]) expect(await refusedWith(token)).toEqual([refused, refused]);
  expect((await call("POST", `/api/admin/tokens/${made.id}/revoke`, { cookie })).statusCode).toBe(403);
  expect((await call("GET", "/api/admin/tokens", { cookie })).json()).toHaveLength(2);
  expect(await who((await logIn(another)).cookie)).not.toBeNull();
  expect((await revoke(cookie, made.id)).statusCode).toBe(200);

  const sent = await shop.db.select().from(mails).orderBy(mails.createdAt);
  expect(sent.map(({ kind, toAddress, subject }) => [kind, toAddress, subject])).toEqual([
    ["admin-token-changed", "hello@sheetal.example", "An admin token was made"],
    ["admin-token-changed", "hello@sheetal.example", "An admin token was revoked"],
  ]);
  expect(sent[0]?.text).toContain("Asha");
  expect(JSON.stringify(sent)).not.toContain(another);
});

test("only an owner lists and creates tokens", async () => {
  const { logIn, make, call } = await anOffice();
  const { cookie } = await logIn(OWNER);
  const { token } = await make(cookie, "Asha", "accounts");
  const asha = await logIn(token);
  expect((await call("GET", "/api/admin/tokens", { cookie: asha.cookie })).statusCode).toBe(403);
  expect(await make(asha.cookie, "Another", "owner")).toMatchObject({ code: "not-allowed" });
});
