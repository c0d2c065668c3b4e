import { expect, onTestFinished, test } from "vitest";
import { aDatabase } from "#testing/database/database.ts";
import { aListeningLog } from "#testing/listening-log.ts";
import { listen } from "./listen.ts";

/** On a busy machine a response may only be slow. Treated as a lost connection, it would trigger an extra change event. */
const LONG_TIMEOUT = { lookEveryMilliseconds: 20, answerMilliseconds: 10_000 };
const SHORT_TIMEOUT = { lookEveryMilliseconds: 20, answerMilliseconds: 200 };

async function aLine({ version, limit = LONG_TIMEOUT }: { version?: string; limit?: typeof LONG_TIMEOUT } = {}) {
  const { connection, pool } = await aDatabase();
  const { log, until } = aListeningLog();
  let changes = 0;
  const line = listen({
    connection,
    channel: "bank_details",
    ...(version === undefined ? {} : { version }),
    onChange: () => {
      changes += 1;
    },
    log,
    limit,
  });
  onTestFinished(line.stop);
  await expect.poll(() => changes).toBe(1);
  return { pool, until, changes: () => changes };
}

test("a notification on the channel calls onChange", async () => {
  const { pool, changes } = await aLine();
  await pool.query("notify bank_details");
  await expect.poll(changes).toBe(2);
});

// Processes of another machine cannot be frozen.
test.runIf(process.env.TEST_DATABASE_URL === undefined)(
  "a frozen connection is detected within seconds, and missed changes are read",
  async () => {
    const { pool, until, changes } = await aLine({ limit: SHORT_TIMEOUT });
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'sheetal bank_details' and datname = current_database()",
    );
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, "SIGSTOP");
    onTestFinished(() => void process.kill(pid, "SIGCONT"));
    await until("the line to the database was cut; listening again");
    await expect.poll(changes).toBeGreaterThan(1);
  },
);

test("a change without a notification is detected by its version", async () => {
  const { pool, changes } = await aLine({ version: "select value from settings where name = 'shop'" });
  await pool.query("insert into settings (name, value) values ('shop', '1')");
  await expect.poll(changes).toBe(2);
});
