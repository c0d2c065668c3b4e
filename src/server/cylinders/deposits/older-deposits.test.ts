import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { ShopClient } from "#server/database/client.ts";
import { migrate } from "#server/database/migrate.ts";
import { anEmptyDatabase } from "#testing/database.ts";
import { migrationsBefore } from "#testing/older-migrations.ts";
import { aCustodyShop, DEPOSIT } from "#testing/shops/custody-shop.ts";
import { depositFaults } from "./check-deposits-store.ts";

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const CLAIMS = `select order_number, line_id, size, each, due_on::text, charged, open, withheld
  from deposit_claims order by order_number, line_id`;

test("deposits from before claims existed are migrated to the claims the shop would have made", async () => {
  const { shop, admin, sold, place, pay, dispatch } = await aCustodyShop();
  const invoiceOf = async ({ office }: { office: string }) => {
    const [document] = (await admin.get(office)).json().order.papers;
    return `/api/admin/invoices/${document.number.replaceAll("/", "-")}`;
  };
  const requestId = () => crypto.randomUUID();
  await sold(3);
  const keptPart = await invoiceOf(await sold(2));
  const retained = { requestId: requestId(), amount: DEPOSIT, cylinders: 1, remark: "Never came back" };
  expect((await admin.post(`${keptPart}/debit-notes`, retained)).statusCode).toBe(201);
  const credited = await invoiceOf(await sold(2));
  const all = { requestId: requestId(), reason: "return", lines: "all" };
  expect((await admin.post(`${credited}/credit-notes`, all)).statusCode).toBe(201);
  const without = await place();
  await pay(without);
  expect((await dispatch(without)).statusCode).toBe(200);

  const today = await connected(shop.database.connection);
  const older = await anEmptyDatabase();
  await migrate(older.connection, await migrationsBefore("deposits-and-batches"));
  const then = await connected(older.connection);
  // As older versions wrote them: without newer columns and triggers.
  await then.query("set session_replication_role = replica");
  for (const table of ["accounts", "orders", "order_items", "ledger_customers", "ledger_entries"]) {
    const { rows } = await today.query(`select to_jsonb(one) as row from ${table} one`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows)
      await then.query(
        `insert into ${table} overriding system value select * from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      );
  }
  await migrate(older.connection);
  const made = (await then.query(CLAIMS)).rows;
  expect(made).toEqual((await today.query(CLAIMS)).rows);
  expect(made.map(({ charged, open }) => [charged, open])).toEqual([
    [3, 3],
    [2, 1],
    [2, 0],
  ]);
  const client = new ShopClient(older.connection);
  await client.connect();
  onTestFinished(() => client.end());
  expect(await depositFaults(client)).toEqual([]);
});
