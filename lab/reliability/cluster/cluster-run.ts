/**
 * A shop on three machines that fail one after the other under load: the primary is killed, its network is cut, a shop process is
 * killed, the shop is upgraded with a migration. Afterwards every acknowledged order must exist.
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { dice } from "../../../src/catalogue/rules/products/makers.ts";
import { freePort } from "../../free-port.ts";
import { PROJECT_ROOT } from "../../project-root.ts";
import { aNewerVersion } from "../faults/migration-run.ts";
import { audit } from "../workload/audit.ts";
import { addBuyers, findGoods } from "../workload/goods.ts";
import { startTrade } from "../workload/trade.ts";
import { inNumbers } from "../workload/trade-log.ts";
import { ADMIN_TOKEN, aTrialFolder, aTrialShop } from "../workload/trial-shop.ts";
import { hasClusterPrograms, startMachines } from "./machines.ts";

export const CLUSTER_NEEDS =
  "The cluster needs Linux, root, a built shop (npm run build) and apt-get install postgresql patroni etcd-server python3-etcd haproxy";
export const canRunCluster = () => hasClusterPrograms() && existsSync(join(PROJECT_ROOT, "build/server/start.js"));

export const CLUSTER_FAULTS = ["shop-killed", "primary-killed", "network-cut", "late-standbys", "upgrade"] as const;
export type ClusterFault = (typeof CLUSTER_FAULTS)[number];

type Options = {
  faults?: readonly ClusterFault[];
  seed?: number;
  say?: (line: string) => void;
};

const WRITES_BACK_WITHIN_MS = 30_000;
const READS_BACK_WITHIN_MS = 5_000;
/** How long the standbys are cut off before the primary dies. */
const LATE_MS = 2_000;
const BUYERS = 40;
const STEADY_MS = 3_000;
/** Requests in flight when the fault begins may still succeed. */
const TAKES_HOLD_MS = 1_000;

