/** The shop as `npm start` runs it, with the embedded PostgreSQL, to be killed and restarted on the same files. */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Dice } from "../../../src/catalogue/rules/products/makers.ts";
import { homeIn } from "../../../src/platform/server/database/embedded/data-location.ts";
import { runningEmbedded } from "../../../src/platform/server/database/embedded/embedded-database.ts";
import { findPostmaster } from "../../../src/platform/server/database/embedded/postmaster.ts";
import { freePort } from "../../free-port.ts";
import { PROJECT_ROOT } from "../../project-root.ts";
import { argumentsOf, childrenOf, kill } from "./processes.ts";

/** A first start on a busy machine may take minutes. */
const OPENS_WITHIN_MS = 300_000;

export const ADMIN_TOKEN = "an-admin-token-for-trials-of-32-characters";
export const AS_ADMIN = { "x-admin-token": ADMIN_TOKEN };

type Options = {
  dataDir: string;
  smtpUrl?: string | undefined;
  /** More variables of the environment. */
  settings?: Readonly<Record<string, string | undefined>>;
  /** An external database; without it the shop uses its embedded one. */
  database?: { url: string; connection: pg.ClientConfig } | undefined;
  port?: number;
  /** The folder of a built shop, instead of this one. */
  builtIn?: string;
};

export type TrialShop = Awaited<ReturnType<typeof aTrialShop>>;

/** Of the last build, and not started yet. The address stays the same through all restarts. */
export async function aTrialShop({ dataDir, smtpUrl, settings, database, builtIn, ...options }: Options) {
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  let shop: ChildProcess | undefined;
  let output = "";

  function start() {
    output = "";
    const child = spawn(process.execPath, ["build/server/start.js"], {
      cwd: builtIn ?? PROJECT_ROOT,
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: "error",
        API_CALLS_PER_MINUTE: "0",
        ORDERS_PER_HOUR: "0",
        REPEAT_ORDER_MINUTES: "0",
        ADMIN_TOKEN,
        ...settings,
        ...(smtpUrl && { SMTP_URL: smtpUrl }),
        ...(database && { DATABASE_URL: database.url }),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    shop = child;
    return child;
  }

  /** Resolves when the shop is killed while starting; rejects when it exits by itself. */
  async function open(): Promise<void> {
    const child = shop && isRunning(shop) ? shop : start();
    const givesUpAt = Date.now() + OPENS_WITHIN_MS;
    while (!output.includes("is open at")) {
      if (child.signalCode !== null) return;
      if (child.exitCode !== null) throw new Error(`The shop stopped with ${child.exitCode}: ${output}`);
      if (Date.now() > givesUpAt) throw new Error(`The shop has not opened for five minutes: ${output}`);
      await pause(10);
    }
  }

  /** Returns the exit code. */
  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    if (!shop || !isRunning(shop)) return shop?.exitCode ?? null;
    const exited = once(shop, "exit");
    shop.kill(signal);
    return (await exited)[0];
  }

  /** Looked up now and killed later, because a failed disk cannot be read. */
  async function findPostgres(): Promise<() => void> {
    const pid = await postmasterPid(dataDir);
    return () => {
      if (pid === undefined || !argumentsOf(pid).includes(dataDir)) return;
      // All processes at once, so that none reacts to the death of another.
      for (const victim of [pid, ...childrenOf(pid)]) kill(victim);
    };
  }

  const killPostgres = async () => (await findPostgres())();
  const isOver = endWhenInterrupted(async () => {
    await end("SIGKILL");
    if (!database) await killPostgres();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function withDatabase<Found>(ask: (client: pg.Client) => Promise<Found>): Promise<Found> {
    const connection = database?.connection ?? (await runningEmbedded(dataDir));
    if (!connection) throw new Error("PostgreSQL is not running");
    const client = new pg.Client(connection);
    client.on("error", () => undefined);
    await client.connect();
    try {
      // A query after a long trial may take longer than a request of the shop.
      await client.query("set statement_timeout = 0");
      return await ask(client);
    } finally {
      await client.end();
    }
  }

  return {
    address,
    dataDir,
    open,
    /** Starts opening without waiting. */
    start,
    stop: () => end("SIGTERM").finally(isOver),
    end,
    pid: () => shop?.pid ?? 0,
    isRunning: () => shop !== undefined && isRunning(shop),
    output: () => output,
    isOpen: () => output.includes("is open at"),
    findPostgres,
    kills: {
      shop: () => end("SIGKILL"),
      postgres: killPostgres,
      /** Kills the process of one connection: PostgreSQL then closes all others and recovers. */
      backend: async (oneOf: Dice["oneOf"]) => {
        const pid = await postmasterPid(dataDir);
        const children = pid === undefined ? [] : childrenOf(pid);
        if (children.length > 0) kill(oneOf(children));
      },
      both: async () => {
        await Promise.all([killPostgres(), end("SIGKILL")]);
      },
    },
    /** Queries the database directly. */
    query: <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> =>
      withDatabase(async (client) => (await client.query<Row>(statement, values)).rows),
    withDatabase,
  };
}

/** A new folder that PostgreSQL's own account can enter. */
export async function aTrialFolder() {
  const folder = await mkdtemp(join(tmpdir(), "sheetal-trial-"));
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** An open shop with a new folder, which it removes when it stops. */
export async function openTrialShop(settings: Options["settings"] = {}) {
  const { folder, remove } = await aTrialFolder();
  const shop = await aTrialShop({ dataDir: join(folder, "data"), settings });
  await shop.open();
  return { ...shop, stop: () => shop.stop().finally(remove) };
}

/** A shop's data for one trial: new, or a copy of a shop that was opened before, which saves a first start. */
export async function copyShop(dataDir: string, copyOf?: string): Promise<void> {
  if (copyOf) execFileSync("cp", ["-a", copyOf, dataDir]);
  else await mkdir(dataDir);
}

/** Waits until the mail queue is empty, or until no mail was sent for this long. */
export async function untilMailsAreOut(shop: TrialShop, withinMs: number): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let givesUpAt = Date.now() + withinMs; Date.now() < givesUpAt; await pause(100)) {
    const [waiting] = await shop.query<{ mails: number }>(
      "select count(*)::int as mails from mails where status in ('queued', 'sending')",
    );
    const mails = waiting?.mails ?? 0;
    if (mails === 0) return;
    if (mails < fewest) [fewest, givesUpAt] = [mails, Date.now() + withinMs];
  }
}

/** Stops what the trial started when it is interrupted: PostgreSQL is not our child and would keep running. */
function endWhenInterrupted(end: () => Promise<void>): () => void {
  const interrupted = () => void end().finally(() => process.exit(130));
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, interrupted);
  return () => {
    for (const signal of signals) process.off(signal, interrupted);
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

const postmasterPid = async (dataDir: string) => (await findPostmaster(join(await homeIn(dataDir), "cluster")))?.pid;
