import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { AT_NOON } from "#testing/app.ts";
import { aDatabase } from "#testing/database/database.ts";
import { type AuditEntry, record } from "./record.ts";
import { auditLog } from "./schema.ts";

const entry: AuditEntry = {
  actor: { kind: "admin", id: "00000000-0000-4000-8000-000000000003", name: "Asha" },
  action: "mark-paid",
  object: { kind: "order", id: "9810000001/ORD1794722400123" },
  before: { paid: false },
  after: { paid: true },
  at: AT_NOON,
};

test("the log records actor, action, object, time and the state before", async () => {
  const { db } = await aDatabase();
  await record(db, entry);
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      at: AT_NOON,
      actorKind: "admin",
      actorName: "Asha",
      action: "mark-paid",
      objectId: "9810000001/ORD1794722400123",
      before: { paid: false },
      after: { paid: true },
    },
  ]);
});

test("an entry of a rolled-back transaction is not in the log", async () => {
  const { db } = await aDatabase();
  const undone = db.transaction(async (tx) => {
    await record(tx, entry);
    throw new Error("the change failed");
  });
  await expect(undone).rejects.toThrow("the change failed");
  expect(await db.select().from(auditLog)).toEqual([]);
});

test.each([sql`update audit_log set actor_name = 'nobody'`, sql`delete from audit_log`, sql`truncate audit_log`])(
  "log entries cannot be changed or deleted",
  async (statement) => {
    const { db } = await aDatabase();
    await record(db, entry);
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: "the audit log is never rewritten" },
    });
    expect(await db.select().from(auditLog)).toHaveLength(1);
  },
);
