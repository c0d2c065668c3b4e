import { expect, test } from "vitest";
import { isDatabaseDown } from "#platform/server/database/failures.ts";
import { aDatabase } from "#testing/database/database.ts";

const { db, pool } = await aDatabase();

const { rows } = await pool.query<{ name: string }>("select current_database() as name");

async function breakConnections() {
  const outsider = await aDatabase();
  await outsider.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    rows[0]?.name,
  ]);
}

test("a connection that breaks while in use is not lost to the pool", async () => {
  const client = await pool.connect();
  await breakConnections();
  await expect.poll(() => pool.totalCount).toBe(0);
  await expect(client.query("select 1")).rejects.toSatisfy(isDatabaseDown);
});

test("releasing a broken connection does no harm", async () => {
  const client = await pool.connect();
  await breakConnections();
  await expect.poll(() => pool.totalCount).toBe(0);
  client.release();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("an order interrupted by a lost connection fails as database unavailable, and the next one succeeds", async () => {
  const cutOff = db.transaction(async (transaction) => {
    await breakConnections();
    await transaction.execute("select 1");
  });
  await expect(cutOff).rejects.toSatisfy(isDatabaseDown);
  await expect(db.transaction((transaction) => transaction.execute("select 1 as one"))).resolves.toMatchObject({
    rowCount: 1,
  });
});
