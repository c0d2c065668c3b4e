/** Orders per second over HTTP with the mail sender running, beside pgbench committing the same rows on the same PostgreSQL. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Connection } from "../../../src/platform/server/database/connections/connection-pool.ts";
import { openEmbedded } from "../../../src/platform/server/database/embedded/embedded-database.ts";
import { addBuyers, orderRequests } from "../buyers.ts";
import { type Length, median, type Part, ratio, table } from "../part.ts";
import { orderScript, pgbenchRate } from "../pgbench.ts";
import { cpuMilliseconds } from "../process-figures.ts";
import { sendOrders } from "../send-requests.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";

type Size = { seconds: number; rounds: number; atOnce: readonly number[]; buyers: number };
const SIZES: Record<Length, Size> = {
  whole: { seconds: 5, rounds: 3, atOnce: [1, 16, 64], buyers: 200 },
  // With so few buyers each of them orders more often than an account that never paid may.
  short: { seconds: 0.5, rounds: 1, atOnce: [4], buyers: 2 },
};
/** More than a machine takes in one round. */
const MAX_A_SECOND = 3000;

export const orders: Part = {
  name: "orders",
  measures:
    "Orders per second over HTTP with session, validation, billing, four lines, two mails and a commit with fsync; CPU milliseconds of each.",
  baseline:
    "pgbench with the same rows in one prepared statement per commit, as many clients, the same PostgreSQL with fsync",
  run: (length) => measureOrders(SIZES[length]),
};

async function measureOrders(size: Size): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "sheetal-bench-orders-"));
  chmodSync(dataDir, 0o755);
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const database = await openEmbedded({ dataDir, log, settings: { max_connections: "150" } });
  try {
    return await measureOn(database.connection, size);
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureOn(connection: Connection, size: Size): Promise<string> {
  const { user, host, port, database } = connection;
  const shop = await startShop({
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host ?? "")}:${port}/${database}`,
  });
  const pool = new pg.Pool(connection);
  try {
    const requests = await orderRequests(shop.address, await addBuyers(pool, size.buyers));
    await shopRound(shop, requests, { atOnce: 1, seconds: 0.1 });
    const { rows } = await pool.query<{ id: string }>("select min(id) as id from orders");
    const script = await orderScript(pool, Number(rows[0]?.id), size.buyers);
    const bare = async (atOnce: number) => {
      await takeMailsAway(pool);
      return pgbenchRate(connection, script, atOnce, Math.ceil(size.seconds));
    };
    return [await besideBare(shop, requests, bare, size), await withOneCounted(shop, requests, pool, size)].join(
      "\n\n",
    );
  } finally {
    await pool.end();
    await shop.stop();
  }
}

async function besideBare(
  shop: ShopProcess,
  requests: () => Buffer,
  bare: (atOnce: number) => Promise<number | undefined>,
  size: Size,
) {
  const rows: string[][] = [];
  for (const atOnce of size.atOnce) {
    const [taken, written]: [Round[], number[]] = [[], []];
    for (let round = 0; round < size.rounds; round += 1) {
      written.push((await bare(atOnce)) ?? Number.NaN);
      taken.push(await shopRound(shop, requests, { atOnce, seconds: size.seconds }));
    }
    const [rate, limit] = [median(taken.map((one) => one.rate)), median(written)];
    const processor = median(taken.map((one) => one.processor)).toFixed(1);
    const wanted = atOnce === 64 ? "≥ 0.50" : "";
    const name = `${atOnce} at a time`;
    rows.push([
      name,
      rate.toFixed(0),
      limit.toFixed(0),
      ratio(rate, limit),
      wanted,
      ((1000 * atOnce) / rate).toFixed(1),
      processor,
    ]);
  }
  return table(["orders per second", "the shop", "pgbench", "ratio", "target", "ms each", "CPU ms"], rows);
}

/** What the postman has not carried by then would take processor time from pgbench. */
async function takeMailsAway(pool: pg.Pool) {
  await pool.query(
    "update mails set status = 'sent', sent_at = now() where status = 'queued' and next_attempt_at <= now()",
  );
}

/** In turns: without counted stock, and with one counted product in every order. */
async function withOneCounted(shop: ShopProcess, requests: () => Buffer, pool: pg.Pool, size: Size): Promise<string> {
  await letBuyersHavePaid(pool);
  const [counted, free]: [number[], number[]] = [[], []];
  for (let round = 0; round < size.rounds; round += 1) {
    free.push((await shopRound(shop, requests, { atOnce: 40, seconds: size.seconds })).rate);
    await countGas(pool);
    counted.push((await shopRound(shop, requests, { atOnce: 40, seconds: size.seconds })).rate);
    await pool.query("delete from stock_taken");
    await pool.query("delete from stock_counts");
  }
  const [hot, cold] = [median(counted), median(free)];
  return table(
    ["orders per second, 40 at a time", "one counted product", "no counted product", "ratio", "target"],
    [["POST /api/orders", hot.toFixed(0), cold.toFixed(0), ratio(hot, cold), "≥ 0.80"]],
  );
}

/** An account that never paid may hold counted stock with a few orders only (decision 0094). Regular customers have no such cap. */
async function letBuyersHavePaid(pool: pg.Pool) {
  await pool.query(
    "update orders set paid_at = now() where id in (select min(id) from orders where customer_id is not null group by customer_id)",
  );
}

async function countGas(pool: pg.Pool) {
  const counted = await pool.query(
    `insert into stock_counts (line_id, product_id, remaining, low_at, corrected_at)
     select distinct line_id, product_id, 1000000, 5, now() from order_items where type = 'gas'`,
  );
  if (counted.rowCount !== 1) throw new Error("Every order is to buy the same gas");
}

type Round = { rate: number; processor: number };

async function shopRound(
  { address, pid }: ShopProcess,
  requests: () => Buffer,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Round> {
  const ready = Array.from({ length: Math.ceil(MAX_A_SECOND * seconds) }, requests);
  const before = cpuMilliseconds(pid);
  const { answered, took } = await sendOrders({ address, connections: atOnce, seconds }, ready);
  return { rate: answered / took, processor: (cpuMilliseconds(pid) - before) / answered };
}
