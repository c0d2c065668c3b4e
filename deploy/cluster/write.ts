/**
 * node deploy/cluster/write.ts --nodes=10.0.0.11,10.0.0.12,10.0.0.13 --shops=10.0.0.21:3000,10.0.0.22:3000 --out=cluster
 * writes every file of a cluster of real machines, with new passwords. How they are put in place is in deploy/README.md.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { databaseUrl, filesOfBalancer, filesOfNode, type Plan } from "./plan.ts";

const { values } = parseArgs({
  options: { nodes: { type: "string" }, shops: { type: "string" }, out: { type: "string", default: "cluster" } },
});
const addresses = values.nodes?.split(",") ?? [];
const shops = values.shops?.split(",") ?? [];
if (addresses.length !== 3) throw new Error("--nodes are the addresses of three machines, with commas");
if (shops.length === 0) throw new Error("--shops are the addresses and ports of the shop's processes, with commas");

const secret = () => randomBytes(24).toString("base64url");
const plan: Plan = {
  nodes: addresses.map((address, place) => ({ name: `node${place + 1}`, address })),
  folder: () => "/var/lib/postgresql/sheetal",
  passwords: { superuser: secret(), replicator: secret(), rewind: secret(), shop: secret() },
  balancer: { address: "127.0.0.1", folder: "/etc/sheetal" },
  shops,
  front: "127.0.0.1:8080",
  synchronous: true,
};

for (const node of plan.nodes) write(node.name, filesOfNode(plan, node));
write("shop", {
  ...filesOfBalancer(plan),
  "database.sql": `create role sheetal login password '${plan.passwords.shop}';\ncreate database sheetal owner sheetal;\n`,
  "sheetal.env": `DATABASE_URL=${databaseUrl(plan)}\nAADHAAR_KEY=${secret()}\nCYLINDER_KEY=${secret()}\nADMIN_TOKEN=${secret()}\nTRUST_PROXY=2\n`,
});
console.log(`Written to ${values.out}. It holds every password of the cluster: keep it like one.`);

function write(folder: string, files: Record<string, string>) {
  const at = join(values.out, folder);
  mkdirSync(at, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(at, name), text, { mode: 0o600, flag: "wx" });
}
