/** A migration that is killed: today's shop opens the data of an older version, is killed repeatedly meanwhile, and must then start. */
import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { dice } from "../../../src/catalogue/rules/products/makers.ts";
import { openEmbedded } from "../../../src/platform/server/database/embedded/embedded-database.ts";
import { MIGRATIONS, migrate } from "../../../src/platform/server/database/migrate.ts";
import { quietLog } from "../../../src/testing/quiet-log.ts";
import { PROJECT_ROOT } from "../../project-root.ts";
import { aTrialFolder, aTrialShop } from "../workload/trial-shop.ts";

type Options = {
  seed: number;
  kills: number;
  /** Rows of the older shop; more rows make a longer migration. */
  rows?: number;
};

/** Version 1.0.0. */
const OLDEST_MIGRATIONS = 2;
const KILLS = ["shop", "postgres", "both"] as const;

type Journal = { entries: { tag: string }[] };

export async function migrationRun({ seed, kills, rows = 5_000 }: Options) {
  const random = dice(seed);
  const { folder, remove } = await aTrialFolder();
  const dataDir = join(folder, "data");
  const older = join(folder, "migrations");
  await cp(MIGRATIONS, older, { recursive: true });
  const journal = JSON.parse(await readFile(join(older, "meta/_journal.json"), "utf8")) as Journal;
  const entries = journal.entries.slice(0, OLDEST_MIGRATIONS);
  await writeFile(join(older, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  const shop = await aTrialShop({ dataDir });
  try {
    const before = await anOlderShop(dataDir, older, rows);
    let hits = 0;
    for (let count = 0; count < kills; count += 1) {
      shop.start();
      await untilMigrating();
      await pause(random.whole(0, 300));
      if (await isMigrating()) hits += 1;
      await shop.kills[random.oneOf(KILLS)]();
      await shop.kills.shop();
      if (random.maybe(0.3)) await shop.kills.postgres();
    }
    // Hits are kills during the migration itself.
    const figures = { kills, hits, rows };
    const refusal = await shop.open().then(() => undefined, String);
    if (refusal) return { figures, faults: [`The shop did not open again: ${refusal}`] };
    const after = await shop.withDatabase(contentOf);
    const faults = Object.entries(before)
      .filter(([table, content]) => after[table] !== content)
      .map(([table]) => `${table} is not what it was before`);
    const ready = await fetch(`${shop.address}/api/ready`);
    if (ready.status !== 200) faults.push(`The shop is not ready: ${await ready.text()}`);
    return { faults, figures };
  } finally {
    await shop.kills.shop();
    await (await openEmbedded({ dataDir, log: quietLog })).stop();
    await remove();
  }

  async function untilMigrating() {
    while (shop.isRunning() && !shop.isOpen() && !(await isMigrating())) await pause(5);
  }

  /** PostgreSQL may still be starting. */
  async function isMigrating(): Promise<boolean> {
    const found = await shop.query(MIGRATING).catch(() => []);
    return found.length > 0;
  }
}

const MIGRATING = `select from pg_stat_activity
  where application_name = 'migrate' and xact_start is not null and query not like '%advisory%'`;

async function anOlderShop(dataDir: string, migrations: string, rows: number) {
  const postgres = await openEmbedded({ dataDir, log: quietLog });
  try {
    await migrate(postgres.connection, { folder: migrations });
    const client = new pg.Client(postgres.connection);
    await client.connect();
    try {
      for (const statement of A_YEAR_OF_TRADE) await client.query(statement.replaceAll("$rows", String(rows)));
      return await contentOf(client);
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** Only columns that every version has. */
const A_YEAR_OF_TRADE = [
  `insert into accounts (kind, email, mobile, password_hash, created_at)
   select 'customer', 'buyer' || n || '@example.in', (9000000000 + n)::text, '$argon2id$', now() from generate_series(1, $rows) n`,
  `insert into customers (account_id, first_name, last_name, updated_at) select id, 'Ravi', 'Kumar', now() from accounts`,
  `insert into orders (order_number, mobile, customer_id, placed_at, status, full_name, email, contact_mobile, billing_address,
     billing_pincode, billing_state, shipping_address, shipping_pincode, shipping_state, subtotal, handling, tax_percent, tax,
     cgst, sgst, igst, deposit, bilty, total, gas_grams)
   select 'ORD' || 1790000000000 + row_number() over (), mobile, id, now(), 'Placed', 'Ravi Kumar', email, mobile, '12 Mall Road',
     '141001', 'Punjab', '12 Mall Road', '141001', 'Punjab', 10000, 0, 18, 1800, 0, 0, 1800, 0, 0, 11800, 0 from accounts`,
  `insert into order_items (order_id, position, line_id, product_id, sku, name, category, quantity, unit_price, price_kind, is_empty_cylinder)
   select id, 1, 'part', 'part', 'PART', 'Capacitor', 'spare', 1, 10000, 'fixed', false from orders`,
  `insert into order_events (order_id, at, kind, actor_kind, actor_id, actor_name)
   select id, now(), kind, 'admin', 'a', 'Sita' from orders, unnest(array['paid', 'unpaid']) kind`,
  `insert into audit_log (at, actor_kind, actor_id, actor_name, action, object_kind, object_id)
   select now(), 'admin', 'a', 'Sita', 'mark-paid', 'order', mobile || '/' || order_number from orders`,
];

const TABLES = {
  accounts: "id, email, mobile, created_at",
  orders: "id, order_number, mobile, placed_at, status, billing_address, tax, total",
  order_items: "order_id, position, sku, name, quantity, unit_price",
  order_events: "id, order_id, at, kind, actor_name",
  // A starting shop may add a row of its own.
  "audit_log where actor_id = 'a'": "id, at, action, object_id",
};

/** A hash of each table over columns that no migration changes. */
async function contentOf(client: pg.Client): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const [table, columns] of Object.entries(TABLES)) {
    const { rows } = await client.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as print
       from (select (${columns})::text as line from ${table}) lines`,
    );
    content[table] = rows[0]?.print ?? "";
  }
  return content;
}

/** The built shop with one more migration, in its own folder. */
export async function aNewerVersion(folder: string) {
  await cp(join(PROJECT_ROOT, "build"), join(folder, "build"), { recursive: true });
  for (const name of ["node_modules", "package.json", "public"])
    await symlink(join(PROJECT_ROOT, name), join(folder, name));
  const migrations = join(folder, "build/server/migrations");
  const file = join(migrations, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  if (!last) throw new Error("There is no migration to follow");
  journal.entries.push({
    ...last,
    idx: last.idx + 1,
    when: Math.max(last.when, Date.now()),
    tag: "9999_cluster-trial",
  });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(migrations, "9999_cluster-trial.sql"), `ALTER TABLE "orders" ADD COLUMN "cluster_trial" text;`);
}
