import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { startMailSender } from "#messages/server/mail/sending/mail-sender.ts";
import { openMailTransport } from "#messages/server/mail/sending/open-transport.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { openSettings } from "#shop/server/settings/live-settings.ts";
import { settings } from "#shop/server/settings/schema.ts";
import { testConfig, watchedBy } from "#testing/app.ts";
import { aListeningLog } from "#testing/listening-log.ts";
import { ADMIN_TOKEN, anOrderShop } from "#testing/shops/order-shop.ts";
import { anSmtpServer } from "#testing/smtp.ts";

const MAIL_SERVER = "/api/admin/mail-server";
const PASSWORD = "p@ss: wörd/with spaces";
const EMAIL = "shop@himalaya.example";

/** The form takes only ports of mail, so each server of these tests has a loopback address of its own. */
async function aMailServer(password = PASSWORD) {
  const host = ["127", ...Array.from({ length: 3 }, () => randomInt(1, 255))].join(".");
  const server = await anSmtpServer({ host, port: 2525, password });
  onTestFinished(server.stop);
  const input = { host, port: 2525, user: "himalaya", mailPassword: PASSWORD, from: "orders@himalaya.example" };
  return { ...server, input };
}

async function aShopWithAnEmail(environment: Record<string, string> = {}) {
  const made = await anOrderShop({ SHOP_NAME: "Himalaya Gases", SHOP_EMAIL: EMAIL, ...environment });
  const change = (input: object) => made.admin.put(MAIL_SERVER, input);
  return { ...made, change, read: async () => (await made.admin.get(MAIL_SERVER)).json() };
}

test("mails go through the server that the owner entered, without a restart, in a process that was open before", async () => {
  const { shop, change, read, admin } = await aShopWithAnEmail();
  const other = await openSettings({
    ...shop,
    config: testConfig({ SHOP_NAME: "Himalaya Gases" }),
    versions: watchedBy(shop),
  });
  const { log, until } = aListeningLog();
  const elsewhere = { ...shop, log, settings: other };
  const post = openMailTransport(elsewhere, log, () => undefined);
  const sender = startMailSender(elsewhere, { post, writers: {}, chance: () => 0 });
  onTestFinished(() => sender.stop());
  await admin.post("/api/admin/setup/test-mail");
  await until("mail written to a file");

  const first = await aMailServer();
  expect((await change(first.input)).statusCode).toBe(200);
  await first.untilAccepted(2);
  const test = first.accepted.find(({ subject }) => subject.startsWith("Test mail"));
  expect(test?.envelopeTo).toEqual([EMAIL]);
  expect(test?.headers.get("from")).toBe("Himalaya Gases <orders@himalaya.example>");
  expect(test?.messageId).toMatch(/@himalaya\.example>$/);

  const second = await aMailServer();
  expect((await change(second.input)).statusCode).toBe(200);
  await second.untilAccepted(2);
  expect(first.accepted).toHaveLength(2);
  expect((await read()).server).toEqual({
    host: second.input.host,
    port: 2525,
    user: "himalaya",
    from: "orders@himalaya.example",
  });

  expect((await admin.post(`${MAIL_SERVER}/remove`)).json()).toMatchObject({ server: null });
  await until("mail written to a file", 2);
});

test("the password is in no response, audit entry or log, and encrypted in the database", async () => {
  const { shop, change, admin } = await aShopWithAnEmail();
  const server = await aMailServer();
  const responses = [await change(server.input), await admin.get(MAIL_SERVER), await admin.get("/api/admin/settings")];
  const stored = await shop.db.select().from(settings);
  const audit = await shop.db.select().from(auditLog).where(eq(auditLog.action, "change-mail-server"));
  expect(audit).toMatchObject([
    { before: null, after: { host: server.input.host, from: "orders@himalaya.example", password: "changed" } },
  ]);
  const queued = await shop.db.select().from(mails);
  const all = JSON.stringify([responses.map(({ body }) => body), stored, audit, queued]);
  for (const text of [PASSWORD, encodeURIComponent(PASSWORD), Buffer.from(PASSWORD).toString("base64")])
    expect(all).not.toContain(text);
});

