/** What a shop that is killed in the middle of taking orders owes its buyers afterwards: each order once. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/order-shop.ts";

const ORDERS = 120;
const KILLED_AT = 40;
const AT_ONCE = 8;

const API = fileURLToPath(import.meta.resolve("#testing/api-process.ts"));

type OrderShop = Awaited<ReturnType<typeof anOrderShop>>;

async function anApiToKill({ connection, shop }: OrderShop) {
  const { DATA_DIR, AADHAAR_KEY = "", CYLINDER_KEY = "" } = shop.config;
  const settings = {
    DATA_DIR,
    AADHAAR_KEY,
    CYLINDER_KEY,
    PUBLIC_URL: shop.config.publicUrl,
    API_CALLS_PER_MINUTE: "0",
    ORDERS_PER_HOUR: "0",
  };
  const child = spawn(process.execPath, [API, JSON.stringify({ connection, settings })], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(child.stdout, "data");
  return { address: String(line).trim(), child };
}

test("a shop that is killed while orders come in has lost none that it took, and doubles none that is sent again", async () => {
  const house = await anOrderShop();
  const { buyer } = house;
  const cart = aCartWith([GOODS.gas, 1], [GOODS.part, 2]);
  const bodies = Array.from({ length: ORDERS }, () => anOrder({ mobile: buyer.mobile, cart }));
  // The other process looks at the real clock, by which a session of the tests' noon is long over.
  await house.shop.db.execute(sql`update sessions set expires_at = '2100-01-01', ends_at = '2100-01-01'`);

  /** The numbers that were answered, until the line is cut. */
  async function sendAll(address: string, onAnswer: (taken: Map<string, number>) => void = () => undefined) {
    const taken = new Map<string, number>();
    const waiting = [...bodies];
    async function sendTheRest() {
      for (let body = waiting.pop(); body; body = waiting.pop()) {
        const answer = await fetch(`${address}/api/orders`, {
          method: "POST",
          headers: { ...buyer.headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        taken.set(body.order.orderNumber, answer.status);
        onAnswer(taken);
      }
    }
    await Promise.allSettled(Array.from({ length: AT_ONCE }, sendTheRest));
    return taken;
  }

  const killed = await anApiToKill(house);
  const gone = once(killed.child, "exit");
  const before = await sendAll(killed.address, (taken) => taken.size === KILLED_AT && killed.child.kill("SIGKILL"));
  await gone;
  expect(new Set(before.values())).toEqual(new Set([201]));
  expect(before.size).toBeGreaterThanOrEqual(KILLED_AT);
  expect(before.size).toBeLessThan(ORDERS);

  const { address } = await anApiToKill(house);
  const after = await sendAll(address);
  expect(after.size).toBe(ORDERS);
  for (const number of before.keys()) expect(after.get(number)).toBe(200);
  const { rows } = await house.shop.db.execute(sql`
    select count(*)::int as orders, count(distinct order_number)::int as numbers,
      (select count(*)::int from order_items) as items, (select count(*)::int from mails) as mails from orders`);
  expect(rows).toEqual([{ orders: ORDERS, numbers: ORDERS, items: ORDERS * 3, mails: ORDERS * 2 }]);
}, 120_000);
