/** Two processes on one database: each order is sent to both, and each price change must reach the other. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Goods } from "../workload/goods.ts";
import { ADMIN_TOKEN, type TrialShop } from "../workload/trial-shop.ts";
import type { Figures, Trial } from "./fault-kinds.ts";

const PRICES_SEEN = 10;
const SEEN_WITHIN_MS = 10_000;

export async function twoShops({ shops, trade, goods, seconds, faults }: Trial): Promise<Figures> {
  await trade.underWay();
  await pause(seconds * 1000);
  await trade.close();
  const [one, other] = shops as [TrialShop, TrialShop];
  const [product] = goods.priced as [Goods["priced"][number]];
  const prices: number[] = [];
  const settings: number[] = [];
  for (let price = 501; price < 501 + PRICES_SEEN; price += 1) {
    const note = randomUUID();
    trade.ledger.publications.set(note, { [product.id]: price });
    const changes = [{ id: product.id, price }];
    await office(one, "POST", "/api/admin/prices/publish", { changes, note, confirm: true });
    const sold = async () => {
      const products = (await (await office(other, "GET", "/api/products")).json()) as Goods["priced"];
      return products.find(({ id }) => id === product.id)?.perKgPrice;
    };
    prices.push(await seenAfter(async () => (await sold()) === price));

    const announcement = `Closed on day ${price}`;
    const { version } = (await (await office(one, "GET", "/api/admin/settings")).json()) as { version: number };
    const change = { version, values: { announcement }, token: ADMIN_TOKEN };
    await office(one, "PUT", "/api/admin/settings", change);
    settings.push(await seenAfter(async () => (await (await office(other, "GET", "/")).text()).includes(announcement)));
  }
  for (const [what, times] of Object.entries({ price: prices, setting: settings })) {
    if (times.some((time) => time > SEEN_WITHIN_MS)) faults.push(`A ${what} was not seen by the other process`);
  }
  return { pricesSeenAfterMs: prices, settingsSeenAfterMs: settings };
}

async function office({ address }: TrialShop, method: string, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { "x-admin-token": ADMIN_TOKEN, origin: address, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function seenAfter(seen: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await seen())) {
    if (performance.now() - begun > SEEN_WITHIN_MS) break;
    await pause(5);
  }
  return Math.round(performance.now() - begun);
}
