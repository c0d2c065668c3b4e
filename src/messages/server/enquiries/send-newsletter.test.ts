import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { composeMessage } from "#messages/server/mail/compose-message.ts";
import type { Once, OutgoingMail } from "#messages/server/mail/mail.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { writeMail } from "#messages/server/mail/sending/write-mail.ts";
import { adminTokens } from "#people/server/staff/access/schema.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { OWNER } from "#testing/callers.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";
import { newsletterSubscribers } from "./schema.ts";
import { NEWSLETTER_WRITERS } from "./send-newsletter.ts";

const CONTENT = { subject: "R-32 is back", text: "New stock today.\n\n<b>₹400</b> per kg." };
const PATH = "/api/admin/newsletter";
const TOKEN = "the-token-of-the-owner-of-32-letters";

async function aNewsletterShop(confirmed: readonly string[]) {
  const testShop = await anOfficeShop();
  const { shop, owner } = testShop;
  const at = shop.now();
  await shop.db.insert(adminTokens).values({ ...OWNER, tokenHash: hashOf(TOKEN), createdAt: at });
  const subscriber = (email: string, confirmedAt: Date | null) => ({
    email,
    tokenHash: randomUUID(),
    requestedAt: at,
    confirmedAt,
  });
  await shop.db
    .insert(newsletterSubscribers)
    .values([...confirmed.map((email) => subscriber(email, at)), subscriber("unconfirmed@example.in", null)]);
  const queued = () => shop.db.select().from(mails).where(eq(mails.kind, "newsletter")).orderBy(mails.toAddress);
  return {
    ...testShop,
    queued,
    send: (more: object = {}) => owner.post(PATH, { ...CONTENT, key: randomUUID(), token: TOKEN, ...more }),
    async written(): Promise<OutgoingMail[]> {
      const outgoing = (await queued()).map((row) => ({
        ...{ id: row.id, kind: row.kind, language: row.language, to: row.toAddress, subject: row.subject },
        ...{ text: "", html: "", attempt: 1, writtenAt: row.createdAt, once: row as Once },
      }));
      const written = await Promise.all(outgoing.map((mail) => writeMail(shop, mail, NEWSLETTER_WRITERS)));
      return written.filter((mail) => mail !== undefined);
    },
  };
}

