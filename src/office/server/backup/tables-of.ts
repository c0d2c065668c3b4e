/** The contents of a backup: every table of the shop, in a row order that any PostgreSQL reproduces. */
import type pg from "pg";

export type TableDefinition = { name: string; columns: string[]; key: { name: string; collated: boolean }[] };
export type SequenceDefinition = { name: string; lastValue: string; isCalled: boolean };

/** Excludes tables of extensions and generated columns. */
export async function tablesOf(client: pg.Client): Promise<TableDefinition[]> {
  const { rows } = await client.query<TableDefinition>(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(json_build_object('name', a.attname, 'collated', a.attcollation <> 0) order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`);
  return rows;
}

/** Sorts text by code point: collations differ between systems. */
export function copyStatement({ name, columns, key }: TableDefinition): string {
  const order = key.map((column) => quoted(column.name) + (column.collated ? ' collate "C"' : ""));
  const by = order.length > 0 ? order.join(", ") : `t::text collate "C"`;
  return `copy (select ${list(columns)} from public.${quoted(name)} t order by ${by}) to stdout`;
}

export const loadStatement = ({ name, columns }: Pick<TableDefinition, "name" | "columns">): string =>
  `copy public.${quoted(name)} (${list(columns)}) from stdin`;

export async function sequencesOf(client: pg.Client): Promise<SequenceDefinition[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences: SequenceDefinition[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from public.${quoted(name)}`,
    );
    for (const { last_value, is_called } of found) {
      sequences.push({ name, lastValue: String(last_value), isCalled: is_called });
    }
  }
  return sequences;
}

/** Settings of a transaction that give each value the same text on every server, and any time. */
export const PLAIN_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local search_path = public`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]) => names.map(quoted).join(", ");
