import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { staff, staffLinks } from "#people/server/staff/access/schema.ts";
import { addOwnerToken } from "#people/server/staff/access/store.ts";
import type { AdminRole } from "#platform/api/roles.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { anAccountShop } from "#testing/shops/account-shop.ts";

const TOKEN = "owner-token-for-this-test";
const PASSWORD = "Copper2kilo55";
const HOUR = 60;
const DAY = 24 * HOUR;

async function anOffice(settings: Record<string, string> = {}) {
  const made = await anAccountShop(settings);
  await addOwnerToken(made.shop.db, "owner", hashOf(TOKEN), made.shop.now());
  type Browser = ReturnType<typeof made.aBrowser>;
  const owner = made.aBrowser();
  await owner.post("/api/admin/session", { token: TOKEN });

  const details = (name: string, role: AdminRole = "dispatch") => {
    const first = name.split(" ")[0]?.toLowerCase() ?? "";
    return { name, email: `${first}@example.in`, mobile: "", role };
  };
  const add = (person: object) => owner.post("/api/admin/staff", { ...person, token: TOKEN });
  const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
  const accept = (browser: Browser, link: string, newPassword = PASSWORD) =>
    browser.post("/api/admin/invitation", { token: tokenOf(link), newPassword });

  return {
    ...made,
    owner,
    details,
    add,
    accept,
    async invited(name: string, role?: AdminRole) {
      const { person, link } = (await add(details(name, role))).json();
      return { id: person.id as string, link: link as string };
    },
    /** A person with a password, and the browser where they chose it. */
    async aPerson(name: string, role?: AdminRole) {
      const { person, link } = (await add(details(name, role))).json();
      const browser = made.aBrowser();
      await accept(browser, link);
      return { id: person.id as string, browser, loginId: person.email as string };
    },
    logIn: (browser: Browser, loginId: string, password = PASSWORD) =>
      browser.post("/api/admin/login", { loginId, password }),
    who: async (browser: Browser) => (await browser.get("/api/session")).json().admin,
    people: async () => (await owner.get("/api/admin/staff")).json(),
    change: (id: string, person: object) => owner.put(`/api/admin/staff/${id}`, { ...person, token: TOKEN }),
    disable: (id: string) => owner.post(`/api/admin/staff/${id}/disable`, { token: TOKEN }),
    invite: (id: string) => owner.post(`/api/admin/staff/${id}/invite`, { token: TOKEN }),
  };
}

const outcome = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];

test("the owner invites a person, who chooses a password and is logged in with the role", async () => {
  const { add, accept, aBrowser, who, people, shop } = await anOffice();
  const added = await add({
    name: " Asha  Rao",
    email: "Asha@Example.in",
    mobile: "+91 98765 43210",
    role: "dispatch",
  });
  expect(added.statusCode).toBe(201);
  const { person, link } = added.json();
  expect(person).toMatchObject({
    name: "Asha Rao",
    email: "asha@example.in",
    mobile: "9876543210",
    role: "dispatch",
    status: "invited",
    invitedUntil: "2026-03-09T06:30:00.000Z",
    lastLoginAt: null,
  });
  expect(link).toMatch(/^https:\/\/shop\.example\/admin\/invitation\?token=[\w-]{43}$/);

  const asha = aBrowser();
  const accepted = await accept(asha, link);
  expect(accepted.json()).toEqual({ admin: { name: "Asha Rao", role: "dispatch", hasPassword: true } });
  expect(accepted.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^__Host-asid=.*HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^__Host-office-device=.*HttpOnly; Secure; SameSite=Strict$/),
  ]);
  expect(await who(asha)).toEqual({ name: "Asha Rao", role: "dispatch", hasPassword: true });
  expect((await asha.get("/api/admin/orders")).statusCode).toBe(200);
  expect((await asha.get("/api/admin/staff")).statusCode).toBe(403);
  expect(await people()).toMatchObject([
    { status: "active", invitedUntil: null, lastLoginAt: "2026-03-02T06:30:00.000Z" },
  ]);
  const stored = JSON.stringify([await shop.db.select().from(staff), await shop.db.select().from(staffLinks)]);
  expect(stored).not.toContain(PASSWORD);
});

