import pg from "pg";
import { expect, test } from "vitest";
import { record } from "#shop/server/audit/record.ts";
import { AT_NOON } from "#testing/app.ts";
import { afterwards } from "#testing/cleanup.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { checkHistory, stillHolds } from "./history-chain.ts";

const THE_SHOP = { kind: "shop", id: "test", name: "test" } as const;

/** A shop whose staff worked on several orders concurrently, and an attacker with full access to its database. */
async function aBusyShop() {
  const shop = await anOrderShop();
  const addresses = await Promise.all([1, 2, 3].map(() => anOrderPaidAndUnpaid(shop)));
  const intruder = new pg.Client(shop.shop.database.connection);
  await intruder.connect();
  afterwards(() => intruder.end());
  return {
    ...shop,
    addresses,
    /** Bypasses every trigger. */
    async tamper(statement: string) {
      await intruder.query("set session_replication_role = replica");
      const { rowCount } = await intruder.query(statement);
      expect(rowCount).toBe(1);
    },
    async found() {
      const logs = await checkHistory(intruder);
      return logs.flatMap(({ misfits }) => misfits.map(({ table, id }) => `${table} ${id}`));
    },
    async headOfAudit() {
      return (await checkHistory(intruder))[0]?.head ?? { id: "", hash: "" };
    },
    async middleOf(table: string): Promise<string> {
      const { rows } = await intruder.query<{ id: string }>(`select id from ${table} order by id offset 1 limit 1`);
      return String(rows[0]?.id);
    },
    holds: (head: { id: string; hash: string }) => stillHolds(intruder, head),
  };
}

async function anOrderPaidAndUnpaid({ buying, buyer, admin }: Awaited<ReturnType<typeof anOrderShop>>) {
  const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]) });
  await buying.post("/api/orders", body);
  const address = `/api/orders/${buyer.mobile}/${body.order.orderNumber}`;
  for (const paid of [true, false, true]) {
    expect((await admin.post(`${address}/payment`, { paid, reason: "seen" })).statusCode).toBe(200);
  }
  return address;
}

test("chains written concurrently verify from the first row to the last", async () => {
  const shop = await aBusyShop();
  const entry = { actor: THE_SHOP, action: "export", object: { kind: "orders", id: "csv" }, at: AT_NOON } as const;
  await Promise.all(Array.from({ length: 40 }, () => record(shop.shop.db, entry)));
  expect(await shop.found()).toEqual([]);
});

test.each([
  ["audit_log", "actor_name"],
  ["order_events", "actor_name"],
  ["ledger_entries", "reason"],
])("a rewritten row of %s is reported", async (table, column) => {
  const shop = await aBusyShop();
  const id = await shop.middleOf(table);
  await shop.tamper(`update ${table} set ${column} = 'somebody else' where id = ${id}`);
  expect(await shop.found()).toEqual([`${table} ${id}`]);
});

test("a row deleted from the middle is detected at the next row", async () => {
  const shop = await aBusyShop();
  const id = await shop.middleOf("audit_log");
  await shop.tamper(`delete from audit_log where id = ${id}`);
  expect(await shop.found()).toEqual([`audit_log ${await shop.middleOf("audit_log")}`]);
});

test("an inserted row is reported, even with the hash of another row", async () => {
  const shop = await aBusyShop();
  await shop.tamper(`insert into audit_log (id, at, actor_kind, actor_id, actor_name, action, object_kind, object_id, hash)
    overriding system value
    select 1000000, at, actor_kind, actor_id, actor_name, action, object_kind, object_id, hash from audit_log order by id limit 1`);
  expect(await shop.found()).toEqual(["audit_log 1000000"]);
});

test("a row deleted at the end is detected by a head noted outside", async () => {
  const shop = await aBusyShop();
  const noted = await shop.headOfAudit();
  expect(await shop.holds(noted)).toBe(true);
  await shop.tamper(`delete from audit_log where id = ${noted.id}`);
  expect(await shop.found()).toEqual([]);
  expect(await shop.holds(noted)).toBe(false);
});
