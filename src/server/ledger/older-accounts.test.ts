import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { anEmptyDatabase } from "#testing/database.ts";
import { migrationsBefore } from "#testing/older-migrations.ts";
import { aCustodyShop, DEPOSIT } from "#testing/shops/custody-shop.ts";

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const TABLES = [
  ...["accounts", "customers", "orders", "order_items", "ledger_customers", "ledger_entries", "deposit_claims"],
  ...["cylinders", "cylinder_history", "cylinder_custody", "cylinder_offers", "cylinder_offer_items"],
];

test("accounts deleted before the update regain the id in the cylinder log, by their orders and accepted offers", async () => {
  const { shop, buyer, buying, sold, anotherBuyer, as, admin } = await aCustodyShop({
    SHOP_DEPOSIT_WITH_OFFER: "moves",
  });
  const { numbers } = await sold(3);
  const [receiver, bystander] = [await anotherBuyer(), await anotherBuyer()];
  for (const { mobile } of [receiver, bystander]) {
    const key = crypto.randomUUID();
    await admin.post("/api/admin/payments", { mobile, day: "2026-03-02", method: "cash", amount: DEPOSIT, key });
  }
  const offer = { numbers: numbers.slice(0, 1), toMobile: receiver.mobile, key: crypto.randomUUID() };
  const { id } = (await buying.post("/api/cylinder-offers", offer)).json();
  await as(receiver.headers).post(`/api/cylinder-offers/${id}/accept`, { deposit: DEPOSIT });

  const today = await connected(shop.database.connection);
  const older = await anEmptyDatabase();
  await migrate(older.connection, await migrationsBefore("former-accounts-and-waiting-deposits"));
  const then = await connected(older.connection);
  await then.query("set session_replication_role = replica");
  for (const table of TABLES) {
    const { rows } = await today.query(`select to_jsonb(one) as row from ${table} one`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows)
      await then.query(
        `insert into ${table} overriding system value select * from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      );
  }
  // Older versions used the offer as the source of an accepted offer's entries.
  await then.query("update ledger_entries set source = $1 where source like 'moved/%'", [`offer/${id}/1`]);
  await then.query("set session_replication_role = origin");
  await then.query("delete from accounts where id = any($1)", [[buyer.id, receiver.id]]);

  await migrate(older.connection);
  const books = await then.query<{ mobile: string; account_id: string; customer_id: string | null }>(
    "select mobile, account_id, customer_id from ledger_customers order by id",
  );
  expect(books.rows).toEqual([
    { mobile: buyer.mobile, account_id: buyer.id, customer_id: null },
    { mobile: receiver.mobile, account_id: receiver.id, customer_id: null },
    { mobile: bystander.mobile, account_id: bystander.id, customer_id: bystander.id },
  ]);
  // The shop recomputes these from the log at startup.
  expect((await then.query("select from cylinder_custody where state = 'with-customer'")).rowCount).toBe(0);
});