test("an empty password keeps the stored one, but never sends it to another server", async () => {
  const { change, read } = await aShopWithAnEmail();
  const server = await aMailServer();
  await change(server.input);
  const unchanged = { ...server.input, mailPassword: "", from: "hello@himalaya.example" };
  expect((await change(unchanged)).statusCode).toBe(200);
  const thief = await aMailServer();
  for (const moved of [
    { ...unchanged, host: thief.input.host },
    { ...unchanged, port: 587 },
    { ...unchanged, user: "thief" },
  ]) {
    const refused = await change(moved);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["mailPassword"]]);
  }
  expect((await read()).server).toMatchObject({ host: server.input.host, from: "hello@himalaya.example" });
});

test("a server that does not accept the login is not saved, and the owner reads why", async () => {
  const { change, read } = await aShopWithAnEmail();
  const strict = await aMailServer("another password");
  const refused = await change(strict.input);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: "mail-server-refused", error: "The mail server rejects our login." },
  ]);
  expect(refused.body).not.toContain(PASSWORD);
  const away = await change({ ...strict.input, host: "127.0.0.2", port: 25 });
  expect(away.json()).toMatchObject({ code: "mail-server-refused", error: "The mail server cannot be reached." });
  expect((await read()).server).toBeNull();
});

test.each([
  { what: "a port of another service", input: { port: 5432 }, field: "port" },
  { what: "an address in place of the host", input: { host: "smtp://127.0.0.1" }, field: "host" },
  { what: "a host with a command", input: { host: "127.0.0.1\r\nRCPT TO:<a@b.in>" }, field: "host" },
  { what: "a user with a line break", input: { user: "shop\r\nRSET" }, field: "user" },
  { what: "a password with a line break", input: { mailPassword: "a\r\nb" }, field: "mailPassword" },
  { what: "two senders", input: { from: "a@himalaya.example, b@himalaya.example" }, field: "from" },
  { what: "a sender with a header", input: { from: "a@himalaya.example\r\nBcc: all@x.in" }, field: "from" },
  { what: "a sender with a name", input: { from: "Bank <a@himalaya.example>" }, field: "from" },
])("$what is rejected", async ({ input, field }) => {
  const { change, read } = await aShopWithAnEmail();
  const valid = { host: "127.0.0.1", port: 2525, user: "shop", mailPassword: "secret", from: "a@himalaya.example" };
  const refused = await change({ ...valid, ...input });
  expect([refused.statusCode, Object.keys(refused.json().fields ?? {})]).toEqual([400, [field]]);
  expect((await read()).server).toBeNull();
});

test("a browser session alone can neither change nor remove the mail server", async () => {
  const { app, shop, change, read } = await aShopWithAnEmail();
  const server = await aMailServer();
  await change(server.input);
  const opened = await app.inject({ method: "POST", url: "/api/admin/session", payload: { token: ADMIN_TOKEN } });
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: shop.config.publicUrl };
  const thief = await aMailServer();
  const calls = [
    { method: "PUT", url: MAIL_SERVER, headers, payload: thief.input },
    { method: "POST", url: `${MAIL_SERVER}/remove`, headers, payload: {} },
  ] as const;
  for (const call of calls) {
    const refused = await app.inject(call);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "admin-token-needed"]);
  }
  expect(thief.offered).toEqual([]);
  expect((await read()).server).toMatchObject({ host: server.input.host });
});

test("SMTP_URL wins, and the form says so", async () => {
  const { change, read } = await aShopWithAnEmail({ SMTP_URL: "smtp://127.0.0.1:2525" });
  const server = await aMailServer();
  const refused = await change(server.input);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    "The mail server is set by SMTP_URL on the server.",
  ]);
  expect(await read()).toEqual({ setByEnvironment: true, server: null, testTo: EMAIL });
});

test("mails wait in the queue when the password was encrypted with another key", async () => {
  const { shop, change } = await aShopWithAnEmail();
  const server = await aMailServer();
  await change(server.input);
  const { log, until } = aListeningLog();
  const config = testConfig({ CYLINDER_KEY: "a-new-key-of-the-operator-of-32-letters" });
  const post = openMailTransport({ ...shop, config }, log, () => undefined);
  const sender = startMailSender({ ...shop, log }, { post, writers: {}, chance: () => 0 });
  onTestFinished(() => sender.stop());
  await until("mail not delivered yet", 2);
  const waiting = await shop.db.select().from(mails).where(eq(mails.kind, "test"));
  expect(waiting).toMatchObject([
    { status: "queued", lastError: expect.stringContaining("encrypted with another key") },
  ]);
});