test("a newsletter goes once to each confirmed subscriber, with an unsubscribe link of one click", async () => {
  const { shop, owner, send, queued, written } = await aNewsletterShop(["a@example.in", "b@example.in"]);
  expect((await owner.get(PATH)).json()).toMatchObject({ subscribers: 2, sent: [] });
  const response = await send();
  expect([response.statusCode, response.json().recipients]).toEqual([201, 2]);
  expect((await queued()).map(({ toAddress }) => toAddress)).toEqual(["a@example.in", "b@example.in"]);
  const [mail] = await written();
  expect(mail?.text).toContain("R-32 is back\n\nNew stock today.\n\n<b>₹400</b> per kg.");
  expect(mail?.html).toContain("&lt;b&gt;₹400&lt;/b&gt; per kg.");
  expect(mail?.text).toMatch(/\/leave-newsletter\?token=\S+/);
  expect(composeMessage(mail as OutgoingMail, shop).headers).toMatchObject({
    "List-Unsubscribe": expect.stringMatching(/^<http\S+\/api\/newsletter\/leave\?token=\S+>$/),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect((await owner.get(PATH)).json().sent).toMatchObject([{ subject: "R-32 is back", recipients: 2 }]);
  const [entry] = (await owner.get("/api/admin/audit?action=send-newsletter")).json();
  expect(entry.after).toEqual({ subject: "R-32 is back", recipients: 2 });
});

test("a session alone sends no newsletter, and the shop is told by mail of each that is sent", async () => {
  const { shop, send, queued } = await aNewsletterShop(["a@example.in"]);
  const told = () => shop.db.select().from(mails).where(eq(mails.kind, "newsletter-sent"));
  const refused = await send({ token: undefined });
  expect([refused.statusCode, refused.json().code]).toEqual([403, "admin-token-needed"]);
  expect((await send({ token: "a-guess" })).json().code).toBe("admin-token-needed");
  expect([await queued(), await told()]).toEqual([[], []]);
  const key = randomUUID();
  expect([(await send({ key })).statusCode, (await send({ key })).statusCode]).toEqual([201, 200]);
  const [mail, ...more] = await told();
  expect([mail?.toAddress, more]).toEqual([shop.settings.current().SHOP_EMAIL, []]);
  expect(mail?.text).toContain("Subject: R-32 is back\nSubscribers: 1\nSent by: owner");
});

test("a repeated press, a second tab and the same content again mail nobody twice", async () => {
  const { send, queued } = await aNewsletterShop(["a@example.in"]);
  const key = randomUUID();
  const responses = await Promise.all([send({ key }), send({ key })]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
  const elsewhere = await Promise.all([send(), send()]);
  expect(elsewhere.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await send({ key, subject: "Another subject" })).statusCode).toBe(200);
  expect(await queued()).toHaveLength(1);
  expect((await send({ subject: "Next news" })).statusCode).toBe(201);
  expect(await queued()).toHaveLength(2);
});

test("a long list is due in batches, so that other mails go out between them", async () => {
  const { send, queued } = await aNewsletterShop(Array.from({ length: 250 }, (_, place) => `s${place}@example.in`));
  await send();
  const due = Map.groupBy(await queued(), ({ nextAttemptAt }) => nextAttemptAt.getTime());
  const [first = 0] = [...due.keys()].sort();
  expect([...due].map(([at, some]) => [(at - first) / 1000, some.length]).sort()).toEqual([
    [0, 100],
    [30, 100],
    [60, 50],
  ]);
});

test("one click unsubscribes, also twice, and takes the mails that still wait out of the queue", async () => {
  const { app, send, queued, written, shop } = await aNewsletterShop(["a@example.in", "b@example.in"]);
  await send();
  const [mail] = await written();
  const { pathname, search } = new URL(mail?.unsubscribe ?? "");
  const click = () =>
    app.inject({
      method: "POST",
      url: `${pathname}${search}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  expect((await click()).statusCode).toBe(200);
  expect((await click()).statusCode).toBe(200);
  expect((await queued()).map(({ toAddress }) => toAddress)).toEqual(["b@example.in"]);
  const left = await shop.db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers);
  expect(left.map(({ email }) => email).sort()).toEqual(["b@example.in", "unconfirmed@example.in"]);
  const forged = search.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  expect((await app.inject({ method: "POST", url: `${pathname}${forged}` })).json().code).toBe("link-not-valid");
});

test("without subscribers nothing is sent, and a test goes only to the shop", async () => {
  const { shop, owner, send, queued } = await aNewsletterShop([]);
  expect((await send()).json()).toMatchObject({ code: "not-available", error: "Nobody has subscribed yet." });
  expect((await owner.get(PATH)).json().sent).toEqual([]);
  expect((await owner.post(`${PATH}/test`, CONTENT)).statusCode).toBe(200);
  expect(await queued()).toEqual([]);
  expect(await shop.db.select().from(mails)).toMatchObject([
    { kind: "newsletter-test", toAddress: shop.settings.current().SHOP_EMAIL, subject: "Test: R-32 is back" },
  ]);
});

test.each(["accounts admin", "prices admin", "read-only admin"])("%s may not send a newsletter", async (role) => {
  const { as } = await aNewsletterShop(["a@example.in"]);
  expect((await as(role).post(PATH, { ...CONTENT, key: randomUUID() })).statusCode).toBe(403);
});

test.each([
  { why: "a header in the subject", more: { subject: "News\r\nBcc: x@example.in" } },
  { why: "no text", more: { text: "  " } },
])("$why is rejected", async ({ more }) => {
  const { send } = await aNewsletterShop(["a@example.in"]);
  expect((await send(more)).statusCode).toBe(400);
});
