import { expect, test } from "vitest";
import { clockInIndia } from "#platform/rules/india/india.ts";
import { readCsv } from "#platform/rules/text/csv.ts";
import { AT_NOON } from "#testing/app.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";
import { contactMessages, newsletterSubscribers } from "./schema.ts";

const { shop, as } = await anOfficeShop();
const MINUTE = 60_000;
const later = (minutes: number) => new Date(AT_NOON.getTime() + minutes * MINUTE);

await shop.db.insert(contactMessages).values([
  { fullName: "Ravi Kumar", email: "ravi@example.in", message: "R-32 in 10 kg?", receivedAt: later(0) },
  { fullName: "Asha Rao", email: "asha@example.in", message: "50% off, really?", receivedAt: later(1) },
  { fullName: "Meera", email: "meera@example.in", message: "Please call", receivedAt: later(2) },
]);
await shop.db.insert(newsletterSubscribers).values([
  { email: "=cmd@example.in", tokenHash: "a", requestedAt: later(0), confirmedAt: later(1) },
  { email: "waiting@example.in", tokenHash: "b", requestedAt: later(2) },
]);

const list = async (question = "", role = "accounts admin") => as(role).get(`/api/admin/messages${question}`);
const namesIn = (response: { json(): { fullName: string }[] }) => response.json().map(({ fullName }) => fullName);

test.each([
  { question: "", found: ["Meera", "Asha Rao", "Ravi Kumar"] },
  { question: "?sort=oldest", found: ["Ravi Kumar", "Asha Rao", "Meera"] },
  { question: "?handled=no&sort=oldest&limit=1", found: ["Ravi Kumar"] },
  { question: "?q=RAO", found: ["Asha Rao"] },
  { question: "?q=50%25", found: ["Asha Rao"] },
  { question: "?q=_", found: [] },
  { question: "?offset=1&limit=1", found: ["Asha Rao"] },
  { question: "?handled=yes", found: [] },
])("messages filtered by $question are $found", async ({ question, found }) => {
  expect(namesIn(await list(question))).toEqual(found);
});

test("a message stays assigned to the first admin who handled it, and can be reopened", async () => {
  const [message] = (await list("?q=ravi")).json();
  const handle = (handled: boolean, role: string) =>
    as(role).post(`/api/admin/messages/${message.id}/handled`, { handled });
  expect((await handle(true, "accounts admin")).json()).toMatchObject({
    handledBy: "accounts",
    handledAt: AT_NOON.toISOString(),
  });
  expect((await handle(true, "dispatch admin")).json()).toMatchObject({ handledBy: "accounts" });
  const open = await list("?handled=no");
  expect([namesIn(open), open.headers["x-total-count"]]).toEqual([["Meera", "Asha Rao"], "2"]);
  expect((await handle(false, "dispatch admin")).json()).toMatchObject({ handledBy: null, handledAt: null });
  const auditEntries = (await as("admin").get(`/api/admin/audit?kind=message&object=${message.id}`)).json();
  expect(auditEntries.map(({ action }: { action: string }) => action)).toEqual(["reopen-message", "handle-message"]);
});

test("newsletter subscribers are listed without their secrets, and exported safely", async () => {
  const response = await as("accounts admin").get("/api/admin/subscribers");
  expect(response.json()).toMatchObject([
    { email: "waiting@example.in", confirmedAt: null },
    { email: "=cmd@example.in" },
  ]);
  expect(response.body).not.toContain("tokenHash");
  const oldest = await as("accounts admin").get("/api/admin/subscribers?sort=oldest");
  expect(oldest.json()).toEqual(response.json().toReversed());
  const file = await as("accounts admin").get("/api/admin/export/subscribers.csv?confirmed=yes&sort=oldest");
  expect(readCsv(file.body)).toEqual({
    ok: true,
    rows: [
      ["email", "askedAt (IST)", "confirmedAt (IST)"],
      ["'=cmd@example.in", clockInIndia(later(0)), clockInIndia(later(1))],
    ],
  });
});

test("the audit log records who exported the newsletter subscribers and with which filter", async () => {
  await as("accounts admin").get("/api/admin/export/subscribers.csv?q=example");
  const [entry] = (await as("admin").get("/api/admin/audit?action=export")).json();
  expect(entry).toMatchObject({
    actor: { name: "accounts" },
    object: { kind: "subscribers", id: "csv" },
    after: { q: "example" },
  });
});

const UNKNOWN = "/api/admin/messages/00000000-0000-4000-8000-000000000000/handled";

test.each([
  { role: "anonymous", reads: 401, writes: 401, exports: 401 },
  { role: "read-only admin", reads: 200, writes: 403, exports: 403 },
  { role: "prices admin", reads: 403, writes: 403, exports: 403 },
  { role: "dispatch admin", reads: 200, writes: 404, exports: 403 },
  { role: "accounts admin", reads: 200, writes: 404, exports: 200 },
  { role: "admin", reads: 200, writes: 404, exports: 200 },
])(
  "$role gets $reads for reading messages, $writes for handling, $exports for exporting subscribers",
  async ({ role, ...may }) => {
    const reads = (await list("", role)).statusCode;
    const writes = (await as(role).post(UNKNOWN, { handled: true })).statusCode;
    const exports = (await as(role).get("/api/admin/export/subscribers.csv")).statusCode;
    expect({ reads, writes, exports }).toEqual(may);
  },
);
