import pg from "pg";
import { expect, test } from "vitest";
import type { EndpointName } from "../../src/contract/every-endpoint.ts";
import { aGas } from "../../src/domain/makers.ts";
import type { Connection } from "../../src/server/database/connection-pool.ts";
import { anApp } from "../../src/testing/app.ts";
import { afterwards } from "../../src/testing/cleanup.ts";
import { aDataFolder } from "../../src/testing/data-folder.ts";
import { everyEndpoint } from "../../src/testing/every-endpoint.ts";
import { TRANSFER_MOBILE } from "../../src/testing/shops/cylinder-shop.ts";
import { GOODS } from "../../src/testing/shops/order-shop.ts";
import { EXPECTED } from "../../src/testing/walk/expectations.ts";
import { KINDS } from "../../src/testing/walk/principals.ts";
import { aStage, type Stage, send } from "../../src/testing/walk/walk.ts";
import { fillBackOffice, TABLES } from "./fill/back-office.ts";
import { questionsFor } from "./parts/back-office-queries.ts";

/** Every table has rows enough for a plan; filled in seconds. */
const SIZE = { orders: 4000, users: 1000, products: 1000, cylinders: 2000 };

/** Long for a machine that is busy with the other tests; alone it is some fifteen seconds. */
const PATIENCE_MS = 600_000;

/** What may be read whole, and why: everything else needs an index. */
const MAY_BE_READ_WHOLE: readonly { table: string; where?: RegExp; because: string }[] = [
  {
    table: "bank_lines",
    where: /count|limit \$1$/,
    because: "the desk's three sums, and whether there is any line at all",
  },
  { table: "label_rolls", where: /max/, because: "a roll has hundreds of labels, so that there are few" },
  { table: "price_publications", because: "a few a day, and those to come stand before the latest" },
  {
    table: "stock_counts",
    because: "as many as somebody counts by hand; a catalogue that is held in memory needs all of them",
  },
  {
    table: "products",
    where: /"position" asc/,
    because: "a catalogue that is held in memory is read whole, up to 500 products",
  },
  {
    table: "price_history",
    where: /distinct on/,
    because: "the last thirty days of a catalogue that is held in memory",
  },
  {
    table: "tax_documents",
    where: /^select count\(\*\) as count from "tax_documents";?$/,
    because: "counted to the last one, from an index once it is vacuumed",
  },
  { table: "__drizzle_migrations", because: "a few dozen" },
  {
    table: "products",
    where: /order by "products"."id"|^select "id", "position"/,
    because: "an import compares all of them",
  },
  { table: "suspicions", where: /^delete/, because: "tidied in the background, between two requests" },
  {
    table: "orders",
    where: /"dispatched_at" is not null and "orders"\."cancelled_at" is null\) limit/,
    because: "nearly all are dispatched, so that a page full of them is found at once",
  },
  {
    table: "mails",
    where: /lower\("mails"\."(to_address|reply_to)"\)/,
    because: "once in an account's life; an index would cost every order six more entries",
  },
  { table: "price_lists", where: /count/, because: "as many as the owner keeps" },
  { table: "cylinder_custody", where: /group by/, because: "the yard by state: 0.3 s for a million cylinders" },
  { table: "deposit_claims", where: /sum/, because: "what all deposits come to" },
  { table: "cylinders", where: /"state" in/, because: "a count lists everything that should be in the yard" },
  { table: "qr_users", where: /count/, because: "each is let in by hand, and the list says how many there are" },
  { table: "admin_tokens", because: "as many as there are people in the office" },
  { table: "bank_layouts", because: "one for each bank the shop has an account with" },
  { table: "ledger_customers", where: /^select coalesce\(sum/, because: "what all customers together owe" },
  {
    table: "orders",
    where: /^select count\(\*\) as count from "orders";?$/,
    because: "the overview says how many there are, from the smallest index",
  },
  { table: "products", where: /^select count/, because: "counted once for each change of the catalogue" },
  { table: "waiting_invoices", because: "only what waits to be invoiced" },
  { table: "ledger_open_debts", because: "who owes longest is found among all that is open" },
  { table: "customers", where: /ledger_open_debts/, because: "the names of all who owe something" },
];

type RecordedStatement = { by: string; values: unknown[] };

test("no request reads a large table from end to end", { timeout: PATIENCE_MS }, async () => {
  const watched = watchStatements();
  const moving = aGas({ id: "plain-gas", sku: "PLAIN-GAS" });
  const settings = { TRANSFER_MOBILE, DATA_DIR: await aDataFolder() };
  const house = await anApp({ settings, selling: [...Object.values(GOODS), moving] });
  await askEverything(await aStage(house), watched);
  expect(watched.input.size).toBeGreaterThan(500);
  const client = await connected(house.connection);
  await makeLarge(client);
  // What the planner takes for cheaper at this size changes from day to day. That there is another way does not.
  for (const way of ["seqscan", "hashjoin", "mergejoin"]) await client.query(`set enable_${way} = off`);
  const scans: string[] = [];
  const ofAFew = await indexesOfAFew(client);
  for (const [statement, { by, values }] of watched.input) {
    for (const scan of await scansIn(client, { statement, values, ofAFew }))
      scans.push(`${by}: ${scan}\n  ${statement.slice(0, 300)}`);
  }
  expect(scans).toEqual([]);
});

