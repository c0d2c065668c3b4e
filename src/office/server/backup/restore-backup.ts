/**
 * Replaces a shop's database by a backup in one transaction: migrations up to the backup's version create the tables, the rows are
 * loaded and verified, and the remaining migrations follow. On any error nothing changes.
 */
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from, to } from "pg-copy-streams";
import { takeOverCylinders } from "#cylinders/server/alerts/take-over.ts";
import { connect, databaseOn } from "#platform/server/database/connections/connect.ts";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import {
  applyMigrations,
  MIGRATION_LOCK,
  type MigrationFile,
  migrationFiles,
} from "#platform/server/database/migrate.ts";
import { BrokenBackup, differing, type End, type Header, readArchive, summing, type TableSum } from "./archive.ts";
import { copyStatement, loadStatement, PLAIN_TEXT, quoted, tablesOf } from "./tables-of.ts";

type RestoreOptions = { connection: Connection; file: string; replace: boolean; folder?: string };

export type RestoreResult = { header: Header; tables: TableSum[] };

/** Throws BrokenBackup; its message is the one line to print. */
export async function restoreBackup({ connection, file, replace, folder }: RestoreOptions): Promise<RestoreResult> {
  const header = await wholeBackup(file);
  const migrations = migrationFiles(folder);
  const last = Math.max(0, ...header.migrations.map(({ createdAt }) => Number(createdAt)));
  if (last > (migrations.at(-1)?.folderMillis ?? 0))
    throw new BrokenBackup("The backup was made by a newer shop than this one: restore it with that version.");
  const client = await connect({ ...connection, application_name: "restore" });
  // Without a commit, ending the connection rolls everything back.
  return restoreOn(client, { header, last, migrations, file, replace }).finally(() => client.end());
}

type RestoreContext = {
  header: Header;
  last: number;
  migrations: readonly MigrationFile[];
  file: string;
  replace: boolean;
};

async function restoreOn(
  client: pg.Client,
  { header, last, migrations, file, replace }: RestoreContext,
): Promise<RestoreResult> {
  await client.query("begin");
  await client.query(PLAIN_TEXT);
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await beAlone(client);
  if (!replace) await refuseIfInUse(client);
  await dropEverything(client);
  const had = ({ folderMillis }: MigrationFile) => folderMillis <= last;
  await applyMigrations(client, migrations.filter(had));
  const tables = await loadAll(client, file);
  const newer = migrations.filter((migration) => !had(migration));
  await applyMigrations(client, newer);
  if (newer.length > 0) await takeOverCylinders(new Date())(databaseOn(client), last);
  await client.query("commit");
  await client.query("begin; set local statement_timeout = 0; analyze; commit");
  return { header, tables };
}

/** Reads the whole file before anything is changed. */
export async function wholeBackup(file: string): Promise<Header> {
  let found: Header | undefined;
  await readArchive(file, {
    header: (header) => {
      found = header;
    },
    table: async (_start, rows) => {
      for await (const _row of rows);
    },
  });
  return found as Header;
}

async function beAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0) throw new BrokenBackup(`The database is in use by ${others} other connections: stop the shop first.`);
}

async function refuseIfInUse(client: pg.Client): Promise<void> {
  for (const table of ["orders", "accounts"]) {
    const { rows } = await client.query(`select to_regclass('public.${table}') is not null as made`);
    if (!rows[0]?.made) continue;
    const { rows: counted } = await client.query<{ found: number }>(
      `select count(*)::int as found from public.${table}`,
    );
    const found = counted[0]?.found ?? 0;
    if (found > 0) {
      throw new BrokenBackup(
        `This shop has ${found} ${table} already: to put the backup in their place, add --replace.`,
      );
    }
  }
}

/** Extensions stay: creating them may require a superuser. */
async function dropEverything(client: pg.Client): Promise<void> {
  await client.query(`do $$ declare thing record; begin
    for thing in select c.oid::regclass as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${isOurs("pg_class", "c")}
    loop execute format('drop table if exists %s cascade', thing.name); end loop;
    for thing in select p.oid::regprocedure as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and ${isOurs("pg_proc", "p")}
    loop execute format('drop routine %s cascade', thing.name); end loop;
    end $$`);
  await client.query("drop schema if exists drizzle cascade");
}

const isOurs = (catalog: string, alias: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`;

async function loadAll(client: pg.Client, file: string): Promise<TableSum[]> {
  const tables = await tablesOf(client);
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  // Rows load in any order, so foreign keys are dropped; append-only triggers are disabled, so that histories can start empty.
  const references = await dropReferences(client);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  const end = await readArchive(file, {
    header: () => undefined,
    table: ({ table: name, columns }, rows) =>
      pipeline(inLargerPieces(rows), client.query(from(loadStatement({ name, columns })))),
  });
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  await setSequences(client, end);
  await compare(client, end);
  return end.tables;
}

type Reference = { table: string; name: string; definition: string };

async function dropReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

async function setSequences(client: pg.Client, { sequences }: End): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [`public.${quoted(name)}`, lastValue, isCalled]);
  }
}

/** Exports every row again and compares it byte for byte. */
async function compare(client: pg.Client, { tables: requested }: End): Promise<void> {
  const found: TableSum[] = [];
  for (const table of await tablesOf(client)) {
    const sum = summing(table.name);
    for await (const piece of client.query(to(copyStatement(table)))) sum.add(piece);
    found.push(sum.total());
  }
  const [first] = differing(requested, found);
  if (first !== undefined)
    throw new BrokenBackup(`After restoring, ${first} was not what the backup says. Nothing was changed.`);
}

const PIECE_BYTES = 65_536;

/** One message per row would be mostly protocol overhead. */
async function* inLargerPieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let piece: Buffer[] = [];
  let bytes = 0;
  for await (const row of rows) {
    piece.push(row);
    bytes += row.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(piece);
    piece = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(piece);
}
