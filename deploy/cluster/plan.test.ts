import { expect, test } from "vitest";
import { databaseUrl, etcdOf, filesOfBalancer, filesOfNode, type Plan, pgbouncerUrl } from "./plan.ts";

const NODES = ["10.0.0.11", "10.0.0.12", "10.0.0.13"];
const SHOPS = ["10.0.0.21", "10.0.0.22"];

const plan: Plan = {
  nodes: NODES.map((address, place) => ({ name: `node${place + 1}`, address, source: address })),
  folder: () => "/srv/postgres",
  etcdFolder: () => "/srv/etcd",
  passwords: { superuser: "super", replicator: "repl", rewind: "rew", restapi: "rest", shop: "shop" },
  balancer: { address: "127.0.0.1", folder: "/srv/shop", sources: SHOPS },
  shops: SHOPS.map((address) => `${address}:3000`),
  front: "127.0.0.1:8080",
  synchronous: true,
};
const [node] = plan.nodes as [Plan["nodes"][number]];
const patroni = filesOfNode(plan, node)["patroni.yml"] ?? "";
const haproxy = filesOfBalancer(plan)["haproxy.cfg"] ?? "";
const pgbouncer = filesOfBalancer(plan)["pgbouncer.ini"] ?? "";

function section(yaml: string, key: string): string[] {
  const lines = yaml.split("\n");
  const start = lines.findIndex((line) => line.trim() === `${key}:`);
  const depth = (line: string) => line.search(/\S/);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => depth(line) <= depth(lines[start] ?? ""));
  return rest.slice(0, end).map((line) => line.trim());
}

test("PostgreSQL accepts only TLS with a certificate and a password, each role from its own machines", () => {
  const lines = section(patroni, "pg_hba").map((line) => line.replace(/^- /, ""));
  const [local, ...remote] = lines;
  expect(local).toBe("local all postgres peer");
  const who = remote.map((line) => line.split(" "));
  for (const [kind, , , address, method, certificate] of who) {
    expect({ kind, method }).toEqual({ kind: "hostssl", method: "scram-sha-256" });
    expect(address).toMatch(/^10\.0\.0\.\d+\/32$/);
    expect(certificate).toMatch(/^clientcert=verify-(ca|full)$/);
  }
  const sourcesOf = (role: string) => who.filter(([, , user]) => user === role).map(([, , , address]) => address);
  const exactly = (addresses: readonly string[]) => addresses.map((address) => `${address}/32`);
  expect(sourcesOf("replicator")).toEqual(exactly(NODES));
  expect(sourcesOf("rewinder")).toEqual(exactly(NODES));
  expect(sourcesOf("sheetal")).toEqual(exactly(SHOPS));
  expect(sourcesOf("postgres")).toEqual([]);
  expect(sourcesOf("all")).toEqual([]);
});

test("machines that share an address are listed once", () => {
  const nodes = plan.nodes.map((each) => ({ ...each, source: "127.0.0.1" }));
  const files = filesOfNode({ ...plan, nodes }, node)["patroni.yml"] ?? "";
  expect(section(files, "pg_hba").filter((line) => line.includes("replicator"))).toEqual([
    "- hostssl replication replicator 127.0.0.1/32 scram-sha-256 clientcert=verify-ca",
  ]);
});

test("PostgreSQL serves TLS, and standbys verify the primary", () => {
  for (const line of ['ssl: "on"', 'ssl_ca_file: "/srv/postgres/ca.crt"', 'ssl_key_file: "/srv/postgres/node.pem"']) {
    expect(patroni.split("\n")).toContain(`    ${line}`);
  }
  const logins = section(patroni, "authentication");
  for (const role of ["replication", "rewind"]) {
    expect(logins.find((line) => line.startsWith(`${role}:`))).toMatch(
      /sslmode: verify-full, sslrootcert: "\/srv\/postgres\/ca\.crt", sslcert: .*, sslkey: /,
    );
  }
});

test("Patroni's REST API requires a client certificate, and a password for changes", () => {
  expect(section(patroni, "restapi")).toEqual(
    expect.arrayContaining([
      "certfile: /srv/postgres/node.pem",
      "cafile: /srv/postgres/ca.crt",
      "verify_client: required",
      'authentication: { username: patroni, password: "rest" }',
    ]),
  );
});

test("etcd accepts only TLS, and only from nodes", () => {
  const etcd = etcdOf(plan, node);
  const urls = Object.entries(etcd).filter(([name]) => name.endsWith("_URLS") || name === "ETCD_INITIAL_CLUSTER");
  expect(urls).toHaveLength(5);
  for (const [, value] of urls) expect(value).not.toMatch(/http:/);
  expect(etcd).toMatchObject({
    ETCD_CLIENT_CERT_AUTH: "true",
    ETCD_CLIENT_CERT_ALLOWED_HOSTNAME: "cluster-member.sheetal.internal",
    ETCD_TRUSTED_CA_FILE: "/srv/etcd/ca.crt",
    ETCD_PEER_CLIENT_CERT_AUTH: "true",
    ETCD_PEER_CERT_ALLOWED_HOSTNAME: "cluster-member.sheetal.internal",
    ETCD_PEER_TRUSTED_CA_FILE: "/srv/etcd/ca.crt",
  });
  expect(section(patroni, "etcd")).toEqual(
    expect.arrayContaining(["protocol: https", "cacert: /srv/postgres/ca.crt", "cert: /srv/postgres/node.pem"]),
  );
});

test("HAProxy verifies the Patroni that reports the primary", () => {
  const checks = haproxy.split("\n").filter((line) => line.includes("check port 8008"));
  expect(checks).toHaveLength(2);
  for (const line of checks) {
    expect(line).toContain("check-ssl verify required ca-file /srv/shop/ca.crt crt /srv/shop/shop.pem");
  }
  expect(haproxy.match(/server node2 10\.0\.0\.12:5432 verifyhost node2/g)).toHaveLength(2);
});

test("HAProxy drops root when the plan names an account", () => {
  const balancer = { ...plan.balancer, account: "haproxy" };
  expect(filesOfBalancer({ ...plan, balancer })["haproxy.cfg"]).toMatch(/^ {2}user haproxy\n {2}group haproxy$/m);
  expect(haproxy).not.toContain("user ");
});

test("the shop and PgBouncer verify the database", () => {
  expect(databaseUrl(plan)).toBe(
    "postgres://sheetal:shop@127.0.0.1:5000/sheetal?sslmode=verify-full&sslrootcert=/srv/shop/ca.crt&sslcert=/srv/shop/shop.pem&sslkey=/srv/shop/shop.pem",
  );
  expect(pgbouncerUrl(plan)).toBe("postgres://sheetal:shop@127.0.0.1:6432/sheetal");
  expect(pgbouncer).toContain("server_tls_sslmode = verify-full\nserver_tls_ca_file = /srv/shop/ca.crt\n");
});