async function connected(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  afterwards(() => client.end());
  return client;
}

type StatementWatch = {
  input: ReadonlyMap<string, RecordedStatement>;
  during: <Done>(name: string, run: () => Promise<Done>) => Promise<Done>;
};

/** Where a statement leaves for the database: connections may be older than this test. */
function watchStatements(): StatementWatch {
  const asked = new Map<string, RecordedStatement>();
  let by = "";
  const { submit } = pg.Query.prototype as unknown as { submit: (connection: unknown) => unknown };
  Object.assign(pg.Query.prototype, {
    submit(this: { text?: string; values?: unknown[] }, connection: unknown) {
      const { text = "", values = [] } = this;
      if (by !== "" && /^\s*(select|with|insert|update|delete)\b/i.test(text) && !asked.has(text))
        asked.set(text, { by, values });
      return submit.call(this, connection);
    },
  });
  afterwards(async () => void Object.assign(pg.Query.prototype, { submit }));
  async function during<Done>(name: string, run: () => Promise<Done>): Promise<Done> {
    by = name;
    return run().finally(() => {
      by = "";
    });
  }
  return { input: asked, during };
}

/** Each row of the contract by somebody who may, and every filter of the lists. */
async function askEverything(stage: Stage, { during }: StatementWatch) {
  for (const { row } of everyEndpoint) {
    const name = `${row.method} ${row.path}` as EndpointName;
    // Copies everything, as it is meant to.
    if (name.includes("/backups")) continue;
    const { may, call, fresh } = EXPECTED[name];
    const kind = KINDS.find((one) => may[one] < 300) ?? "owner";
    const caller = fresh ? await stage.arrive(kind) : stage.live[kind];
    const made = await call(stage.things, caller);
    const { statusCode, body } = await during(name, () => send(stage, row, made, caller));
    if (statusCode !== may[kind]) throw new Error(`${name}: ${statusCode} ${body}`);
  }
  for (const { name, path, headers } of questionsFor(SIZE)) {
    const question = { url: path, headers: headers ?? stage.live.owner.headers };
    await during(name, async () => stage.house.app.inject(question));
  }
}

/** Most tables get a year of trade. Of the others the statistics say that they are large, as far as a planner asks. */
async function makeLarge(client: pg.Client) {
  await client.query("set session_replication_role = replica");
  for (const table of TABLES) await client.query(`delete from ${table}`);
  await client.query(`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  await fillBackOffice(SIZE)(client);
  await client.query(
    `update pg_class set reltuples = 100000, relpages = 1
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 and relname <> all($1)`,
    [TABLES],
  );
}

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Filter?: string;
  Plans?: Node[];
};

/** An index of a few of the rows, such as the mails that wait, may be read whole. */
async function indexesOfAFew(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where indpred is not null",
  );
  return new Set(rows.map(({ name }) => name));
}

const mayBeReadWhole = (asked: string, statement: string) =>
  MAY_BE_READ_WHOLE.some(
    ({ table, where }) => table === asked && (where === undefined || where.test(statement.trim())),
  );

/** From end to end, be it the table or one of its indexes. In the order of an index until there are enough is another thing. */
const readsAll = (node: Node, isLimited: boolean, ofAFew: ReadonlySet<string>) =>
  node["Node Type"] === "Seq Scan" ||
  (/^Index (Only )?Scan$/.test(node["Node Type"]) &&
    node["Index Cond"] === undefined &&
    !ofAFew.has(node["Index Name"] ?? "") &&
    !isLimited);

type StatementPlan = { statement: string; values: unknown[]; ofAFew: ReadonlySet<string> };

async function scansIn(client: pg.Client, { statement, values, ofAFew }: StatementPlan): Promise<string[]> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(`explain (format json) ${statement}`, values);
  const found = new Set<string>();
  const look = (node: Node, isLimited: boolean) => {
    const table = node["Relation Name"] ?? "";
    if (readsAll(node, isLimited, ofAFew) && !mayBeReadWhole(table, statement))
      found.add(`${table} ${node.Filter ?? ""}`);
    for (const below of node.Plans ?? []) look(below, isLimited || node["Node Type"] === "Limit");
  };
  for (const row of rows) look(row["QUERY PLAN"][0].Plan, false);
  return [...found];
}
