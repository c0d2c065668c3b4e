import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { AT_NOON } from "#testing/app.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";

const { shop, as } = await anOfficeShop();
const MAILS = "/api/admin/mails";

type Row = typeof mails.$inferInsert;

const aMail = (kind: string, status: NonNullable<Row["status"]>, minutes: number): Row => ({
  kind,
  status,
  toAddress: `${kind}@example.in`,
  subject: `About ${kind}`,
  text: "secret link",
  html: "secret link",
  attempts: 12,
  lastError: status === "failed" ? "550 no such mailbox" : null,
  createdAt: new Date(AT_NOON.getTime() + minutes * 60_000),
  nextAttemptAt: new Date(0),
  sentAt: status === "sent" ? AT_NOON : null,
});

await shop.db
  .insert(mails)
  .values([
    aMail("first", "failed", 0),
    aMail("second", "failed", 1),
    aMail("third", "queued", 2),
    aMail("done", "sent", 3),
    { ...aMail("on-disk", "sent", 4), receipt: "written" },
  ]);

const kindsIn = (response: { json(): { kind: string }[] }) => response.json().map(({ kind }) => kind);
const statusOf = async (kind: string) => (await shop.db.select().from(mails).where(eq(mails.kind, kind)))[0];

test.each([
  { question: "", found: ["third", "second", "first"] },
  { question: "?status=failed", found: ["second", "first"] },
  { question: "?status=waiting", found: ["third"] },
  { question: "?status=sent", found: ["done"] },
  { question: "?status=written", found: ["on-disk"] },
  { question: "?status=all", found: ["third", "second", "first"] },
  { question: "?status=all&sort=oldest", found: ["first", "second", "third"] },
  { question: "?q=SECOND", found: ["second"] },
  { question: "?limit=1&offset=1", found: ["second"] },
])("mails filtered by $question are $found", async ({ question, found }) => {
  expect(kindsIn(await as("read-only admin").get(MAILS + question))).toEqual(found);
});

test("the list shows why a mail failed and never its content", async () => {
  const response = await as("admin").get(`${MAILS}?status=failed`);
  expect(response.headers["x-total-count"]).toBe("2");
  expect(response.json()[0]).toMatchObject({ to: "second@example.in", attempts: 12, lastError: "550 no such mailbox" });
  expect(response.body).not.toContain("secret");
});

test("a failed or waiting mail is retried at once, starting from the first attempt", async () => {
  const accounts = as("accounts admin");
  const { id } = (await statusOf("first")) ?? {};
  expect((await accounts.post(`${MAILS}/${id}/retry`)).json()).toEqual({ message: "The mail is being sent again." });
  expect(await statusOf("first")).toMatchObject({ status: "queued", attempts: 0, nextAttemptAt: AT_NOON });
  expect((await accounts.post(`${MAILS}/${id}/retry`)).statusCode).toBe(404);
  expect((await accounts.post(`${MAILS}/retry`)).json()).toEqual({ message: "2 mails are being sent again." });
  expect((await accounts.post(`${MAILS}/retry`)).json()).toEqual({ message: "0 mails are being sent again." });
  expect(await statusOf("done")).toMatchObject({ status: "sent", attempts: 12 });
  expect((await as("admin").get("/api/admin/audit?kind=mails")).json()).toHaveLength(2);
});

test.each([
  { role: "read-only admin", reads: 200 },
  { role: "prices admin", reads: 403 },
])("a $role cannot retry, and reading returns $reads", async ({ role, reads }) => {
  expect((await as(role).get(MAILS)).statusCode).toBe(reads);
  expect((await as(role).post(`${MAILS}/retry`)).statusCode).toBe(403);
});
