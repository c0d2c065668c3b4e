/** A frozen PostgreSQL backend: to the shop it looks like a vanished machine. */
import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { isDatabaseDown } from "./failures.ts";

// Processes of another machine cannot be frozen: these tests are skipped with TEST_DATABASE_URL.
const isOurs = process.env.TEST_DATABASE_URL === undefined;

type OrderShop = Awaited<ReturnType<typeof anOrderShop>>;

const poolOf = ({ shop }: OrderShop) => (shop.db as unknown as { $client: pg.Pool }).$client;

function freeze(pid: number) {
  process.kill(pid, "SIGSTOP");
  const thaw = () => process.kill(pid, "SIGCONT");
  onTestFinished(() => {
    try {
      thaw();
    } catch {
      // The process has ended, as the test intends.
    }
  });
  return thaw;
}

const ordersOf = ({ mobile, headers }: OrderShop["buyer"]): InjectOptions => ({
  url: `/api/orders?mobile=${mobile}`,
  headers,
});

test.runIf(isOurs)("a hung connection fails only the request that uses it", async () => {
  const testShop = await anOrderShop();
  const { app, buyer } = testShop;
  const pool = poolOf(testShop);
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  // The pool lends the connection that was released last.
  freeze(rows[0]?.pid ?? 0);
  const lent = new Promise((resolve) => pool.once("acquire", resolve));
  const unlucky = app.inject(ordersOf(buyer));
  await lent;
  const others = await Promise.all(Array.from({ length: 20 }, () => app.inject(ordersOf(buyer))));
  expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));
  expect((await unlucky).statusCode).toBe(503);
  expect((await unlucky).json()).toMatchObject({ code: "database-down", error: expect.stringContaining("try again") });
});

test.runIf(isOurs)(
  "a transaction whose connection hangs fails, and the connection does not return to the pool",
  async () => {
    const testShop = await anOrderShop();
    const pool = poolOf(testShop);
    const hung = testShop.shop.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>("select pg_backend_pid() as pid");
      freeze(rows[0]?.pid ?? 0);
      await tx.execute("select 1");
    });
    await expect(hung).rejects.toSatisfy(isDatabaseDown);
    expect(pool.totalCount).toBe(pool.idleCount);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  },
);

test.runIf(isOurs)(
  "an order whose connection hangs is stored once, however often the buyer resends it",
  async () => {
    const testShop = await anOrderShop();
    const { app, anotherBuyer } = testShop;
    const buyers = await Promise.all([anotherBuyer(), anotherBuyer(), anotherBuyer()]);
    const cart = aCartWith([GOODS.gas, 1], [GOODS.part, 2]);
    const [early, late, other] = buyers.map((buyer) => ({ buyer, body: anOrder({ mobile: buyer.mobile, cart }) }));
    const send = (sent: typeof early) =>
      app.inject({ method: "POST", url: "/api/orders", headers: sent?.buyer.headers ?? {}, payload: sent?.body ?? {} });

    const { frozen, thaw } = freezeOrders(poolOf(testShop), ["orders of", "commit"]);
    // The first connection hangs before the order is written, the second while it commits.
    const unlucky = [send(early)];
    await expect.poll(frozen).toBe(1);
    unlucky.push(send(late));
    await expect.poll(frozen).toBe(2);
    expect((await send(other)).statusCode).toBe(201);
    expect((await Promise.all(unlucky)).map(({ statusCode }) => statusCode)).toEqual([503, 503]);

    // One buyer resends while the first attempt hangs, the other after it committed.
    expect((await send(early)).statusCode).toBe(201);
    thaw();
    await expect.poll(() => numbersIn(testShop)).toContain(late?.body.order.orderNumber);
    expect((await send(late)).statusCode).toBe(200);
    expect((await send(early)).statusCode).toBe(200);
    const { rows } = await testShop.shop.db.execute(sql`select count(*)::int as orders,
    (select count(*)::int from order_items) as items, (select count(*)::int from mails) as mails from orders`);
    expect(rows).toEqual([{ orders: 3, items: 9, mails: 6 }]);
  },
  60_000,
);

async function numbersIn({ shop }: OrderShop) {
  const { rows } = await shop.db.execute<{ number: string }>(sql`select order_number as number from orders`);
  return rows.map(({ number }) => number);
}

/** Freezes the connection of the next order at its statement with the first text, that of another order at the second. */
function freezeOrders(pool: pg.Pool, texts: string[]) {
  const thawing: (() => void)[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    let isPlacing = false;
    const ask = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = ((...input: [{ text?: string }]) => {
      const { processID } = client as unknown as { processID: number };
      const { text = "" } = input[0];
      isPlacing ||= text.includes("orders of");
      const [next] = texts;
      if (isPlacing && next !== undefined && text.includes(next)) {
        texts.shift();
        thawing.push(freeze(processID));
      }
      isPlacing &&= text !== "commit";
      return ask(...input);
    }) as typeof client.query;
  });
  const thaw = () => {
    for (const again of thawing) again();
  };
  return { frozen: () => thawing.length, thaw };
}
