/**
 * Three machines of a cluster as network namespaces of this one, with the sample files of deploy/cluster: only addresses, ports
 * and paths are replaced. HAProxy and the shops run outside, as 10.0.0.21.
 */
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import { PROJECT_ROOT } from "../../project-root.ts";
import { kill } from "../workload/processes.ts";

type Options = {
  folder: string;
  /** Ports of the primary through HAProxy, of the shop through HAProxy, and of each shop. */
  ports: { primary: number; front: number; shops: readonly [number, number] };
};
/** `space` is its network namespace, and its link to the bridge. */
type Machine = { name: string; space: string; address: string; folder: string };

const HOSTS = [11, 12, 13];
const READY_WITHIN_MS = 180_000;
const PROGRAMS = [
  "/usr/bin/patroni",
  "/usr/bin/etcd",
  "/usr/sbin/haproxy",
  "/usr/lib/postgresql/15/bin/postgres",
  "/usr/lib/python3/dist-packages/etcd/__init__.py",
];

export const hasClusterPrograms = () => process.getuid?.() === 0 && PROGRAMS.every((file) => existsSync(file));

export async function startMachines({ folder, ports }: Options) {
  const id = process.pid % 250;
  const subnet = `10.77.${id}.`;
  const bridge = `sheetal${id}`;
  const machines = HOSTS.map((host, place): Machine => {
    const name = `node${place + 1}`;
    return { name, space: `${bridge}-${place + 1}`, address: subnet + host, folder: join(folder, name) };
  });
  const account = { uid: idOf("-u"), gid: idOf("-g") };

  function sample(name: string, changes: Readonly<Record<string, string>>) {
    const replace = (text: string, [from, to]: [string, string]) => {
      if (!text.includes(from)) throw new Error(`deploy/cluster/${name} has no ${from} to replace`);
      return text.replaceAll(from, to);
    };
    return Object.entries(changes).reduce(replace, readFileSync(join(PROJECT_ROOT, "deploy/cluster", name), "utf8"));
  }

  function connect() {
    ip("link", "add", bridge, "type", "bridge");
    ip("addr", "add", `${subnet}21/24`, "dev", bridge);
    ip("link", "set", bridge, "up");
    for (const { space, address } of machines) {
      ip("netns", "add", space);
      ip("link", "add", space, "type", "veth", "peer", "name", "eth0", "netns", space);
      ip("link", "set", space, "master", bridge, "up");
      ip("-n", space, "addr", "add", `${address}/24`, "dev", "eth0");
      ip("-n", space, "link", "set", "eth0", "up");
      ip("-n", space, "link", "set", "lo", "up");
    }
  }

  const asPostgres = ["setpriv", `--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups", "--"];

  function run(log: string, command: readonly string[], env: Record<string, string | undefined> = {}) {
    const output = openSync(`${log}.log`, "a");
    const [program = "", ...args] = command;
    const path = "/usr/sbin:/usr/bin:/sbin:/bin";
    return spawn(program, args, { env: { PATH: path, LC_ALL: "C.UTF-8", ...env }, stdio: ["ignore", output, output] });
  }

  function start({ name, space, address, folder: own }: Machine) {
    const changes = { NODE_NAME: name, NODE_ADDRESS: address, "10.0.0.": subnet };
    const etcd = parseEnv(sample("etcd.env", { ...changes, "/var/lib/etcd/sheetal": `${own}/etcd` }));
    const patroni = sample("patroni.yml", { ...changes, "/var/lib/postgresql/sheetal": own });
    mkdirSync(own, { recursive: true, mode: 0o700 });
    writeFileSync(join(own, "patroni.yml"), patroni);
    for (const file of [own, join(own, "patroni.yml")]) chownSync(file, account.uid, account.gid);
    const inside = ["ip", "netns", "exec", space, ...asPostgres];
    run(join(own, "etcd"), [...inside, "etcd"], etcd);
    run(join(own, "patroni"), [...inside, "patroni", join(own, "patroni.yml")]);
  }

  async function withState(path: string): Promise<Machine[]> {
    const answers = await Promise.all(
      machines.map(({ address }) =>
        fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return machines.filter((_, place) => answers[place]);
  }

  /** One primary with a synchronous standby, and two replicas: ready for the next fault. */
  async function untilWhole() {
    for (const givesUpAt = Date.now() + READY_WITHIN_MS; Date.now() < givesUpAt; await pause(250)) {
      const [primaries, replicas, sync] = await Promise.all(["/primary", "/replica", "/sync"].map(withState));
      if (primaries?.length === 1 && replicas?.length === 2 && sync?.length) return;
    }
    throw new Error(`The cluster is not whole after three minutes: see ${folder}`);
  }

  async function primary(): Promise<Machine> {
    const [found] = await withState("/primary");
    if (!found) throw new Error("The cluster has no primary");
    return found;
  }

  /** On the primary's own machine: PostgreSQL accepts the superuser nowhere else. */
  async function asSuperuser(...statements: string[]) {
    const [program = "", ...args] = [...asPostgres, "psql", "--host", (await primary()).folder];
    execFileSync(program, [...args, ...statements.flatMap((each) => ["--command", each])], { stdio: "pipe" });
  }

  function killMachine({ space }: Machine) {
    for (const pid of ip("netns", "pids", space).split("\n").filter(Boolean)) kill(Number(pid));
  }

  const haproxy = join(folder, "haproxy.cfg");
  writeFileSync(
    haproxy,
    sample("haproxy.cfg", {
      "127.0.0.1:5000": `127.0.0.1:${ports.primary}`,
      "127.0.0.1:8080": `127.0.0.1:${ports.front}`,
      "10.0.0.21:3000": `127.0.0.1:${ports.shops[0]}`,
      "10.0.0.22:3000": `127.0.0.1:${ports.shops[1]}`,
      "10.0.0.": subnet,
    }),
  );
  let balancer: ReturnType<typeof run> | undefined;

  async function stop() {
    balancer?.kill("SIGKILL");
    for (const machine of machines) {
      quietly(() => killMachine(machine));
      quietly(() => ip("netns", "del", machine.space));
    }
    quietly(() => ip("link", "del", bridge));
  }

  try {
    connect();
    for (const machine of machines) start(machine);
    balancer = run(join(folder, "haproxy"), ["haproxy", "-db", "-f", haproxy]);
    await untilWhole();
    await asSuperuser("create role sheetal login password 'SHOP_PASSWORD'", "create database sheetal owner sheetal");
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    machines,
    settings: parseEnv(
      sample("sheetal.env", { "127.0.0.1:5000": `127.0.0.1:${ports.primary}`, NODE_ADDRESS: "127.0.0.1" }),
    ),
    primary,
    untilWhole,
    kill: killMachine,
    start,
    /** Only the link: the programs keep running. */
    cut: ({ space }: Machine) => ip("link", "set", space, "down"),
    mend: ({ space }: Machine) => ip("link", "set", space, "up"),
    /** Runs a program as on this machine. */
    inside: ({ space }: Machine, ...command: string[]) => ip("netns", "exec", space, ...command),
    stop,
  };
}

const ip = (...args: string[]) => execFileSync("ip", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

function quietly(work: () => void) {
  try {
    work();
  } catch {
    // It was never created, or is already removed.
  }
}