test("the audit log names the owner who invites and the person who acts", async () => {
  const { aPerson, shop, disable } = await anOffice();
  const { id } = await aPerson("Asha");
  await disable(id);
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.id);
  expect(entries.map(({ actorName, action }) => [actorName, action])).toEqual([
    ["owner", "add-staff"],
    ["Asha", "choose-password"],
    ["owner", "disable-staff"],
  ]);
});

test.each([
  { how: "email", loginId: " ASHA@example.in" },
  { how: "mobile", loginId: "+91 98765-43210" },
])("a person logs in by $how", async ({ loginId }) => {
  const { add, accept, aBrowser, logIn } = await anOffice();
  const { link } = (await add({ name: "Asha", email: "asha@example.in", mobile: "9876543210", role: "prices" })).json();
  await accept(aBrowser(), link);
  const response = await logIn(aBrowser(), loginId);
  expect([response.statusCode, response.json().admin]).toEqual([
    200,
    { name: "Asha", role: "prices", hasPassword: true },
  ]);
});

test("a wrong password, an unknown person and one who has not accepted get the same response", async () => {
  const { aPerson, invited, aBrowser, logIn } = await anOffice();
  const { loginId } = await aPerson("Asha");
  await invited("Ravi");
  for (const [who, password] of [
    [loginId, "Wrong2kilo55"],
    ["nobody@example.in", PASSWORD],
    ["ravi@example.in", PASSWORD],
    ["' or 1=1 --", PASSWORD],
  ] as const) {
    const response = await logIn(aBrowser(), who, password);
    expect([response.statusCode, response.json().error]).toEqual([401, "Invalid login or password."]);
  }
});

test("guessing a password is rate limited, but not on the person's known device", async () => {
  const { aPerson, aBrowser, logIn } = await anOffice();
  const { browser, loginId } = await aPerson("Asha");
  const stranger = aBrowser({ address: "198.51.100.7" });
  for (let guess = 0; guess < 5; guess += 1)
    expect((await logIn(stranger, loginId, "Guess2guess")).statusCode).toBe(401);
  expect((await logIn(stranger, loginId)).statusCode).toBe(429);
  expect((await logIn(browser, loginId)).statusCode).toBe(200);
});

test("on an unknown device a session ends after half an hour without use, on a known one after twelve hours", async () => {
  const { aPerson, logIn, who, pass } = await anOffice();
  const { browser, loginId } = await aPerson("Asha");
  pass(29);
  expect(await who(browser)).not.toBeNull();
  pass(31);
  expect(await who(browser)).toBeNull();

  await logIn(browser, loginId);
  pass(6 * HOUR);
  expect(await who(browser)).not.toBeNull();
  pass(6 * HOUR - 1);
  expect(await who(browser)).not.toBeNull();
  pass(2);
  expect(await who(browser)).toBeNull();
});

test("a device that another person uses is unknown", async () => {
  const { aPerson, logIn, who, pass } = await anOffice();
  const { browser } = await aPerson("Asha");
  const { loginId } = await aPerson("Ravi");
  await logIn(browser, loginId);
  pass(31);
  expect(await who(browser)).toBeNull();
});

test("an invitation link works once, for seven days", async () => {
  const { invited, accept, aBrowser, pass } = await anOffice();
  const { link } = await invited("Asha");
  const late = await invited("Ravi");
  pass(7 * DAY - 1);
  expect((await accept(aBrowser(), link)).statusCode).toBe(200);
  expect(outcome(await accept(aBrowser(), link, "Another2kilo"))).toEqual([400, "link-not-valid"]);
  pass(1);
  expect(outcome(await accept(aBrowser(), late.link))).toEqual([400, "link-expired"]);
  expect(outcome(await accept(aBrowser(), "https://shop.example/?token=made-up"))).toEqual([400, "link-not-valid"]);
});

test("of two browsers that use one link at once, one gets in", async () => {
  const { invited, accept, aBrowser, who } = await anOffice();
  const { link } = await invited("Asha");
  const browsers = [aBrowser(), aBrowser()];
  const responses = await Promise.all(browsers.map((browser) => accept(browser, link)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await Promise.all(browsers.map(who))).filter(Boolean)).toHaveLength(1);
});

