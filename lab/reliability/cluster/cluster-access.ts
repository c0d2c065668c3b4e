/** Checks access to a running cluster: each rejected call is repeated with valid credentials, which must succeed. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { createAuthority } from "../../../deploy/cluster/certificates.ts";
import { aLocalShop } from "../../../deploy/cluster/local-shop.ts";
import type { Network } from "../../../deploy/cluster/network.ts";
import { DATABASE, databaseUrl, type Plan, PORTS } from "../../../deploy/cluster/plan.ts";

type Options = { plan: Plan; primary: number; network: Network; folder: string; root: string };
/** The outcome of a call: HTTP status, "connected", or the reason of the rejection. */
type Attempt = { what: string; outcome: () => Promise<string>; expected: RegExp };

/** Calls that were accepted and should have been rejected, and the reverse. */
export async function accessFaults(options: Options): Promise<string[]> {
  const attempts = [...restApi(options), ...etcd(options), ...postgres(options), ...impostor(options)];
  const faults: string[] = [];
  for (const { what, outcome, expected } of attempts) {
    const seen = await outcome().catch((error: Error & { code?: string }) => `${error.code ?? ""} ${error.message}`);
    if (!expected.test(seen)) faults.push(`${what}: ${seen}`);
  }
  return faults;
}

const REFUSED_HANDSHAKE = /alert|ECONNRESET|EPIPE|socket hang up/i;

function restApi({ plan, primary }: Options): Attempt[] {
  const at = `https://${addressOf(plan, primary)}:${PORTS.patroni}`;
  const { restapi } = plan.passwords;
  const change = (method: string, path: string, auth?: string) => () =>
    call(`${at}${path}`, { method, body: '{"ttl": 20}', tls: shopTls(plan), ...(auth ? { auth } : {}) });
  return [
    { what: "PATCH without a password", outcome: change("PATCH", "/config"), expected: /^401$/ },
    { what: "POST without a password", outcome: change("POST", "/switchover"), expected: /^401$/ },
    { what: "PATCH with a wrong password", outcome: change("PATCH", "/config", "patroni:wrong"), expected: /^401$/ },
    { what: "PATCH with the password", outcome: change("PATCH", "/config", `patroni:${restapi}`), expected: /^200$/ },
    {
      what: "Patroni without a certificate",
      outcome: () => call(`${at}/patroni`, { tls: { ca: shopTls(plan).ca } }),
      expected: REFUSED_HANDSHAKE,
    },
    {
      what: "Patroni with a certificate",
      outcome: () => call(`${at}/patroni`, { tls: shopTls(plan) }),
      expected: /^200$/,
    },
  ];
}

function etcd({ plan, primary }: Options): Attempt[] {
  const at = `https://${addressOf(plan, primary)}:${PORTS.etcd}/v2/keys/`;
  const node = plan.nodes[primary];
  const member = pem(join(node ? plan.etcdFolder(node) : "", "node.pem"));
  const { ca } = shopTls(plan);
  return [
    { what: "etcd without a certificate", outcome: () => call(at, { tls: { ca } }), expected: REFUSED_HANDSHAKE },
    {
      what: "etcd with the shop's certificate",
      outcome: () => call(at, { tls: shopTls(plan) }),
      expected: REFUSED_HANDSHAKE,
    },
    { what: "etcd with a node's certificate", outcome: () => call(at, { tls: { ca, ...member } }), expected: /^200$/ },
  ];
}

function postgres({ plan, primary, network }: Options): Attempt[] {
  const host = addressOf(plan, primary);
  const { ca, ...own } = shopTls(plan);
  const as =
    (ssl: pg.ClientConfig["ssl"], from: string, user = DATABASE, password = plan.passwords.shop) =>
    () =>
      connect({ host, port: PORTS.postgres, user, password, database: DATABASE, ssl, stream: () => boundTo(from) });
  const standby = plan.nodes.findIndex((_, place) => place !== primary);
  const replicator = (mode: string) => async () => {
    const node = plan.nodes[standby];
    const folder = node ? plan.folder(node) : "";
    const login = `host=${host} user=replicator password=${plan.passwords.replicator} replication=true`;
    const tls = `sslmode=${mode} sslrootcert=${folder}/ca.crt sslcert=${folder}/node.pem sslkey=${folder}/node.pem`;
    return psqlOn(network, standby, `${login} ${tls}`);
  };
  const noEntry = /no pg_hba\.conf entry/;
  const tls = { ca, ...own };
  return [
    { what: "the shop over TLS", outcome: as(tls, network.outside), expected: /^connected$/ },
    { what: "the shop in plain text", outcome: as(false, network.outside), expected: noEntry },
    {
      what: "the shop without a certificate",
      outcome: as({ ca }, network.outside),
      expected: /valid client certificate/,
    },
    { what: "the shop from a foreign address", outcome: as(tls, network.foreign), expected: noEntry },
    {
      what: "the superuser from the shop's machine",
      outcome: as(tls, network.outside, "postgres", plan.passwords.superuser),
      expected: noEntry,
    },
    { what: "a standby over TLS", outcome: replicator("verify-full"), expected: /^connected$/ },
    { what: "a standby in plain text", outcome: replicator("disable"), expected: noEntry },
  ];
}

/** A shop that trusts another certificate authority must reject the cluster. */
function impostor({ plan, folder, root }: Options): Attempt[] {
  const trusting = join(folder, "impostor");
  const dataDir = join(folder, "impostor-data");
  const outcome = async () => {
    mkdirSync(trusting);
    writeFileSync(join(trusting, "ca.crt"), createAuthority().certificate);
    const url = databaseUrl(plan).replace(/sslrootcert=[^&]*/, `sslrootcert=${trusting}/ca.crt`);
    const shop = aLocalShop({ port: 0, front: "http://127.0.0.1", dataDir, url });
    await shop.open(root);
    await shop.end("SIGTERM");
    return "connected";
  };
  return [
    { what: "a shop that trusts another authority", outcome, expected: /DATABASE_URL is wrong: .* is not trusted/ },
  ];
}

const addressOf = ({ nodes }: Plan, place: number) => nodes[place]?.address ?? "";

const pem = (file: string) => ({ cert: readFileSync(file, "utf8"), key: readFileSync(file, "utf8") });

const shopTls = ({ balancer: { folder } }: Plan) => ({
  ca: readFileSync(join(folder, "ca.crt"), "utf8"),
  ...pem(join(folder, "shop.pem")),
});

type Call = { method?: string; body?: string; auth?: string; tls: { ca: string; cert?: string; key?: string } };

const call = (url: string, { body, tls, ...options }: Call) =>
  new Promise<string>((resolve, reject) => {
    request(url, { ...options, ...tls, agent: false, signal: AbortSignal.timeout(5_000) })
      .on("response", (answer) => {
        answer.on("error", () => undefined).resume();
        resolve(String(answer.statusCode));
      })
      .on("error", reject)
      .end(body);
  });

async function connect(config: pg.ClientConfig): Promise<string> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("select 1");
  await client.end();
  return "connected";
}

/** A socket with this source address. */
function boundTo(localAddress: string): Socket {
  const socket = new Socket();
  const connectSocket = socket.connect.bind(socket);
  socket.connect = ((port: number, host: string) =>
    connectSocket({ port, host, localAddress })) as typeof socket.connect;
  return socket;
}

function psqlOn(network: Network, place: number, connection: string): string {
  const [program = "", ...args] = [...network.inside(place), "psql", connection, "--command", "IDENTIFY_SYSTEM"];
  try {
    execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" });
    return "connected";
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}
