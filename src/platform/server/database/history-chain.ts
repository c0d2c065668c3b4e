/**
 * Tamper-evident logs: a trigger (migration 0001) hashes each row with the previous one. This file recomputes every chain and
 * reports mismatches. Columns added later must be nullable: nulls are not hashed, so older rows still verify.
 */
import type pg from "pg";

/** `chain` is the column that separates chains; without it the whole log is one chain. */
type Log = { table: string; chain?: string };

export const LOGS: readonly Log[] = [
  { table: "audit_log" },
  { table: "order_events", chain: "order_id" },
  { table: "cylinder_history", chain: "cylinder_id" },
  { table: "ledger_entries", chain: "ledger_customer_id" },
  { table: "tax_documents", chain: "series_id" },
];

export type ChainBreak = { table: string; id: string; chain: string };
export type LogCheck = {
  table: string;
  rows: number;
  misfits: ChainBreak[];
  /** The last row of a single-chain log. Noted outside the database, it reveals rows deleted at the end. */
  head?: Head;
};
export type Head = { id: string; hash: string };

/** Enough for a diagnosis; a log rewritten from its start needs no full list. */
const MAX_MISFITS = 100;

/** Checks all logs in one snapshot. */
export async function checkHistory(client: pg.ClientBase): Promise<LogCheck[]> {
  await client.query("begin isolation level repeatable read read only");
  try {
    await client.query("set local timezone = 'UTC'; set local statement_timeout = 0");
    const checked: LogCheck[] = [];
    for (const log of LOGS) checked.push(await checkLog(client, log));
    return checked;
  } finally {
    await client.query("rollback");
  }
}

async function checkLog(client: pg.ClientBase, { table, chain }: Log): Promise<LogCheck> {
  const { rows: counted } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
  const { rows: misfits } = await client.query<ChainBreak>(
    `select '${table}' as table, id::text, chain::text from (
       select id, ${chain ?? "''"} as chain, hash, sha256(
         coalesce(lag(hash) over (${chain ? `partition by ${chain}` : ""} order by id), ''::bytea) ||
         convert_to(jsonb_strip_nulls(to_jsonb(entry) - 'hash')::text, 'UTF8')) as ought
       from ${table} entry) each_row
     where hash is distinct from ought order by each_row.id limit ${MAX_MISFITS}`,
  );
  const head = chain ? undefined : await headOf(client, table);
  return { table, rows: counted[0]?.rows ?? 0, misfits, ...(head && { head }) };
}

async function headOf(client: pg.ClientBase, table: string): Promise<Head | undefined> {
  const { rows } = await client.query<Head>(
    `select id::text, encode(hash, 'hex') as hash from ${table} entry order by entry.id desc limit 1`,
  );
  return rows[0];
}

/** Whether the audit log still holds the row that was noted outside as its last. */
export async function stillHolds(client: pg.ClientBase, { id, hash }: Head): Promise<boolean> {
  const { rowCount } = await client.query("select from audit_log where id = $1 and encode(hash, 'hex') = $2", [
    id,
    hash,
  ]);
  return rowCount === 1;
}
