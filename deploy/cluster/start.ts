/**
 * node deploy/cluster/start.ts: runs the whole cluster on loopback for manual trials. Three nodes with etcd, Patroni and
 * PostgreSQL, HAProxy and PgBouncer, and three processes of the shop. Ctrl-C stops it and removes its files.
 */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startCluster } from "./local-cluster.ts";
import { aLocalShop, freePorts } from "./local-shop.ts";
import { onLoopback } from "./network.ts";
import { hasClusterPrograms } from "./programs.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const SHOPS = 3;

if (!hasClusterPrograms()) throw new Error("It needs root and the packages that deploy/README.md names");
if (!existsSync(join(ROOT, "build/server/built-shop.js"))) throw new Error("Build the shop first: npm run build");

const folder = await mkdtemp(join(tmpdir(), "sheetal-cluster-"));
await chmod(folder, 0o755);
const ports = await freePorts(SHOPS + 1);
const front = `http://127.0.0.1:${ports[SHOPS]}`;
const shopPorts = ports.slice(0, SHOPS);
const secret = () => randomBytes(24).toString("base64url");
const settings = { ADMIN_TOKEN: secret(), AADHAAR_KEY: secret(), CYLINDER_KEY: secret(), LOG_LEVEL: "warn" };

console.log(`Starting three nodes in ${folder} …`);
const cluster = await startCluster({
  folder,
  network: onLoopback(),
  shops: shopPorts.map((port) => `127.0.0.1:${port}`),
  front: front.replace("http://", ""),
});
const shops = shopPorts.map((port, place) =>
  aLocalShop({ port, front, dataDir: join(folder, `shop${place + 1}`), url: cluster.url, settings }),
);
for (const shop of shops) await shop.open(ROOT);
const { folder: balancer } = cluster.plan.balancer;
console.log(`
  The shop         ${front}
  Its processes    ${shopPorts.map((port) => `http://127.0.0.1:${port}`).join("  ")}
  Admin token      ${settings.ADMIN_TOKEN}
  The primary      ${cluster.url}
  The standbys     ${cluster.urlOfReplicas}
  Who is what      curl -s --cacert ${balancer}/ca.crt --cert ${balancer}/shop.pem https://127.0.0.11:8008/cluster
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());

async function stop() {
  await Promise.all(shops.map((shop) => shop.end("SIGTERM")));
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