test("a second invitation replaces the first, and the old password works until a new one is chosen", async () => {
  const { aPerson, invite, accept, aBrowser, logIn, who } = await anOffice();
  const { id, browser, loginId } = await aPerson("Asha");
  const first = (await invite(id)).json();
  const second = (await invite(id)).json();
  expect((await accept(aBrowser(), first.link, "Another2kilo")).statusCode).toBe(400);
  expect((await logIn(aBrowser(), loginId)).statusCode).toBe(200);
  expect((await accept(aBrowser(), second.link, "Another2kilo")).statusCode).toBe(200);
  expect(await who(browser)).toBeNull();
  expect((await logIn(aBrowser(), loginId)).statusCode).toBe(401);
  expect((await logIn(aBrowser(), loginId, "Another2kilo")).statusCode).toBe(200);
});

test("the login says whether anyone has a password, so that the first owner finds the token's field", async () => {
  const { aBrowser, invited, accept, disable } = await anOffice();
  const methods = async () => (await aBrowser().get("/api/admin/login")).json();
  expect(await methods()).toEqual({ byPassword: false });
  const { id, link } = await invited("Asha");
  expect(await methods()).toEqual({ byPassword: false });
  await accept(aBrowser(), link);
  expect(await methods()).toEqual({ byPassword: true });
  await disable(id);
  expect(await methods()).toEqual({ byPassword: false });
});

test.each(["short1", "password1", "asha12345"])("the password '%s' is rejected", async (password) => {
  const { invited, accept, aBrowser } = await anOffice();
  const { link } = await invited("Asha Rao");
  const response = await accept(aBrowser(), link, password);
  expect(response.json()).toMatchObject({ code: "invalid-input", fields: { newPassword: expect.any(String) } });
});

test("with mail set up the invitation is mailed and the link is not shown", async () => {
  const { add, details, lastToken, accept, aBrowser, kindsTo } = await anOffice({ SMTP_URL: "smtp://localhost:2525" });
  const added = (await add(details("Asha"))).json();
  expect(added.link).toBeNull();
  expect(await kindsTo("asha@example.in")).toEqual(["staff-invitation"]);
  const link = `https://shop.example/admin/invitation?token=${await lastToken("asha@example.in")}`;
  expect((await accept(aBrowser(), link)).statusCode).toBe(200);
  const byMobile = (await add({ name: "Ravi", email: "", mobile: "9876543210", role: "prices" })).json();
  expect(byMobile.link).toContain("token=");
});

test("a forgotten password is replaced by a mailed link, and the response reveals nothing", async () => {
  const { aPerson, invited, aBrowser, kindsTo, lastToken, accept, pass } = await anOffice();
  const { loginId } = await aPerson("Asha");
  await invited("Ravi");
  const responses = await Promise.all(
    [loginId, "ravi@example.in", "nobody@example.in", "nonsense"].map((id) =>
      aBrowser().post("/api/admin/forgot-password", { loginId: id }),
    ),
  );
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await kindsTo(loginId)).toEqual(["staff-reset-password"]);
  expect(await kindsTo("ravi@example.in")).toEqual([]);
  const link = `https://shop.example/?token=${await lastToken(loginId)}`;
  expect((await accept(aBrowser(), link, "Another2kilo")).statusCode).toBe(200);

  await aBrowser().post("/api/admin/forgot-password", { loginId });
  pass(31);
  const late = `https://shop.example/?token=${await lastToken(loginId)}`;
  expect(outcome(await accept(aBrowser(), late))).toEqual([400, "link-expired"]);
});

test("a disabled person loses sessions and links at once, and returns by a new invitation", async () => {
  const { aPerson, invite, disable, who, logIn, accept, aBrowser, people } = await anOffice();
  const { id, browser, loginId } = await aPerson("Asha");
  const { link } = (await invite(id)).json();
  expect((await disable(id)).json()).toEqual({ message: "Asha can no longer log in." });
  expect((await disable(id)).statusCode).toBe(200);
  expect(await who(browser)).toBeNull();
  expect((await browser.get("/api/admin/orders")).statusCode).toBe(401);
  expect((await logIn(browser, loginId)).statusCode).toBe(401);
  expect((await accept(aBrowser(), link)).statusCode).toBe(400);
  expect(await people()).toMatchObject([{ status: "disabled" }]);
  const again = (await invite(id)).json();
  expect(again.person.status).toBe("invited");
  expect((await logIn(browser, loginId)).statusCode).toBe(401);
  expect((await accept(browser, again.link, "Another2kilo")).statusCode).toBe(200);
});

