/** A database as version 1.0.0 left it. */
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { anEmptyDatabase, type TestDatabase } from "./database.ts";

/** Every endpoint was called of it, so every table has rows. Written by pg_dump; `more` is SQL that runs on it. */
export async function aShopOf100(more = ""): Promise<TestDatabase> {
  const database = await anEmptyDatabase();
  const dump = gunzipSync(await readFile(new URL(import.meta.resolve("#testing/database/version-1.0.0.sql.gz"))));
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(dump.toString() + more).finally(() => client.end());
  return database;
}
