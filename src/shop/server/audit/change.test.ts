import { expect, test } from "vitest";
import { auditLog } from "#shop/server/audit/schema.ts";
import { AT_NOON, anApp } from "#testing/app.ts";
import { type Change, change, preview } from "./change.ts";
import { record } from "./record.ts";

const { shop } = await anApp();
const asha = { id: "00000000-0000-4000-8000-000000000003", name: "Asha" };

/** A write that is seen after the change: the entry of another list. */
const write = ({ tx, at, by }: Change, id: string) =>
  record(tx, { actor: by, action: "add-note", object: { kind: "write", id }, at });
const entries = async (id: string) => (await shop.db.select().from(auditLog)).filter((entry) => entry.objectId === id);

test("a change writes its audit entries last, with its person and time", async () => {
  const done = await change(shop, asha, async (work) => {
    work.audit("add-note", { kind: "list", id: "kept" }, { before: { name: "A" }, after: { name: "B" } });
    await write(work, "kept");
    return "done";
  });
  expect(done).toBe("done");
  expect(await entries("kept")).toMatchObject([
    { objectKind: "write" },
    {
      objectKind: "list",
      actorName: "Asha",
      actorKind: "admin",
      at: AT_NOON,
      before: { name: "A" },
      after: { name: "B" },
    },
  ]);
});

test("work that fails leaves neither a write nor an entry", async () => {
  const failing = change(shop, asha, async (work) => {
    work.audit("add-note", { kind: "list", id: "failed" });
    await write(work, "failed");
    throw new Error("the work failed");
  });
  await expect(failing).rejects.toThrow("the work failed");
  expect(await entries("failed")).toEqual([]);
});

test("a preview returns what the work returns, and leaves nothing", async () => {
  const seen = await preview(shop, asha, async (work) => {
    work.audit("add-note", { kind: "list", id: "preview" });
    await write(work, "preview");
    return { total: 5 };
  });
  expect(seen).toEqual({ total: 5 });
  expect(await entries("preview")).toEqual([]);
});

test("a preview refuses what the work refuses", async () => {
  const refused = preview(shop, asha, async () => {
    throw new Error("not allowed");
  });
  await expect(refused).rejects.toThrow("not allowed");
});

test("another kind of actor is recorded as it is", async () => {
  const start = { kind: "shop", id: "start", name: "The start" } as const;
  await change(shop, start, async ({ audit }) => audit("add-note", { kind: "list", id: "start" }));
  expect(await entries("start")).toMatchObject([{ actorKind: "shop", actorName: "The start" }]);
});

test("the time is read once, when the work first asks for it", async () => {
  let time = AT_NOON;
  const clock = { db: shop.db, now: () => time };
  const later = new Date(AT_NOON.getTime() + 60_000);
  await change(clock, asha, async (work) => {
    // Another person's change, which this one waited for, took a minute.
    time = later;
    work.audit("add-note", { kind: "list", id: "waited" });
    expect(work.at).toBe(later);
    time = new Date(AT_NOON.getTime() + 120_000);
    expect(work.at).toBe(later);
  });
  expect(await entries("waited")).toMatchObject([{ at: later }]);
});
