/** The whole cluster on one machine: three nodes with etcd, Patroni and PostgreSQL, behind HAProxy and PgBouncer. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createAuthority, nodeCertificates, shopCertificates } from "./certificates.ts";
import type { Network } from "./network.ts";
import {
  DATABASE,
  databaseUrl,
  etcdOf,
  filesOfBalancer,
  filesOfNode,
  type Node,
  type Plan,
  PORTS,
  pgbouncerUrl,
} from "./plan.ts";
import { accountOf, argumentsOf, childrenOf, quietKill, quietRead } from "./programs.ts";

type Options = { folder: string; network: Network; shops: readonly string[]; front: string; synchronous?: boolean };

const NODES = 3;
const READY_WITHIN_MS = 180_000;

export async function startCluster({ folder, network, shops, front, synchronous = true }: Options) {
  const account = accountOf("postgres");
  const secret = () => randomBytes(18).toString("base64url");
  const nodes = Array.from({ length: NODES }, (_, place) => ({
    name: `node${place + 1}`,
    address: network.addressOf(place),
    source: network.sourceOf(place),
  }));
  const plan: Plan = {
    nodes,
    folder: ({ name }) => join(folder, name),
    etcdFolder: ({ name }) => join(folder, name),
    passwords: { superuser: secret(), replicator: secret(), rewind: secret(), restapi: secret(), shop: secret() },
    balancer: { address: network.outside, folder: join(folder, "balancer"), sources: [network.outside] },
    shops,
    front,
    synchronous,
  };
  const authority = createAuthority();
  const running = new Map<string, ChildProcess>();

  function write(at: string, files: Record<string, string>) {
    mkdirSync(at, { recursive: true });
    chmodSync(at, 0o700);
    chownSync(at, account.uid, account.gid);
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(at, name), text, { mode: 0o600 });
      chownSync(join(at, name), account.uid, account.gid);
    }
  }

  const asPostgres = ["setpriv", `--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups", "--"];
  const environment = { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C.UTF-8" };

  /** Runs as the postgres account in the node's network namespace and logs to a file. */
  function run(
    name: string,
    at: { place?: number; folder: string },
    command: string[],
    env: Record<string, string> = {},
  ) {
    const log = openSync(join(at.folder, `${name}.log`), "a");
    const inside = at.place === undefined ? [] : network.inside(at.place);
    const [program = "", ...words] = [...inside, ...asPostgres, ...command];
    const child = spawn(program, words, {
      env: { ...environment, ...env },
      cwd: "/",
      stdio: ["ignore", log, log],
    });
    running.set(`${name} ${at.folder}`, child);
    return child;
  }

  const folderAt = (place: number) => plan.folder(nodes[place] as Node);
  const startPatroni = (place: number) =>
    run("patroni", { place, folder: folderAt(place) }, ["patroni", join(folderAt(place), "patroni.yml")]);

  for (const [place, node] of nodes.entries()) {
    write(plan.folder(node), { ...filesOfNode(plan, node), ...nodeCertificates(authority, plan, node) });
    run("etcd", { place, folder: folderAt(place) }, ["etcd"], etcdOf(plan, node));
  }
  const { folder: balancer } = plan.balancer;
  write(balancer, { ...filesOfBalancer(plan), ...shopCertificates(authority) });
  const shop = readFileSync(join(balancer, "shop.pem"), "utf8");

  const patroniAnswers = (place: number, path: string) =>
    new Promise<boolean>((resolve) => {
      const { address } = nodes[place] as Node;
      const tls = { ca: authority.certificate, cert: shop, key: shop };
      request(`https://${address}:${PORTS.patroni}${path}`, { ...tls, signal: AbortSignal.timeout(2_000) })
        .on("response", (answer) => {
          answer.on("error", () => undefined).resume();
          resolve(answer.statusCode === 200);
        })
        .on("error", () => resolve(false))
        .end();
    });
  async function placesThat(path: string): Promise<number[]> {
    const answers = await Promise.all(nodes.map((_, place) => patroniAnswers(place, path)));
    return answers.flatMap((yes, place) => (yes ? [place] : []));
  }
  async function until(what: string, holds: () => Promise<boolean>) {
    for (const givesUpAt = Date.now() + READY_WITHIN_MS; !(await holds()); await pause(250)) {
      if (Date.now() > givesUpAt) throw new Error(`The cluster is not ${what} after three minutes: see ${folder}`);
    }
  }
  /** One primary with a synchronous standby, and two replicas: ready for the next fault. */
  const untilWhole = () =>
    until("whole", async () => {
      const [primaries, replicas, sync] = await Promise.all(["/primary", "/replica", "/sync"].map(placesThat));
      return primaries?.length === 1 && replicas?.length === NODES - 1 && (!synchronous || (sync?.length ?? 0) > 0);
    });

  /** Runs on the primary's own machine: PostgreSQL accepts the superuser nowhere else. */
  async function asSuperuser(...statements: string[]) {
    const [place] = await placesThat("/primary");
    if (place === undefined) throw new Error("The cluster has no primary");
    const [program = "", ...words] = [...asPostgres, "psql", "--host", folderAt(place), "--set", "ON_ERROR_STOP=1"];
    execFileSync(program, words, {
      env: environment,
      cwd: "/",
      input: statements.map((statement) => `${statement};\n`).join(""),
      stdio: ["pipe", "ignore", "inherit"],
    });
  }

  async function stop() {
    const children = [...running.values()].filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    );
    for (const place of nodes.keys()) thaw(place);
    await Promise.all(
      children.map(async (child) => {
        const gone = once(child, "exit");
        child.kill("SIGTERM");
        const late = setTimeout(() => child.kill("SIGKILL"), 20_000);
        await gone;
        clearTimeout(late);
      }),
    );
    for (const place of nodes.keys()) for (const pid of postgresOf(place)) quietKill(pid, "SIGKILL");
  }

  function postgresOf(place: number): number[] {
    const [line] = quietRead(join(folderAt(place), "data", "postmaster.pid")).split("\n");
    const postmaster = Number(line);
    return postmaster > 0 && argumentsOf(postmaster).includes(folderAt(place))
      ? [postmaster, ...childrenOf(postmaster)]
      : [];
  }

  function everythingOf(place: number): number[] {
    const own = [...running].filter(([name]) => name.endsWith(` ${folderAt(place)}`)).map(([, child]) => child);
    return [...own.flatMap(({ pid }) => pid ?? []), ...postgresOf(place)];
  }

  function thaw(place: number) {
    for (const pid of everythingOf(place)) quietKill(pid, "SIGCONT");
  }

  try {
    for (const place of nodes.keys()) startPatroni(place);
    run("haproxy", { folder: balancer }, ["haproxy", "-db", "-f", join(balancer, "haproxy.cfg")]);
    run("pgbouncer", { folder: balancer }, ["pgbouncer", join(balancer, "pgbouncer.ini")]);
    await untilWhole();
    await asSuperuser(
      `create role ${DATABASE} login password '${plan.passwords.shop}'`,
      `create database ${DATABASE} owner ${DATABASE}`,
    );
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    plan,
    url: databaseUrl(plan),
    urlOfReplicas: databaseUrl(plan, PORTS.replicas),
    urlOfPgbouncer: pgbouncerUrl(plan),
    primary: async () => (await placesThat("/primary"))[0],
    untilWhole,
    /** Sends SIGKILL (kill -9) to Patroni too, which would restart PostgreSQL. */
    killNode(place: number) {
      quietKill(running.get(`patroni ${folderAt(place)}`)?.pid, "SIGKILL");
      for (const pid of postgresOf(place)) quietKill(pid, "SIGKILL");
    },
    startNode: startPatroni,
    /** Disconnects the node. On loopback it sends SIGSTOP to the node's processes, the closest equivalent. */
    cut(place: number) {
      if (network.kind === "namespaces") return network.cut(place);
      for (const pid of everythingOf(place)) quietKill(pid, "SIGSTOP");
    },
    mend(place: number) {
      if (network.kind === "namespaces") return network.mend(place);
      thaw(place);
    },
    stop,
  };
}
