/** Baseline for orders: pgbench writes the rows of one order in one prepared statement and one commit. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import type { Connection } from "../../src/platform/server/database/connections/connection-pool.ts";

const run = promisify(execFile);

/** A script that writes the rows of the given order again, with another number and buyer each time. */
export async function orderScript(pool: pg.Pool, orderId: number, buyers: number): Promise<string> {
  const order = await rowsOf(pool, "orders", "id", orderId);
  const besides: [string, Row[]][] = [];
  for (const table of ["order_items", "expected_returns", "mails"])
    besides.push([table, await rowsOf(pool, table, "order_id", orderId)]);
  // The mail sender must not deliver these.
  for (const mail of besides.at(-1)?.[1] ?? []) Object.assign(mail, WAITING);
  const numbered = {
    ...order[0],
    order_number: "'ORD' || 1600000000000 + nextval('bench_orders')",
    ...{ mobile: MOBILE, contact_mobile: MOBILE, placed_at: "now()" },
    customer_id: `(select id from accounts where mobile = ${MOBILE} and kind = 'customer')`,
  };
  const steps = besides.flatMap(([table, rows]) =>
    rows.map(
      (row, place) => `${table}_${place} as (${insertion(table, { ...row, order_id: "added.id" }, "from added")})`,
    ),
  );
  await pool.query("create sequence if not exists bench_orders");
  return `\\set buyer random(0, ${buyers - 1})
with added as (${insertion("orders", numbered, "returning id, customer_id")}),
${steps.join(",\n")}
insert into delivery_addresses (account_id, address, pincode, state, used_at)
select customer_id, '12 Mall Road', '141001', 'Punjab', now() from added
on conflict (account_id, address, pincode, state) do update set used_at = excluded.used_at;
`;
}

const WAITING = { status: "'queued'", next_attempt_at: "now() + interval '1 day'", sent_at: "null", claim: "null" };

const MOBILE = "(9810000000 + :buyer)::text";

/** SQL expressions by column. */
type Row = Record<string, string>;

async function rowsOf(pool: pg.Pool, table: string, key: string, value: number): Promise<Row[]> {
  const { rows: columns } = await pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'id' and attgenerated = ''`,
    [table],
  );
  const { rows } = await pool.query(
    `select ${columns.map(({ name }) => `${name}::text`).join(", ")} from ${table} where ${key} = $1`,
    [value],
  );
  return rows.map((row: Record<string, string | null>) =>
    Object.fromEntries(
      columns.map(({ name, type }) => [name, row[name] == null ? "null" : `${literal(row[name])}::${type}`]),
    ),
  );
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

const insertion = (table: string, row: Row, behind: string) =>
  `insert into ${table} (${Object.keys(row).join(", ")}) select ${Object.values(row).join(", ")} ${behind}`;

/** Transactions per second, or undefined without pgbench. */
export async function pgbenchRate(connection: Connection, script: string, clients: number, seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), "sheetal-pgbench-"));
  try {
    const file = join(folder, "order.sql");
    writeFileSync(file, script);
    const { host = "", port = "", user = "", database = "" } = connection;
    const where = ["-h", host, "-p", String(port), "-U", user, database];
    const how = ["-n", "-M", "prepared", "-f", file, "-c", String(clients), "-j", "2", "-T", String(seconds)];
    const { stdout } = await run("pgbench", [...how, ...where]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
