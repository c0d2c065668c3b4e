/** Writes a backup of a running shop: one snapshot, every row counted and hashed, complete or not at all. */
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to } from "pg-copy-streams";
import { connect } from "#platform/server/database/connections/connect.ts";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import { hasCode, syncFolder } from "#platform/server/database/embedded/files.ts";
import type { KeyName } from "#shop/server/keys/shop-key.ts";
import { BrokenBackup, END_OF_TABLE, type End, type Header, type Migration, readArchive, summing } from "./archive.ts";
import { copyStatement, PLAIN_TEXT, sequencesOf, tablesOf } from "./tables-of.ts";

type BackupOptions = { connection: Connection; file: string; now: Date; keys: Partial<Record<KeyName, string>> };

export type BackupResult = { bytes: number; tables: End["tables"] };

/** An arbitrary constant; it must not change. */
const BACKUP_LOCK = 734_328;

/** Undefined while another backup runs. The file gets its name only after it is complete, synced and read back; it never replaces another. */
export async function writeBackup({ file, ...requested }: BackupOptions): Promise<BackupResult | undefined> {
  const draft = `${file}.${randomBytes(6).toString("hex")}.unfinished`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    if (!(await writeDraft(draft, requested))) return undefined;
    const { tables } = await readArchive(draft, { header: () => undefined, table: readThrough });
    await link(draft, file);
    await syncFolder(dirname(file));
    return { bytes: (await stat(file)).size, tables };
  } catch (error) {
    if (hasCode(error, "EEXIST")) throw new BrokenBackup(`There is a file ${file} already: choose another name.`);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(draft: string, { connection, now, keys }: Omit<BackupOptions, "file">): Promise<boolean> {
  const client = await connect({ ...connection, application_name: "backup" });
  try {
    // One snapshot for all tables, without blocking writers.
    await client.query("begin transaction isolation level repeatable read, read only");
    await client.query(PLAIN_TEXT);
    const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_xact_lock($1) as alone", [
      BACKUP_LOCK,
    ]);
    if (!rows[0]?.alone) return false;
    const file = createWriteStream(draft, { mode: 0o600, flags: "wx", flush: true });
    await pipeline(contentOf(client, { now, keys }), createGzip({ level: 6 }), file);
    return true;
  } finally {
    await client.end();
  }
}

async function* contentOf(
  client: pg.Client,
  { now, keys }: Pick<BackupOptions, "now" | "keys">,
): AsyncGenerator<string | Buffer> {
  const header: Header = {
    sheetal: "backup",
    format: 1,
    madeAt: now.toISOString(),
    postgres: await versionOf(client),
    migrations: await migrationsOf(client),
    keys,
  };
  yield line(header);
  const end: End = { tables: [], sequences: [] };
  for (const table of await tablesOf(client)) {
    const { name, columns } = table;
    const sum = summing(name);
    yield line({ table: name, columns });
    for await (const piece of client.query(to(copyStatement(table)))) {
      sum.add(piece);
      yield piece;
    }
    yield END_OF_TABLE;
    end.tables.push(sum.total());
  }
  // After the rows: a sequence may be ahead of them, never behind.
  end.sequences = await sequencesOf(client);
  yield line({ end });
}

const line = (content: object) => `${JSON.stringify(content)}\n`;

async function versionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  return rows[0]?.server_version ?? "";
}

export async function migrationsOf(client: pg.Client): Promise<Migration[]> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as known");
  if (!known.rows[0]?.known) return [];
  const { rows } = await client.query<Migration>(
    `select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows;
}

async function readThrough(_start: unknown, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _row of rows);
}
