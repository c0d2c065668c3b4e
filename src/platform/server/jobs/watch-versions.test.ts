import { expect, onTestFinished, test } from "vitest";
import { aDatabase } from "#testing/database/database.ts";
import { aListeningLog } from "#testing/listening-log.ts";
import { watchVersions } from "./watch-versions.ts";

async function aWatch() {
  const { db, pool } = await aDatabase();
  await pool.query("create table bank_details (version int)");
  await pool.query("insert into bank_details values (1)");
  const { log, until } = aListeningLog();
  const versions = watchVersions({ db, log }, 20);
  onTestFinished(versions.stop);
  let known = 1;
  let refreshed = 0;
  versions.add({
    version: "(select version from bank_details)",
    known: () => known,
    refresh: async () => {
      refreshed += 1;
      known = (await pool.query("select version from bank_details")).rows[0].version;
    },
  });
  return { pool, until, known: () => known, refreshed: () => refreshed };
}

test("a change by another process is read once", async () => {
  const { pool, known, refreshed } = await aWatch();
  await pool.query("update bank_details set version = 2");
  await expect.poll(known).toBe(2);
  await pool.query("update bank_details set version = 3");
  await expect.poll(known).toBe(3);
  expect(refreshed()).toBe(2);
});

test("a change during an outage is read afterwards", async () => {
  const { pool, until, known } = await aWatch();
  await pool.query("alter table bank_details rename to bank_details_away");
  await until("changes could not be read; using the last values");
  await pool.query("update bank_details_away set version = 2");
  await pool.query("alter table bank_details_away rename to bank_details");
  await expect.poll(known).toBe(2);
});
