/** All kinds of slow and heavy clients at once; measures the latency of a few normal buyers beside them. */
import { setTimeout as pause } from "node:timers/promises";
import { residentMegabytes } from "../../bench/process-figures.ts";
import { addBuyers, anOrderOf, type Buyer, findGoods, type Goods } from "../workload/goods.ts";
import { AS_ADMIN, type TrialShop } from "../workload/trial-shop.ts";
import { SLOW_CLIENTS, type SlowClient, type SlowClientResult, setOn, type Target } from "./slow-client-kinds.ts";

/** The latency that buyers are guaranteed. */
export const PROMISED_MS = 200;
const BUYERS = 3;
/** A long export, for clients that never read it. */
const CUSTOMERS = 50_000;

type LatencySummary = { calls: number; medianMs: number; p99Ms: number; slowestMs: number; failed: string[] };

/** One call: its time, or its failure. */
type CallResult = { ms: number; failed?: string };

/** Reads pages and orders now and then until stopped. */
function startBuying(address: string, goods: Goods, buyers: readonly Buyer[]) {
  const answered: CallResult[] = [];
  const over = new AbortController();

  async function call(path: string, wanted: readonly number[], about: RequestInit = {}) {
    const begun = performance.now();
    let failed: string | undefined;
    try {
      const answer = await fetch(`${address}${path}`, { ...about, signal: AbortSignal.timeout(30_000) });
      await answer.arrayBuffer();
      if (!wanted.includes(answer.status)) failed = `${path} was answered ${answer.status}`;
    } catch (error) {
      failed = `${path}: ${(error as Error).cause ?? error}`;
    }
    answered.push({ ms: performance.now() - begun, ...(failed && { failed }) });
  }

  async function buy(buyer: Buyer) {
    const headers = { cookie: buyer.cookie, origin: address };
    while (!over.signal.aborted) {
      await call("/", [200]);
      await call("/api/products?q=gas", [200]);
      await call(`/api/orders?mobile=${buyer.mobile}`, [200], { headers });
      await call("/api/orders", [201], {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(anOrderOf(buyer, goods)),
      });
      await pause(50);
    }
  }

  const all = Promise.all(buyers.map(buy));
  return {
    /** The times since the last call. */
    waited(): LatencySummary {
      const some = answered.splice(0);
      const sorted = some.map(({ ms }) => ms).sort((one, other) => one - other);
      const at = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
      const failed = some.flatMap(({ failed }) => failed ?? []);
      return { calls: some.length, medianMs: at(0.5), p99Ms: at(0.99), slowestMs: at(1), failed };
    },
    stop() {
      over.abort();
      return all;
    },
  };
}

type Options = {
  shop: TrialShop;
  seconds: number;
  /** Idle clients; the other kinds are proportional. */
  idle: number;
  kinds?: readonly SlowClient[];
  promisedMs?: number;
};

export async function slowClientRun({
  shop,
  seconds,
  idle,
  kinds = Object.keys(SLOW_CLIENTS) as SlowClient[],
  promisedMs = PROMISED_MS,
}: Options) {
  await shop.query(MANY_CUSTOMERS, [CUSTOMERS]);
  const target: Target = {
    address: shop.address,
    post: "/api/contact",
    quick: "/api/products",
    big: { path: "/api/admin/export/users.csv", headers: AS_ADMIN },
  };
  const buying = startBuying(shop.address, await findGoods(shop.address), await addBuyers(shop, BUYERS));
  const faults: string[] = [];
  try {
    await pause(2_000);
    buying.waited();
    await pause(Math.min(seconds, 15) * 1000);
    const before = { ...buying.waited(), megabytes: residentMegabytes(shop.pid()) };
    const sets = await Promise.all(
      kinds.map((kind) => setOn(target, kind, Math.ceil(idle * SLOW_CLIENTS[kind].share))),
    );
    const mostOpen = sets.reduce((sum, set) => sum + set.open(), 0);
    let megabytes = 0;
    for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(1_000))
      megabytes = Math.max(megabytes, residentMegabytes(shop.pid()));
    const during = { ...buying.waited(), megabytes };
    const results = await Promise.all(sets.map(async (set) => ({ ...(await set.callOff()), ...set.result })));
    faults.push(...faultsOf(results), ...during.failed.slice(0, 20));
    if (during.p99Ms > promisedMs) faults.push(`One in a hundred buyers waited ${during.p99Ms} ms or longer`);
    if (!shop.isRunning()) faults.push("The shop has ended by itself");
    return { faults, figures: { mostOpen, before: inNumbers(before), during: inNumbers(during), results } };
  } finally {
    await buying.stop();
  }
}

const inNumbers = ({ failed, ...rest }: LatencySummary & { megabytes: number }) => ({ ...rest, failed: failed.length });

/** The shop rejects or disconnects every client that is too slow, too large or malformed. */
export function faultsOf(
  results: readonly (SlowClientResult & { left: number; strange: readonly string[] })[],
): string[] {
  return results.flatMap(({ kind, left, strange }) => [
    ...(left > 0 ? [`${left} of the ${kind} were let stay`] : []),
    ...(strange.length > 0 ? [`${kind} were answered ${strange.join(", ")}`] : []),
  ]);
}

const MANY_CUSTOMERS = `with account as (
    insert into accounts (kind, email, mobile, password_hash, created_at)
    select 'customer', 'many' || n || '@example.in', (7000000000 + n)::text, '$argon2id$', now()
    from generate_series(1, $1::int) n returning id)
  insert into customers (account_id, first_name, last_name, company, address, updated_at)
  select id, 'Ravi', 'Kumar', repeat('Kumar Cooling ', 7), repeat('12 Mall Road, Ludhiana ', 20), now() from account`;
