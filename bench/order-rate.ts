/**
 * How many orders a second the shop takes through HTTP (session, validation, billing, commit with fsync, its postman at work),
 * against bare SQL that commits the same rows one order at a time over as many connections, in turns on the same PostgreSQL.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Connection } from "../src/server/database/connection-pool.ts";
import { openEmbedded } from "../src/server/database/embedded/embedded-database.ts";
import { type Draft, preparePlacing } from "../src/server/orders/place-orders-store.ts";
import { addBuyers, draftsLike, orderRequests } from "./orders.ts";
import { type Pushed, pushRequests } from "./push-requests.ts";
import { startShop } from "./shop-process.ts";

export type OrderRate = {
  shop: number;
  /** The same orders while the gas that all of them buy is counted. */
  hot: number;
  bare: number;
  rounds: number;
  orders: number;
};

const SECONDS = 6;
const ROUNDS = 3;
/** As many as the shop's own pool. */
const DATABASE_CONNECTIONS = 20;
const HTTP_CONNECTIONS = 40;
const BUYERS = 200;
/** More than any of these machines takes in a round. */
const MOST_A_SECOND = 5000;

export async function measureOrderRate(): Promise<OrderRate> {
  const dataDir = mkdtempSync(join(tmpdir(), "sheetal-bench-orders-"));
  chmodSync(dataDir, 0o755);
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const database = await openEmbedded({ dataDir, log });
  try {
    return await measureOn(database.connection);
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureOn(connection: Connection): Promise<OrderRate> {
  const { user, host, port, database } = connection;
  const shop = await startShop({
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host ?? "")}:${port}/${database}`,
  });
  const pool = new pg.Pool({ ...connection, max: DATABASE_CONNECTIONS });
  try {
    const buyers = await addBuyers(pool, BUYERS);
    const requests = await orderRequests(shop.address, buyers);
    const drafts = await draftsLike(pool, shop.address, buyers);
    const rates = { shop: [] as number[], hot: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await bareRate(pool, drafts));
      rates.shop.push(await shopRate(shop.address, requests));
      await countGas(pool);
      rates.hot.push(await shopRate(shop.address, requests));
      await pool.query("delete from stock_taken");
      await pool.query("delete from stock_counts");
    }
    const { rows } = await pool.query<{ orders: number }>("select count(*)::int as orders from orders");
    const medians = { shop: median(rates.shop), hot: median(rates.hot), bare: median(rates.bare) };
    return { ...medians, rounds: ROUNDS, orders: rows[0]?.orders ?? 0 };
  } finally {
    await pool.end();
    await shop.stop();
  }
}

/** One product that every order of the round takes from, with plenty of it. */
async function countGas(pool: pg.Pool) {
  const counted = await pool.query(
    `insert into stock_counts (line_id, product_id, remaining, low_at, corrected_at)
     select distinct line_id, product_id, 1000000, 5, now() from order_items where type = 'gas'`,
  );
  if (counted.rowCount !== 1) throw new Error("Every order is to buy the same gas");
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function shopRate(address: string, requests: () => Buffer): Promise<number> {
  const ready = Array.from({ length: MOST_A_SECOND * SECONDS }, requests);
  const next = () => ready.pop() ?? requests();
  const pushed = await pushRequests({ address, connections: HTTP_CONNECTIONS, seconds: SECONDS, next });
  refuseRefusals(pushed);
  return pushed.answered / pushed.seconds;
}

function refuseRefusals({ statuses, answered }: Pushed) {
  if (statuses.get(201) !== answered) throw new Error(`Not every order was taken: ${JSON.stringify([...statuses])}`);
}

async function bareRate(pool: pg.Pool, drafts: () => Draft): Promise<number> {
  const placeAll = preparePlacing(drizzle(pool), 0);
  const start = performance.now();
  const end = start + SECONDS * 1000;
  let placed = 0;
  async function placeUntilTheEnd() {
    while (performance.now() < end) {
      const done = await placeAll([drafts()]);
      placed += done.placed.size;
    }
  }
  await Promise.all(Array.from({ length: DATABASE_CONNECTIONS }, placeUntilTheEnd));
  return placed / ((performance.now() - start) / 1000);
}
