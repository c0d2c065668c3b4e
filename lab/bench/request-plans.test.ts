import pg from "pg";
import { expect, test } from "vitest";
import type { EndpointName } from "../../src/platform/api/endpoint-names.ts";
import type { Connection } from "../../src/platform/server/database/connections/connection-pool.ts";
import { afterwards } from "../../src/testing/cleanup.ts";
import { everyEndpoint } from "../../src/testing/every-endpoint.ts";
import { aWalkedShop } from "../../src/testing/walk/every-row.ts";
import { EXPECTED } from "../../src/testing/walk/expectations.ts";
import { KINDS } from "../../src/testing/walk/principals.ts";
import { aStage, type Stage, send } from "../../src/testing/walk/walk.ts";
import { A_SMALL_YEAR, fillBackOffice, TABLES } from "./fill/back-office.ts";
import { queriesFor } from "./parts/queries.ts";

/** Alone it takes fifteen seconds; beside the other tests much longer. */
const TIMEOUT_MS = 600_000;

/** Full scans that are accepted, each with its reason; everything else needs an index. */
const ACCEPTED_SCANS: readonly { table: string; where?: RegExp; because: string }[] = [
  {
    table: "bank_lines",
    where: /count|limit \$1$/,
    because: "the desk's three totals, and whether there is any line",
  },
  { table: "label_rolls", where: /max/, because: "a roll has hundreds of labels, so there are few rolls" },
  { table: "price_publications", because: "a few a day" },
  {
    table: "stock_counts",
    because: "counted by hand, so few; the in-memory catalogue needs all of them",
  },
  {
    table: "products",
    where: /"position" asc/,
    because: "the in-memory catalogue reads all products",
  },
  {
    table: "price_history",
    where: /distinct on/,
    because: "today's prices of the in-memory catalogue",
  },
  {
    table: "tax_documents",
    where: /^select count\(\*\) as count from "tax_documents";?$/,
    because: "an exact count, from an index once vacuumed",
  },
  { table: "__drizzle_migrations", because: "a few dozen" },
  { table: "paper_series", because: "a few a year" },
  { table: "staff", because: "one per office user" },
  {
    table: "contact_messages",
    where: /"channel" = .* and "contact_messages"."phone"/,
    because: "once per deleted account",
  },
  {
    table: "newsletter_subscribers",
    where: /^select count|insert into "mails"/,
    because: "every confirmed subscriber gets the newsletter, and its page shows how many",
  },
  {
    table: "cylinders",
    where: /count\(\*\) as count from "cylinders" where/,
    because: "the import page shows the count",
  },
  {
    table: "ledger_payments",
    where: /from "bank_lines" where \("bank_lines"."day" <=/,
    because: "the reconciliation compares the lines of the bank with all payments, in one hash",
  },
  {
    table: "ledger_payments",
    where: /from "bank_lines" "reversal"/,
    because: "found by key for the few debits that take a credit back; the bank of this test has none",
  },
  {
    table: "ledger_customers",
    where: /^select count\(\*\).*"owed" < 0/,
    because: "the list of advances shows the count, over as many rows as customers",
  },
  {
    table: "ledger_customers",
    where: /count\(distinct "owed_account"\)/,
    because: "the accounts that owe empties are counted",
  },
  {
    table: "products",
    where: /order by "products"."id"|^select "id", "position"/,
    because: "an import compares all products",
  },
  {
    table: "mails",
    where: /lower\("mails"\."(to_address|reply_to)"\)/,
    because: "once per account; an index would cost every order six entries",
  },
  { table: "price_lists", where: /count/, because: "created by hand, so few" },
  { table: "cylinders", where: /group by/, because: "the count by state: 0.3 s for a million cylinders" },
  { table: "deposit_claims", where: /sum/, because: "the total of all deposits" },
  { table: "cylinders", where: /"state" in/, because: "a stock count lists every cylinder in the yard" },
  { table: "qr_users", where: /count/, because: "approved by hand, so few; the list shows the count" },
  { table: "admin_tokens", because: "one per office user" },
  { table: "bank_layouts", because: "one per bank" },
  { table: "ledger_customers", where: /^select coalesce\(sum/, because: "the total of all receivables" },
  {
    table: "orders",
    where: /^select count\(\*\) as count from "orders";?$/,
    because: "the overview shows the count, from the smallest index",
  },
  { table: "products", where: /^select count/, because: "counted once per catalogue change" },
  { table: "waiting_invoices", because: "only orders without an invoice" },
  { table: "ledger_open_debts", because: "the oldest debt is found among all open debts" },
  { table: "customers", where: /ledger_open_debts/, because: "the names of all debtors" },
];

type RecordedStatement = { by: string; values: unknown[] };

test("no request scans a large table in full", { timeout: TIMEOUT_MS }, async () => {
  const watched = watchStatements();
  const running = await aWalkedShop();
  await requestEverything(await aStage(running), watched);
  expect(watched.statements.size).toBeGreaterThan(500);
  const client = await connected(running.connection);
  await makeLarge(client);
  // The cheapest plan at this size varies; whether an index can serve the statement does not.
  for (const method of ["seqscan", "hashjoin", "mergejoin"]) await client.query(`set enable_${method} = off`);
  const scans: string[] = [];
  const partial = await partialIndexes(client);
  for (const [statement, { by, values }] of watched.statements) {
    for (const scan of await scansIn(client, { statement, values, partial }))
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
  statements: ReadonlyMap<string, RecordedStatement>;
  during: <Done>(name: string, run: () => Promise<Done>) => Promise<Done>;
};

/** Patches the driver, because connections may be older than this test. */
function watchStatements(): StatementWatch {
  const statements = new Map<string, RecordedStatement>();
  let by = "";
  const { submit } = pg.Query.prototype as unknown as { submit: (connection: unknown) => unknown };
  Object.assign(pg.Query.prototype, {
    submit(this: { text?: string; values?: unknown[] }, connection: unknown) {
      const { text = "", values = [] } = this;
      if (by !== "" && /^\s*(select|with|insert|update|delete)\b/i.test(text) && !statements.has(text))
        statements.set(text, { by, values });
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
  return { statements, during };
}

/** Calls each endpoint as an allowed caller, and every list with every filter. */
async function requestEverything(stage: Stage, { during }: StatementWatch) {
  for (const { row } of everyEndpoint) {
    const name = `${row.method} ${row.path}` as EndpointName;
    // A backup reads everything.
    if (name.includes("/backups")) continue;
    const { may, call, fresh } = EXPECTED[name];
    const kind = KINDS.find((one) => may[one] < 300) ?? "owner";
    const caller = fresh ? await stage.arrive(kind) : stage.live[kind];
    const made = await call(stage.things, caller);
    const { statusCode, body } = await during(name, () => send(stage, row, made, caller));
    if (statusCode !== may[kind]) throw new Error(`${name}: ${statusCode} ${body}`);
  }
  for (const { name, path, headers } of queriesFor(A_SMALL_YEAR)) {
    const request = { url: path, headers: headers ?? stage.live.owner.headers };
    await during(name, async () => stage.testShop.app.inject(request));
  }
}

/** Fills most tables with a year of trade; for the others only the planner statistics are enlarged. */
async function makeLarge(client: pg.Client) {
  await client.query("set session_replication_role = replica");
  for (const table of TABLES) await client.query(`delete from ${table}`);
  await client.query(`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  await fillBackOffice(A_SMALL_YEAR)(client);
  // From the few documents of this test the planner would expect each order to have many.
  await client.query(
    "delete from tax_documents using tax_documents other where other.order_id = tax_documents.order_id and other.id < tax_documents.id",
  );
  await client.query("analyze tax_documents (order_id)");
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

/** A partial index, such as the queued mails, may be scanned in full. */
async function partialIndexes(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where indpred is not null",
  );
  return new Set(rows.map(({ name }) => name));
}

const isAccepted = (relation: string, statement: string) =>
  ACCEPTED_SCANS.some(
    ({ table, where }) => table === relation && (where === undefined || where.test(statement.trim())),
  );

/** A full scan of the table or an index. An index scan below a LIMIT stops early. */
const isFullScan = (node: Node, isLimited: boolean, partial: ReadonlySet<string>) =>
  node["Node Type"] === "Seq Scan" ||
  (/^Index (Only )?Scan$/.test(node["Node Type"]) &&
    node["Index Cond"] === undefined &&
    !partial.has(node["Index Name"] ?? "") &&
    !isLimited);

type StatementPlan = { statement: string; values: unknown[]; partial: ReadonlySet<string> };

async function scansIn(client: pg.Client, { statement, values, partial }: StatementPlan): Promise<string[]> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(`explain (format json) ${statement}`, values);
  const found = new Set<string>();
  const look = (node: Node, isLimited: boolean) => {
    const table = node["Relation Name"] ?? "";
    if (isFullScan(node, isLimited, partial) && !isAccepted(table, statement))
      found.add(`${table} ${node.Filter ?? ""}`);
    for (const below of node.Plans ?? []) look(below, isLimited || node["Node Type"] === "Limit");
  };
  for (const row of rows) look(row["QUERY PLAN"][0].Plan, false);
  return [...found];
}
