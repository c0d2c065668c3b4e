import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { aLog } from "#testing/app.ts";
import { aDatabase } from "#testing/database/database.ts";
import { openReadReplica, readOnly } from "./read-replica.ts";

async function aReader(url: string) {
  const primary = await aDatabase();
  const { log, lines } = aLog();
  const reader = openReadReplica({ url, db: primary.db, log });
  onTestFinished(() => reader.stop());
  const nameOf = () =>
    readOnly({ db: primary.db, reader }, async (db) => {
      const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
      return rows[0]?.name;
    });
  const nameIn = (address: string) => new URL(address).pathname.slice(1);
  return { reader, nameOf, lines, primary: nameIn(primary.url) };
}

test("reads that may be slightly stale use the configured standby", async () => {
  const standby = await aDatabase();
  const { nameOf } = await aReader(standby.url);
  expect(await nameOf()).toBe(new URL(standby.url).pathname.slice(1));
});

test("when the standby is down the primary is queried, and the log reports it", async () => {
  const { nameOf, primary, lines } = await aReader("postgres://nobody@127.0.0.1:1/nothing");
  expect([await nameOf(), await nameOf()]).toEqual([primary, primary]);
  expect(lines.filter((line) => line.includes("the standby did not answer"))).toHaveLength(1);
});

test("an error in the query itself is thrown and not retried on the primary", async () => {
  const standby = await aDatabase();
  const { reader } = await aReader(standby.url);
  await expect(reader.read((db) => db.execute(sql`select nothing from nowhere`))).rejects.toMatchObject({
    cause: { code: "42P01" },
  });
});

test("without a standby the primary is queried", async () => {
  const { db } = await aDatabase();
  expect(await readOnly({ db }, async () => "the list")).toBe("the list");
});
