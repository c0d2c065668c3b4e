/**
 * A shop on three machines that fail one after the other under load: the primary is killed, its network is cut, a shop process is
 * killed, the shop is upgraded with a migration. Afterwards every acknowledged order must exist.
 */

import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../free-port.ts";
import { PROJECT_ROOT } from "../../project-root.ts";
import { aNewerVersion } from "../faults/migration-run.ts";
import { addBuyers, findGoods } from "../workload/goods.ts";
import { aTrialShop } from "../workload/trial-shop.ts";
import { startBuying } from "./cluster-load.ts";
import { hasClusterPrograms, startMachines } from "./machines.ts";

export const CLUSTER_NEEDS =
  "The cluster needs Linux, root, a built shop (npm run build) and apt-get install postgresql patroni etcd-server python3-etcd haproxy";
export const canRunCluster = () => hasClusterPrograms() && existsSync(join(PROJECT_ROOT, "build/server/start.js"));

export const CLUSTER_FAULTS = ["shop-killed", "primary-killed", "network-cut", "late-standbys", "upgrade"] as const;
export type ClusterFault = (typeof CLUSTER_FAULTS)[number];

type Options = {
  faults?: readonly ClusterFault[];
  /** Planted bug: asynchronous replication, which the trial must detect. */
  asynchronous?: boolean;
  buyers?: number;
  say?: (line: string) => void;
};

const WRITES_BACK_WITHIN_MS = 30_000;
const READS_BACK_WITHIN_MS = 5_000;
/** How long the standbys are cut off before the primary dies. */
const LATE_MS = 2_000;
const STEADY_MS = 3_000;

export async function clusterRun({
  faults: chosen = CLUSTER_FAULTS,
  asynchronous = false,
  buyers = 12,
  say = () => undefined,
}: Options) {
  const begun = Date.now();
  const folder = await mkdtemp(join(tmpdir(), "sheetal-cluster-"));
  await chmod(folder, 0o755);
  const started: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const ports = {
      primary: await freePort(),
      front: await freePort(),
      shops: [await freePort(), await freePort()] as const,
    };
    const front = `http://127.0.0.1:${ports.front}`;
    const cluster = await startMachines({ folder, ports, synchronous: !asynchronous });
    started.push(cluster.stop);
    say("three machines are up");
    const url = cluster.settings.DATABASE_URL ?? "";
    const settings = { ...cluster.settings, PUBLIC_URL: front, TRUST_PROXY: "1", WEB_CONCURRENCY: "1" };
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

    const load = startBuying({ front, goods: await findGoods(front), buyers: await addBuyers(first, buyers) });
    started.push(load.abandon);
    const broken = await accessFaults();
    const gaps: { fault: ClusterFault; writesBackMs: number; readsBackMs: number }[] = [];
    for (const fault of chosen) {
      await cluster.untilWhole();
      await load.steady(STEADY_MS);
      const from = performance.now();
      const after = await strike(fault);
      await load.untilBack(performance.now(), 2 * WRITES_BACK_WITHIN_MS);
      await after();
      await load.steady(STEADY_MS);
      const [writesBackMs, readsBackMs] = [load.longestGap("writes", from), load.longestGap("reads", from)];
      gaps.push({ fault, writesBackMs, readsBackMs });
      say(`${fault}: writes back after ${writesBackMs} ms, reads after ${readsBackMs} ms`);
      if (writesBackMs > WRITES_BACK_WITHIN_MS) broken.push(`${fault}: no order was taken for ${writesBackMs} ms`);
      if (readsBackMs > READS_BACK_WITHIN_MS) broken.push(`${fault}: nothing was read for ${readsBackMs} ms`);
    }
    await load.stop();
    await cluster.untilWhole();
    const rows = await first.query<StoredOrder>(STORED_ORDERS);
    const lost = load.compare(new Map(rows.map(({ order_number, ...row }) => [order_number, row])));
    const seconds = Math.round((Date.now() - begun) / 1000);
    return { faults: [...broken, ...lost], gaps, ...load.figures(), stored: rows.length, seconds };

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
      await aNewerVersion(PROJECT_ROOT, newer);
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

type StoredOrder = { order_number: string; times: number; items: number; mails: number };

const STORED_ORDERS = `
  select order_number, count(*)::int as times,
    min((select count(*) from order_items where order_id = orders.id))::int as items,
    min((select count(*) from mails where order_id = orders.id))::int as mails
  from orders group by order_number`;
