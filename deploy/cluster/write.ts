/**
 * node deploy/cluster/write.ts --nodes=10.0.0.11,10.0.0.12,10.0.0.13 --shops=10.0.0.21:3000,10.0.0.22:3000 --out=cluster
 * writes every file of a production cluster, with new passwords and its own certificate authority. With --renew it only
 * issues new certificates from the existing authority. deploy/README.md explains how to install the files.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { isIPv4 } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createAuthority, nodeCertificates, shopCertificates } from "./certificates.ts";
import { databaseUrl, filesOfBalancer, filesOfNode, type Plan } from "./plan.ts";

const { values } = parseArgs({
  options: {
    nodes: { type: "string" },
    shops: { type: "string" },
    out: { type: "string", default: "cluster" },
    renew: { type: "boolean", default: false },
  },
});
const addresses = values.nodes?.split(",") ?? [];
const shops = values.shops?.split(",") ?? [];
const machines = [...new Set(shops.map((shop) => shop.replace(/:\d+$/, "")))];
if (addresses.length !== 3 || !addresses.every(isIPv4)) {
  throw new Error("--nodes are the IPv4 addresses of three machines, with commas");
}
if (!machines.every(isIPv4)) {
  throw new Error("--shops are the IPv4 addresses and ports of the shop's processes, with commas");
}

const secret = () => randomBytes(24).toString("base64url");
const plan: Plan = {
  nodes: addresses.map((address, place) => ({ name: `node${place + 1}`, address, source: address })),
  folder: () => "/var/lib/postgresql/sheetal",
  etcdFolder: () => "/var/lib/etcd/sheetal",
  passwords: { superuser: secret(), replicator: secret(), rewind: secret(), restapi: secret(), shop: secret() },
  balancer: { address: "127.0.0.1", folder: "/etc/sheetal", sources: machines, account: "haproxy" },
  shops,
  front: "127.0.0.1:8080",
  synchronous: true,
};

if (values.renew) {
  const authority = { certificate: read("ca.crt"), key: read("ca.key") };
  for (const node of plan.nodes) replace(node.name, nodeCertificates(authority, plan, node));
  replace("shop", shopCertificates(authority));
  console.log(`New certificates are in ${values.out}, signed by the authority that was there.`);
} else {
  const authority = createAuthority();
  write("ca", { "ca.crt": authority.certificate, "ca.key": authority.key });
  for (const node of plan.nodes) {
    write(node.name, { ...filesOfNode(plan, node), ...nodeCertificates(authority, plan, node) });
  }
  write("shop", {
    ...filesOfBalancer(plan),
    ...shopCertificates(authority),
    "database.sql": `create role sheetal login password '${plan.passwords.shop}';\ncreate database sheetal owner sheetal;\n`,
    "sheetal.env": `DATABASE_URL=${databaseUrl(plan)}\nAADHAAR_KEY=${secret()}\nCYLINDER_KEY=${secret()}\nADMIN_TOKEN=${secret()}\nTRUST_PROXY=2\n`,
  });
  console.log(`Written to ${values.out}. It holds every password and key of the cluster: keep it like one.`);
}

function read(name: string) {
  return readFileSync(join(values.out, "ca", name), "utf8");
}

function write(folder: string, files: Record<string, string>) {
  const at = join(values.out, folder);
  mkdirSync(at, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(at, name), text, { mode: 0o600, flag: "wx" });
}

function replace(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const at = join(values.out, folder, name);
    writeFileSync(`${at}.new`, text, { mode: 0o600 });
    renameSync(`${at}.new`, at);
  }
}
