/** A shop as `npm start` runs it, on a database that SQL fills first. */
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../../../src/platform/server/database/migrate.ts";
import { startDatabaseServer } from "../../../src/testing/database/database-server.ts";
import { aTrialFolder, aTrialShop, type TrialShop } from "../../reliability/workload/trial-shop.ts";

type Fill = (client: pg.Client) => Promise<unknown>;

export async function inFilledShop<Result>(fill: Fill, measure: (shop: TrialShop) => Promise<Result>): Promise<Result> {
  const { url, stop } = await startDatabaseServer(undefined);
  const { folder, remove } = await aTrialFolder();
  try {
    const connection = { connectionString: url };
    await migrate(connection);
    const client = new pg.Client(connection);
    await client.connect();
    await fill(client)
      .then(() => client.query(WITHOUT_JOBS))
      .finally(() => client.end());
    const shop = await aTrialShop({ dataDir: join(folder, "data"), database: { url, connection } });
    await shop.open();
    return await measure(shop).finally(shop.stop);
  } finally {
    await remove();
    await stop();
  }
}

/** As if another process ran the background jobs: they would remind, expire and mail while something else is measured. */
const WITHOUT_JOBS =
  "insert into leases (name, holder, until) values ('background', 'another', now() + interval '1 day')";

/** Indexes are created afterwards and foreign keys are not checked: a tenth of the time. */
export async function fillTables(client: pg.Client, tables: readonly string[], statements: readonly string[]) {
  await client.query(
    "set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'",
  );
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = any($1)
     and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  for (const statement of statements) await client.query(statement);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query(`vacuum analyze ${tables.join(", ")}`);
}