export async function clusterRun({ faults: chosen = CLUSTER_FAULTS, seed = 1, say = () => undefined }: Options) {
  const begun = Date.now();
  const { folder, remove } = await aTrialFolder();
  const started: (() => unknown)[] = [remove];
  try {
    const ports = {
      primary: await freePort(),
      front: await freePort(),
      shops: [await freePort(), await freePort()] as const,
    };
    const front = `http://127.0.0.1:${ports.front}`;
    const cluster = await startMachines({ folder, ports });
    started.push(cluster.stop);
    say("three machines are up");
    const url = cluster.settings.DATABASE_URL ?? "";
    const settings = { ...cluster.settings, ADMIN_TOKEN, PUBLIC_URL: front, TRUST_PROXY: "1", WEB_CONCURRENCY: "1" };
    const aShop = (port: number, place: number, builtIn = PROJECT_ROOT) =>
      aTrialShop({
        dataDir: join(folder, `shop${place}`),
        settings: { ...settings, PORT: String(port) },
        database: { url, connection: { connectionString: url } },
        port,
        builtIn,
      });
    let shops = await Promise.all(ports.shops.map((port, place) => aShop(port, place)));
    started.push(() => Promise.all(shops.map(({ stop }) => stop())));
    for (const shop of shops) await shop.open();
    const [first] = shops as [(typeof shops)[0]];
    say("two shops are open");

    const people = { goods: await findGoods(front), buyers: await addBuyers(first, BUYERS) };
    const trade = startTrade({ addresses: [front], ...people, random: dice(seed), withoutPrices: true });
    const reads = startReading(front);
    started.push(trade.abandon, reads.stop);
    const { answeredAt } = trade.ledger;
    const broken = await accessFaults();
    const gaps: { fault: ClusterFault; writesBackMs: number; readsBackMs: number }[] = [];
    for (const fault of chosen) {
      await cluster.untilWhole();
      await untilSteady(answeredAt);
      const from = performance.now();
      const after = await strike(fault);
      const struck = performance.now() + TAKES_HOLD_MS;
      await until(2 * WRITES_BACK_WITHIN_MS, () => answeredAt.some((at) => at > struck));
      await after();
      await untilSteady(answeredAt);
      const [writesBackMs, readsBackMs] = [longestGap(answeredAt, from), longestGap(reads.answeredAt, from)];
      gaps.push({ fault, writesBackMs, readsBackMs });
      say(`${fault}: writes back after ${writesBackMs} ms, reads after ${readsBackMs} ms`);
      if (writesBackMs > WRITES_BACK_WITHIN_MS) broken.push(`${fault}: no order was taken for ${writesBackMs} ms`);
      if (readsBackMs > READS_BACK_WITHIN_MS) broken.push(`${fault}: nothing was read for ${readsBackMs} ms`);
    }
    reads.stop();
    await trade.close();
    await cluster.untilWhole();
    const { faults, orders } = await audit({ shop: first, ledger: trade.ledger });
    const unavailable = trade.ledger.unavailableMs.length;
    const seconds = Math.round((Date.now() - begun) / 1000);
    const figures = { gaps, orders, ...inNumbers(trade.ledger), unavailable, seconds };
    return { faults: [...broken, ...faults], figures };

    /** Only the shop's machines reach the database, and only with the password does Patroni change anything. */
    async function accessFaults(): Promise<string[]> {
      const primary = await cluster.primary();
      const standby = cluster.machines.find((each) => each !== primary);
      const faults: string[] = [];
      for (const user of ["sheetal", "postgres"]) {
        const login = `postgres://${user}:SHOP_PASSWORD@${primary.address}/sheetal`;
        const refused = await Promise.resolve()
          .then(() => standby && cluster.inside(standby, "psql", login, "--command", "select 1"))
          .then(String, String);
        if (!/no pg_hba\.conf entry/.test(refused)) faults.push(`${user} from a foreign machine: ${refused}`);
      }
      const client = new pg.Client(`postgres://postgres@${primary.address}/sheetal`);
      const asSuperuser = await client.connect().then(() => "connected", String);
      if (!/no pg_hba\.conf entry/.test(asSuperuser)) faults.push(`the superuser from the shop: ${asSuperuser}`);
      const change = await fetch(`http://${primary.address}:8008/config`, { method: "PATCH", body: '{"ttl": 20}' });
      if (change.status !== 401) faults.push(`a change without a password was answered ${change.status}`);
      return faults;
    }

    /** Returns what to undo once orders are accepted again. */
    async function strike(fault: ClusterFault): Promise<() => unknown> {
      if (fault === "upgrade") return upgrade();
      if (fault === "shop-killed") {
        await first.kills.shop();
        return first.open;
      }
      const primary = await cluster.primary();
      if (fault === "network-cut") {
        cluster.cut(primary);
        return () => cluster.mend(primary);
      }
      const standbys = fault === "late-standbys" ? cluster.machines.filter((each) => each !== primary) : [];
      for (const standby of standbys) cluster.cut(standby);
      if (standbys.length > 0) await pause(LATE_MS);
      // The link goes down first: the kernel of a dead machine delivers nothing more.
      cluster.cut(primary);
      cluster.kill(primary);
      for (const standby of standbys) cluster.mend(standby);
      return () => {
        cluster.mend(primary);
        cluster.start(primary);
      };
    }

    async function upgrade() {
      const newer = join(folder, "newer");
      await aNewerVersion(newer);
      const upgraded = await Promise.all(ports.shops.map((port, place) => aShop(port, place, newer)));
      for (const [place, shop] of shops.entries()) {
        await shop.stop();
        await upgraded[place]?.open();
      }
      shops = upgraded;
      const [column] = await first.query("select from information_schema.columns where column_name = 'cluster_trial'");
      if (!column) throw new Error("The upgrade did not bring its migration");
      return () => undefined;
    }
  } finally {
    for (const stop of started.reverse()) await stop();
  }
}

/** Visitors without an account. */
function startReading(front: string) {
  const answeredAt: number[] = [];
  let over = false;
  void (async () => {
    for (; !over; await pause(100)) {
      const look = (path: string) => fetch(front + path, { signal: AbortSignal.timeout(10_000) });
      const answers = await Promise.all(["/", "/api/products"].map(look)).catch(() => []);
      await Promise.all(answers.map((answer) => answer.arrayBuffer())).catch(() => undefined);
      if (answers.length > 0 && answers.every(({ ok }) => ok)) answeredAt.push(performance.now());
    }
  })();
  const stop = () => {
    over = true;
  };
  return { answeredAt, stop };
}

/** Answered for this long without a gap of one second. */
const untilSteady = async (answeredAt: readonly number[]) => {
  const isSteady = () => longestGap(answeredAt, performance.now() - STEADY_MS) < 1_000;
  if (!(await until(120_000, isSteady))) throw new Error("Orders are not taken steadily for two minutes");
};

async function until(milliseconds: number, holds: () => boolean): Promise<boolean> {
  for (const givesUpAt = performance.now() + milliseconds; performance.now() < givesUpAt; await pause(100))
    if (holds()) return true;
  return false;
}

function longestGap(moments: readonly number[], from: number): number {
  const within = [from, ...moments.filter((at) => at > from), performance.now()];
  return Math.round(Math.max(...within.slice(1).map((at, place) => at - (within[place] ?? at))));
}
