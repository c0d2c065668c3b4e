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

export type OrderRate = { shop: number; bare: number; rounds: number; orders: number };

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
    const rates = { shop: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await bareRate(pool, drafts));
      rates.shop.push(await shopRate(shop.address, requests));
    }
    const { rows } = await pool.query<{ orders: number }>("select count(*)::int as orders from orders");
    return { shop: median(rates.shop), bare: median(rates.bare), rounds: ROUNDS, orders: rows[0]?.orders ?? 0 };
  } finally {
    await pool.end();
    await shop.stop();
  }
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
