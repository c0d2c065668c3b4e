import { expect, test } from "vitest";
import { contactMessages } from "#messages/server/enquiries/schema.ts";
import { AT_NOON } from "#testing/app.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";
import { record } from "./record.ts";

const { shop, as } = await anOfficeShop();
const at = (minutes: number) => new Date(AT_NOON.getTime() + minutes * 60_000);
const asha = { kind: "admin", id: "1", name: "Asha Rao" } as const;
const ravi = { kind: "qr-user", id: "2", name: "ravi@example.in" } as const;

await record(shop.db, {
  actor: asha,
  action: "mark-paid",
  object: { kind: "order", id: "A/1" },
  before: { paid: false },
  after: { paid: true },
  at: at(0),
});
await record(shop.db, { actor: ravi, action: "register-cylinder", object: { kind: "cylinder", id: "C-1" }, at: at(1) });
await record(shop.db, { actor: asha, action: "set-stock", object: { kind: "product", id: "r32" }, at: at(2) });

type Entry = { action: string };
const actionsIn = (response: { json(): Entry[] }) => response.json().map(({ action }) => action);

test.each([
  { question: "", found: ["set-stock", "register-cylinder", "mark-paid"] },
  { question: "?actor=asha", found: ["set-stock", "mark-paid"] },
  { question: "?kind=cylinder", found: ["register-cylinder"] },
  { question: "?actor=rao%20ash", found: ["set-stock", "mark-paid"] },
  { question: "?kind=order&object=A/1", found: ["mark-paid"] },
  { question: "?object=A/1", found: ["mark-paid"] },
  { question: "?action=set-stock", found: ["set-stock"] },
  { question: `?from=${at(1).toISOString()}&to=${at(2).toISOString()}`, found: ["register-cylinder"] },
  { question: "?offset=1&limit=1", found: ["register-cylinder"] },
  { question: "?actor=asha&sort=oldest", found: ["mark-paid", "set-stock"] },
  { question: "?actor=%25", found: [] },
])("the log with $question shows $found", async ({ question, found }) => {
  expect(actionsIn(await as("read-only admin").get(`/api/admin/audit${question}`))).toEqual(found);
});

test("an entry shows actor, action and object, with values before and after", async () => {
  const response = await as("admin").get("/api/admin/audit?kind=order");
  expect(response.headers["x-total-count"]).toBe("1");
  expect(response.json()).toEqual([
    {
      id: expect.any(Number),
      at: at(0).toISOString(),
      actor: asha,
      action: "mark-paid",
      object: { kind: "order", id: "A/1", name: null },
      before: { paid: false },
      after: { paid: true },
    },
  ]);
});

test("an entry names the person it is about, and no name after deletion", async () => {
  const [message] = await shop.db
    .insert(contactMessages)
    .values({ fullName: "Meera Nair", email: "meera@example.in", message: "Hello", receivedAt: AT_NOON })
    .returning();
  const gone = "00000000-0000-4000-8000-00000000dead";
  for (const id of [message?.id ?? "", gone, "no uuid' or 1=1"])
    await record(shop.db, { actor: asha, action: "handle-message", object: { kind: "message", id }, at: at(9) });
  const entries = (await as("admin").get("/api/admin/audit?action=handle-message&sort=oldest")).json();
  expect(entries.map(({ object }: { object: { name: string | null } }) => object.name)).toEqual([
    "Meera Nair",
    null,
    null,
  ]);
});

test.each(["anonymous", "customer", "qr-user"])("%s never sees the log", async (role) => {
  expect((await as(role).get("/api/admin/audit")).statusCode).toBe(401);
});