test("a changed role applies to open sessions at once", async () => {
  const { aPerson, change, details, who } = await anOffice();
  const { id, browser } = await aPerson("Asha", "prices");
  expect((await browser.get("/api/admin/orders")).statusCode).toBe(403);
  expect((await change(id, details("Asha", "accounts"))).json()).toMatchObject({ role: "accounts" });
  expect((await browser.get("/api/admin/orders")).statusCode).toBe(200);
  expect((await who(browser)).role).toBe("accounts");
});

test.each([
  { what: "email", change: { email: "asha.rao@example.in" } },
  { what: "mobile", change: { mobile: "9876543210" } },
])("a changed $what voids the links sent to the old one", async ({ change: changed }) => {
  const { invited, change, details, accept, aBrowser, people } = await anOffice();
  const { id, link } = await invited("Asha");
  await change(id, { ...details("Asha"), ...changed });
  expect((await accept(aBrowser(), link)).statusCode).toBe(400);
  expect(await people()).toMatchObject([{ status: "invited", invitedUntil: null }]);
});

test("two people cannot share a name, an email or a mobile", async () => {
  const { add, aPerson, change } = await anOffice();
  const asha = { name: "Asha", email: "asha@example.in", mobile: "9876543210", role: "dispatch" };
  await add(asha);
  const other = { name: "Ravi", email: "ravi@example.in", mobile: "9876543211", role: "dispatch" };
  expect(outcome(await add({ ...other, name: "ASHA" }))).toEqual([409, "name-taken"]);
  expect(outcome(await add({ ...other, email: asha.email }))).toEqual([409, "email-taken"]);
  expect((await add({ ...other, mobile: asha.mobile })).json()).toMatchObject({
    code: "mobile-taken",
    fields: { mobile: "Asha already has this mobile number." },
  });
  const { id } = await aPerson("Meena");
  expect(outcome(await change(id, { ...other, email: asha.email }))).toEqual([409, "email-taken"]);
  const twice = await Promise.all([add(other), add(other)]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test("a cookie alone changes no access, and a person confirms with the password", async () => {
  const { aPerson, details, owner, people, shop } = await anOffice();
  expect(outcome(await owner.post("/api/admin/staff", details("Ravi")))).toEqual([403, "admin-token-needed"]);
  const { browser, id } = await aPerson("Asha", "owner");
  const calls = (confirmation: object) => [
    browser.post("/api/admin/staff", { ...details("Ravi"), ...confirmation }),
    browser.put(`/api/admin/staff/${id}`, { ...details("Asha", "owner"), ...confirmation }),
    browser.post(`/api/admin/staff/${id}/invite`, confirmation),
    browser.post(`/api/admin/staff/${id}/disable`, confirmation),
    browser.post("/api/admin/tokens", { name: "Thief", role: "owner", ...confirmation }),
    browser.post("/api/admin/backups", confirmation),
  ];
  for (const response of await Promise.all(calls({ token: TOKEN }))) {
    expect(response.json()).toMatchObject({ code: "wrong-password", fields: { password: expect.any(String) } });
  }
  expect(await people()).toHaveLength(1);
  const version = { version: 0, values: { upiId: "asha@bank" } };
  expect((await browser.put("/api/admin/settings", version)).json().code).toBe("wrong-password");
  expect((await browser.put("/api/admin/settings", { ...version, password: PASSWORD })).statusCode).toBe(200);
  expect(
    (await browser.post("/api/admin/tokens", { name: "Tally", role: "accounts", password: PASSWORD })).statusCode,
  ).toBe(201);
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, "make-token"));
  expect(entry).toMatchObject({ actorKind: "admin", actorId: id, actorName: "Asha" });
});

test("guessing the password of an open session is rate limited", async () => {
  const { aPerson } = await anOffice();
  const { browser } = await aPerson("Asha", "owner");
  const confirm = (password: string) => browser.post("/api/admin/backups", { password });
  for (let guess = 0; guess < 5; guess += 1) expect((await confirm(`guess${guess}`)).statusCode).toBe(403);
  expect((await confirm("guess6")).statusCode).toBe(429);
});

test("the last owner can be neither disabled nor given another role, counting tokens and people", async () => {
  const { aPerson, details, disable, change, owner } = await anOffice();
  const [token] = (await owner.get("/api/admin/tokens")).json();
  const revoke = (by: typeof owner, confirmation: object) =>
    by.post(`/api/admin/tokens/${token.id}/revoke`, confirmation);
  expect(outcome(await revoke(owner, { token: TOKEN }))).toEqual([409, "last-owner"]);
  const { id, browser } = await aPerson("Asha", "owner");
  expect((await disable(id)).statusCode).toBe(200);
  expect(outcome(await revoke(owner, { token: TOKEN }))).toEqual([409, "last-owner"]);

  const second = await aPerson("Meena", "owner");
  expect((await change(second.id, details("Meena", "prices"))).statusCode).toBe(200);
  expect((await change(second.id, details("Meena", "owner"))).statusCode).toBe(200);
  expect((await revoke(second.browser, { password: PASSWORD })).statusCode).toBe(200);
  const alone = await second.browser.post(`/api/admin/staff/${second.id}/disable`, { password: PASSWORD });
  expect(outcome(alone)).toEqual([409, "last-owner"]);
  const demoted = { ...details("Meena", "accounts"), password: PASSWORD };
  expect(outcome(await second.browser.put(`/api/admin/staff/${second.id}`, demoted))).toEqual([409, "last-owner"]);
  expect(await browser.get("/api/admin/orders")).toMatchObject({ statusCode: 401 });
});

test("of two owners who disable each other at once, one remains", async () => {
  const { aPerson, owner } = await anOffice();
  const [token] = (await owner.get("/api/admin/tokens")).json();
  const [one, other] = [await aPerson("Asha", "owner"), await aPerson("Meena", "owner")];
  await one.browser.post(`/api/admin/tokens/${token.id}/revoke`, { password: PASSWORD });
  const responses = await Promise.all([
    one.browser.post(`/api/admin/staff/${other.id}/disable`, { password: PASSWORD }),
    other.browser.post(`/api/admin/staff/${one.id}/disable`, { password: PASSWORD }),
  ]);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test("the owner sees who is logged in and where, and ends a session", async () => {
  const { aPerson, aBrowser, logIn, owner, who, shop } = await anOffice();
  const { loginId, id } = await aPerson("Asha");
  const phone = aBrowser({ userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36" });
  await logIn(phone, loginId);
  const sessions = (await owner.get("/api/admin/sessions")).json();
  expect(sessions).toHaveLength(3);
  expect(sessions).toContainEqual(expect.objectContaining({ name: "owner", byToken: true, current: true }));
  const ofPhone = sessions.find(({ device }: { device: string }) => device === "Chrome on Android");
  expect(ofPhone).toMatchObject({ name: "Asha", role: "dispatch", byToken: false, current: false });
  expect((await owner.delete(`/api/admin/sessions/${ofPhone.id}`)).statusCode).toBe(200);
  expect(await who(phone)).toBeNull();
  expect((await owner.delete(`/api/admin/sessions/${ofPhone.id}`)).statusCode).toBe(404);
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, "end-office-session"));
  expect(entry).toMatchObject({ actorName: "owner", objectId: id, before: { device: "Chrome on Android" } });
});

test("the shop is told by mail of every change of access, without the link", async () => {
  const { invited, invite, disable, mailsTo } = await anOffice();
  const { id, link } = await invited("Asha");
  await invite(id);
  await disable(id);
  const sent = await mailsTo("hello@sheetal.example");
  expect(sent.map(({ subject }) => subject)).toEqual([
    "A person of the back office was added",
    "A person of the back office was invited",
    "A person of the back office was disabled",
  ]);
  expect(JSON.stringify(sent)).not.toContain(new URL(link).searchParams.get("token"));
});
