/** One backend of PostgreSQL that stands still: from the shop it looks like a machine that vanished. */
import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

// Another machine's processes cannot be stopped from here: with TEST_DATABASE_URL these tests are skipped.
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
      // It has ended since, which is what the test was about.
    }
  });
  return thaw;
}

const ordersOf = ({ mobile, headers }: OrderShop["buyer"]): InjectOptions => ({
  url: `/api/orders?mobile=${mobile}`,
  headers,
});

test.runIf(isOurs)("a connection that hangs is told to whoever was on it, and everybody else goes on", async () => {
  const testShop = await anOrderShop();
  const { app, buyer } = testShop;
  const pool = poolOf(testShop);
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  // The connection given back last is lent next.
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
  "an order whose connection hangs is stored once, however often and whenever it is sent again",
  async () => {
    const testShop = await anOrderShop();
    const { app, anotherBuyer } = testShop;
    const buyers = await Promise.all([anotherBuyer(), anotherBuyer(), anotherBuyer()]);
    const cart = aCartWith([GOODS.gas, 1], [GOODS.part, 2]);
    const [early, late, other] = buyers.map((buyer) => ({ buyer, body: anOrder({ mobile: buyer.mobile, cart }) }));
    const send = (sent: typeof early) =>
      app.inject({ method: "POST", url: "/api/orders", headers: sent?.buyer.headers ?? {}, payload: sent?.body ?? {} });

    const { frozen, thaw } = freezeNextOrder(poolOf(testShop));
    const unlucky = [send(early)];
    await expect.poll(frozen).toBe(1);
    // The first batch hangs; what comes now is in the second, which hangs as well.
    unlucky.push(send(late));
    await expect.poll(frozen).toBe(2);
    expect((await send(other)).statusCode).toBe(201);
    expect((await Promise.all(unlucky)).map(({ statusCode }) => statusCode)).toEqual([503, 503]);

    // One buyer sends again while the first try still hangs, the other after it came through.
    expect((await send(early)).statusCode).toBe(201);
    thaw();
    await expect.poll(() => numbersIn(testShop)).toContain(late?.body.order.orderNumber);
    expect((await send(late)).statusCode).toBe(200);
    expect((await send(early)).statusCode).toBe(200);
    const { rows } = await testShop.shop.db.execute(sql`select count(*)::int as orders,
    (select count(*)::int from order_items) as items, (select count(*)::int from mails) as mails from orders`);
    expect(rows).toEqual([{ orders: 3, items: 9, mails: 6 }]);
  },
  30_000,
);

async function numbersIn({ shop }: OrderShop) {
  const { rows } = await shop.db.execute<{ number: string }>(sql`select order_number as number from orders`);
  return rows.map(({ number }) => number);
}

/** The next two connections on which orders are written stand still in that very moment. */
function freezeNextOrder(pool: pg.Pool) {
  const thawing: (() => void)[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const ask = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = ((...input: [{ name?: string }]) => {
      const { processID } = client as unknown as { processID: number };
      if (input[0].name === "place_orders" && thawing.length < 2) thawing.push(freeze(processID));
      return ask(...input);
    }) as typeof client.query;
  });
  const thaw = () => {
    for (const again of thawing) again();
  };
  return { frozen: () => thawing.length, thaw };
}
