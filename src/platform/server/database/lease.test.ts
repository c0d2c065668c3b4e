import { expect, onTestFinished, test } from "vitest";
import { aLog } from "#testing/app.ts";
import { aDatabase, type TestDatabase } from "#testing/database/database.ts";
import { runUnderLease } from "./lease.ts";
import { leases } from "./schema.ts";

const QUICK = { renewMilliseconds: 20, lastsMilliseconds: 400 };

function aProcess(db: TestDatabase["db"]) {
  const { log } = aLog();
  let working = false;
  const start = () => {
    working = true;
    return {
      async stop() {
        working = false;
      },
    };
  };
  const lease = runUnderLease({ db, log, name: "background", start, pace: QUICK });
  onTestFinished(() => lease.stop());
  return { works: () => working, stop: lease.stop };
}

test("one of several processes works, and another takes over when it stops", async () => {
  const { db } = await aDatabase();
  const all = [aProcess(db), aProcess(db), aProcess(db)];
  const working = () => all.filter(({ works }) => works());
  await expect.poll(working).toHaveLength(1);
  const [first] = working() as [(typeof all)[number]];
  await first.stop();
  expect(first.works()).toBe(false);
  await expect.poll(working).toHaveLength(1);
  expect(working()).not.toContain(first);
});

test("another process takes over when the lease of a dead process expires", async () => {
  const { db } = await aDatabase();
  await db.insert(leases).values({ name: "background", holder: "killed", until: new Date(Date.now() + 300) });
  const next = aProcess(db);
  await expect.poll(next.works).toBe(true);
  const [row] = await db.select().from(leases);
  expect(row?.holder).not.toBe("killed");
});

test("a process that loses its connection stops working before another begins", async () => {
  const { db, drop } = await aDatabase();
  const { works } = aProcess(db);
  await expect.poll(works).toBe(true);
  await drop();
  await expect.poll(works).toBe(false);
});

test("a process that loses its lease to another stops working", async () => {
  const { db } = await aDatabase();
  const { works } = aProcess(db);
  await expect.poll(works).toBe(true);
  await db.update(leases).set({ holder: "another", until: new Date(Date.now() + 60_000) });
  await expect.poll(works).toBe(false);
});
