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
import { startCluster } from "../../../deploy/cluster/local-cluster.ts";
import { aLocalShop, freePorts, type LocalShop } from "../../../deploy/cluster/local-shop.ts";
import { inNamespaces, onLoopback } from "../../../deploy/cluster/network.ts";
import { hasClusterPrograms } from "../../../deploy/cluster/programs.ts";
import { PROJECT_ROOT } from "../../project-root.ts";
import { aNewerVersion } from "../faults/migration-run.ts";
import { addBuyers, findGoods } from "../workload/goods.ts";
import { accessFaults } from "./cluster-access.ts";
import { startBuying } from "./cluster-load.ts";

export const CLUSTER_NEEDS =
  "The cluster needs Linux, root, a built shop (npm run build) and apt-get install postgresql patroni etcd-server python3-etcd python3-idna haproxy pgbouncer";
export const canRunCluster = () => hasClusterPrograms() && existsSync(join(PROJECT_ROOT, "build/server/built-shop.js"));

export const CLUSTER_FAULTS = ["shop-killed", "primary-killed", "network-cut", "late-standbys", "upgrade"] as const;
export type ClusterFault = (typeof CLUSTER_FAULTS)[number];

type Options = {
  faults?: readonly ClusterFault[];
  /** Planted bug: asynchronous replication, which the trial must detect. */
  asynchronous?: boolean;
  buyers?: number;
  say?: (line: string) => void;
};

export type Outage = { fault: ClusterFault; writesBackMs: number; readsBackMs: number };
export type ClusterReport = {
  faults: string[];
  gaps: Outage[];
  acknowledged: number;
  stored: number;
  unavailable: number;
  accidents: number;
  seconds: number;
  network: string;
};

const SHOPS = 3;
const WRITES_BACK_WITHIN_MS = 30_000;
const READS_BACK_WITHIN_MS = 5_000;
/** How long the standbys are cut off before the primary dies. */
const LATE_MS = 2_000;
const STEADY_MS = 3_000;
const SETTINGS = {
  LOG_LEVEL: "error",
  API_CALLS_PER_MINUTE: "0",
  ORDERS_PER_HOUR: "0",
  REPEAT_ORDER_MINUTES: "0",
  ADMIN_TOKEN: "an-admin-token-for-trials-of-32-characters",
  AADHAAR_KEY: "a-key-for-the-cluster-of-32-characters",
  CYLINDER_KEY: "another-key-for-it-of-32-characters-x",
};

export async function clusterRun({
  faults: chosen = CLUSTER_FAULTS,
  asynchronous = false,
  buyers = 12,
  say = () => undefined,
}: Options): Promise<ClusterReport> {
  const begun = Date.now();
  const folder = await mkdtemp(join(tmpdir(), "sheetal-cluster-"));
  await chmod(folder, 0o755);
  const started: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const network = inNamespaces(3) ?? onLoopback();
    started.push(network.remove);
    const ports = await freePorts(SHOPS + 1);
    const front = `http://127.0.0.1:${ports[SHOPS]}`;
    const shopPorts = ports.slice(0, SHOPS);
    const cluster = await startCluster({
      folder,
      network,
      shops: shopPorts.map((port) => `127.0.0.1:${port}`),
      front: front.replace("http://", ""),
      synchronous: !asynchronous,
    });
    started.push(cluster.stop);
    say(`three nodes are up (${network.kind})`);
    // The last shop connects through PgBouncer.
    const shops = shopPorts.map((port, place) =>
      aLocalShop({
        port,
        front,
        dataDir: join(folder, `shop${place + 1}`),
        url: place === 2 ? cluster.urlOfPgbouncer : cluster.url,
        settings: SETTINGS,
      }),
    );
    started.push(() => Promise.all(shops.map(({ end }) => end("SIGTERM"))));
    for (const shop of shops) await shop.open(PROJECT_ROOT);
    say("three shops are open");

    const query = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) => {
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      return client
        .query<Row>(statement, values)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    };
    const load = startBuying({ front, goods: await findGoods(front), buyers: await addBuyers({ query }, buyers) });
    started.push(load.abandon);
    const { plan } = cluster;
    const broken = await accessFaults({ plan, primary: await primaryPlace(), network, folder, root: PROJECT_ROOT });
    say(`access: ${broken.length === 0 ? "everybody without credentials was refused" : broken.join(", ")}`);
    const gaps: Outage[] = [];
    // Traffic on loopback cannot be blocked.
    for (const fault of chosen.filter((each) => each !== "late-standbys" || network.kind === "namespaces")) {
      await cluster.untilWhole();
      await load.steady(STEADY_MS);
      const from = performance.now();
      const after = await strike(fault);
      await load.untilBack(performance.now(), 2 * WRITES_BACK_WITHIN_MS);
      await after();
      await load.steady(STEADY_MS);
      const gap = {
        fault,
        writesBackMs: load.longestGap("writes", from),
        readsBackMs: load.longestGap("reads", from),
      };
      gaps.push(gap);
      say(`${fault}: writes back after ${gap.writesBackMs} ms, reads after ${gap.readsBackMs} ms`);
      if (gap.writesBackMs > WRITES_BACK_WITHIN_MS)
        broken.push(`${fault}: no order was taken for ${gap.writesBackMs} ms`);
      if (gap.readsBackMs > READS_BACK_WITHIN_MS) broken.push(`${fault}: nothing was read for ${gap.readsBackMs} ms`);
    }
    await load.stop();
    await cluster.untilWhole();
    const rows = await query<StoredOrder>(STORED_ORDERS);
    const lost = load.compare(new Map(rows.map(({ order_number, ...row }) => [order_number, row])));
    return {
      faults: [...broken, ...lost],
      gaps,
      ...load.figures(),
      stored: rows.length,
      seconds: Math.round((Date.now() - begun) / 1000),
      network: network.kind,
    };

    async function primaryPlace(): Promise<number> {
      const primary = await cluster.primary();
      if (primary === undefined) throw new Error("The cluster has no primary");
      return primary;
    }

    /** Returns what to undo once orders are accepted again. */
    async function strike(fault: ClusterFault): Promise<() => Promise<unknown>> {
      if (fault === "upgrade") return upgrade();
      if (fault === "shop-killed") {
        const [first] = shops as [LocalShop];
        await first.end("SIGKILL");
        return () => first.open(PROJECT_ROOT);
      }
      const primary = await primaryPlace();
      if (fault === "network-cut") {
        cluster.cut(primary);
        return async () => cluster.mend(primary);
      }
      if (fault === "primary-killed") {
        cluster.killNode(primary);
        return async () => cluster.startNode(primary);
      }
      const standbys = [0, 1, 2].filter((place) => place !== primary);
      for (const place of standbys) cluster.cut(place);
      await pause(LATE_MS);
      // The link goes down first: the kernel of a dead machine delivers nothing more.
      cluster.cut(primary);
      cluster.killNode(primary);
      for (const place of standbys) cluster.mend(place);
      return async () => {
        cluster.mend(primary);
        cluster.startNode(primary);
      };
    }

    async function upgrade() {
      const newer = join(folder, "newer");
      await aNewerVersion(PROJECT_ROOT, newer);
      for (const shop of shops) {
        await shop.end("SIGTERM");
        await shop.open(newer);
      }
      const [column] = await query("select from information_schema.columns where column_name = 'cluster_trial'");
      if (!column) throw new Error("The upgrade did not bring its migration");
      return async () => undefined;
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
