/** The faults of the trial, each with the behaviour expected during and after it. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Goods } from "../workload/goods.ts";
import { ADMIN_TOKEN, type TrialShop } from "../workload/trial-shop.ts";
import { killed } from "./kills.ts";
import type { Absence } from "./proxied-database.ts";
import type { Figures, Kill, Trial } from "./under-load.ts";

export const FAULTS = {
  killed,
  away: (trial: Trial) => awayFor(trial, "refused"),
  silent: (trial: Trial) => awayFor(trial, "silent"),
  frozen,
  "disk-errors": diskErrors,
  "disk-full": diskFull,
  stopped,
  "two-shops": twoShops,
} satisfies Record<string, (trial: Trial) => Promise<Figures>>;

export type FaultName = keyof typeof FAULTS;

export const needsDisk = (fault: FaultName, kills: readonly Kill[] = []) =>
  fault.startsWith("disk") || kills.includes("power");
export const needsProxiedDatabase = (fault: FaultName) => ["away", "silent", "two-shops"].includes(fault);

/** The database timeout, doubled for a busy machine. */
const LONGEST_WAIT_MS = 24_000;
const PROMISED_WAIT_MS = 2_000;
const RECOVERS_WITHIN_MS = 120_000;
const STOPS_WITHIN_MS = 20_000;
const PRICES_SEEN = 10;
const SEEN_WITHIN_MS = 10_000;

/** Meanwhile nothing is stored, callers get 503 soon, and pages without database access work. */
async function awayFor({ database, trade, shops, seconds, faults }: Trial, how: Absence): Promise<Figures> {
  await trade.underWay();
  trade.ledger.unavailableMs.length = 0;
  await database?.goAway(how);
  const pages = await lookAround(shops[0]?.address ?? "", seconds, faults);
  // The shop waits for a silent database longer than a short trial.
  await untilTold(trade);
  await database?.comeBack();
  return { ...pages, ...(await recovery(trade, faults)) };
}

/** A visitor meanwhile: the start page, the catalogue and the health check. */
async function lookAround(address: string, seconds: number, faults: string[]): Promise<Figures> {
  const until = Date.now() + seconds * 1000;
  let looks = 0;
  let slowest = 0;
  while (Date.now() < until) {
    for (const path of ["/", "/api/products", "/api/health"]) {
      const begun = performance.now();
      const { status } = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
      slowest = Math.max(slowest, performance.now() - begun);
      looks += 1;
      if (status !== 200) faults.push(`${path} was answered ${status} while the database was away`);
    }
    await pause(250);
  }
  return { looksAround: looks, slowestLookMs: Math.round(slowest) };
}

/** The responses to office and buyers, and how soon the same process serves them again. */
async function recovery(trade: Trial["trade"], faults: string[]): Promise<Figures> {
  const begun = Date.now();
  const waits = [...trade.ledger.unavailableMs];
  if (waits.length === 0) faults.push("No request got a 503");
  const slowest = Math.max(0, ...waits);
  if (slowest > LONGEST_WAIT_MS) faults.push(`A 503 took ${Math.round(slowest)} ms`);
  const back = await Promise.race([
    trade.underWay().then(() => true),
    pause(RECOVERS_WITHIN_MS, false, { ref: false }),
  ]);
  if (!back) faults.push("The shop did not come back by itself");
  return {
    unavailable: waits.length,
    late: waits.filter((waited) => waited > PROMISED_WAIT_MS).length,
    slowestToldMs: Math.round(slowest),
    backAfterMs: Date.now() - begun,
  };
}

const FREEZE_MS = 5_000;

/** One PostgreSQL connection hangs, then another; the others must go on. */
async function frozen({ shops: [shop], trade, random, seconds }: Trial): Promise<Figures> {
  const meanwhile: number[] = [];
  for (let left = seconds * 1000; left > 0; left -= FREEZE_MS) {
    await trade.underWay();
    const backends = (await shop?.query<{ pid: number }>(BUSY_BACKENDS)) ?? [];
    const { pid } = random.oneOf(backends);
    const before = trade.ledger.answeredAt.length;
    process.kill(pid, "SIGSTOP");
    try {
      await pause(Math.min(left, FREEZE_MS));
    } finally {
      wake(pid);
    }
    meanwhile.push(trade.ledger.answeredAt.length - before);
  }
  return { freezes: meanwhile.length, answeredMeanwhile: meanwhile };
}

/** Connections of the shop's pool. */
const BUSY_BACKENDS = `select pid from pg_stat_activity
  where backend_type = 'client backend' and datname = 'sheetal' and application_name = '' and pid <> pg_backend_pid()`;

function wake(pid: number) {
  try {
    process.kill(pid, "SIGCONT");
  } catch (error) {
    // The shop has closed it already.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Every read and write fails until the disk is mounted again. PostgreSQL exits; the shop must not. */
async function diskErrors({ shops: [shop], trade, seconds, disk, faults }: Trial): Promise<Figures> {
  await trade.underWay();
  trade.ledger.unavailableMs.length = 0;
  const killWhatHangs = await shop?.findPostgres();
  await disk?.fail();
  await untilTold(trade);
  await pause(seconds * 1000);
  killWhatHangs?.();
  await disk?.mend();
  return recovery(trade, faults);
}

async function diskFull({ trade, seconds, disk, faults }: Trial): Promise<Figures> {
  await trade.underWay();
  trade.ledger.unavailableMs.length = 0;
  const folder = disk?.mounted ?? "";
  const ballast = join(folder, "ballast");
  const { bavail, bsize } = await statfs(folder);
  // The shop may have used some of it meanwhile; the disk is full either way.
  await promisify(execFile)("fallocate", ["-l", String(bavail * bsize), ballast]).catch(onlyFull);
  await untilTold(trade);
  await pause(seconds * 1000);
  await rm(ballast);
  return recovery(trade, faults);
}

function onlyFull(error: Error) {
  if (!error.message.includes("No space left")) throw error;
}

const untilTold = async (trade: Trial["trade"]) => {
  for (const givesUpAt = Date.now() + RECOVERS_WITHIN_MS; trade.ledger.unavailableMs.length === 0; await pause(50)) {
    if (Date.now() > givesUpAt) return;
  }
};

/** SIGTERM under load: every accepted request gets a response. */
async function stopped({ shops: [shop], trade, random, seconds, faults }: Trial): Promise<Figures> {
  const took: number[] = [];
  for (const until = Date.now() + seconds * 1000; Date.now() < until; ) {
    await trade.underWay();
    await pause(random.whole(0, 500));
    const begun = performance.now();
    const code = await shop?.stop();
    took.push(Math.round(performance.now() - begun));
    if (code !== 0) faults.push(`The shop stopped with ${code}`);
    await shop?.open();
  }
  await trade.underWay();
  const slowest = Math.max(...took);
  if (slowest > STOPS_WITHIN_MS) faults.push(`The shop took ${slowest} ms to stop`);
  const { storedUnanswered } = trade.ledger;
  if (storedUnanswered > 0) faults.push(`${storedUnanswered} orders were stored without a response`);
  return { stops: took.length, slowestStopMs: slowest };
}

/** Two processes on one database: each order is sent to both, and each price change must reach the other. */
async function twoShops({ shops, trade, goods, seconds, faults }: Trial): Promise<Figures> {
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
