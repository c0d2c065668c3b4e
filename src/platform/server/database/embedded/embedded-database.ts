/** The embedded PostgreSQL: prepared once, started or adopted, restarted if killed. */
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import { isDiskFull } from "#platform/server/database/failures.ts";
import type { Log } from "#platform/server/database/log.ts";
import { accountForPostgres } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { findCluster } from "./cluster.ts";
import { findDataLocation, homeIn, makeSocketFolder } from "./data-location.ts";
import { hasCode } from "./files.ts";
import { becomeOwner, type Owner } from "./owner.ts";
import { type Engine, findPostmaster, isAlive, stopPostgres } from "./postmaster.ts";
import { SETTINGS, type Settings } from "./settings.ts";
import { makeShopDatabase, shopConnection } from "./shop-role.ts";

/** For a previous shop to shut down. */
const WAIT_FOR_THE_LAST_SHOP_MS = 5_000;
const LONGEST_PAUSE_MS = 5_000;

export type EmbeddedDatabase = { connection: Connection; home: string; where: string; stop: () => Promise<void> };

type Options = { dataDir: string; log: Log; settings?: Settings; waitMs?: number };

export async function openEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  try {
    return await open({ ...options, dataDir });
  } catch (error) {
    throw refusal(error, dataDir);
  }
}

async function open({ dataDir, log, settings, waitMs = WAIT_FOR_THE_LAST_SHOP_MS }: Options) {
  const engine = await prepare(dataDir, log, { ...SETTINGS, ...settings });
  let owner: Owner | undefined = await becomeOwner(engine, waitMs);
  let recovery: Promise<void> | undefined;
  let stopping = false;
  watch(owner);

  function watch({ client }: Owner) {
    client.once("end", () => {
      owner = undefined;
      if (!stopping) recovery = recover();
    });
  }

  async function recover() {
    log.error("PostgreSQL has stopped unasked: starting it again");
    for (let pauseMs = 100; !stopping; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        owner = await becomeOwner(engine, waitMs);
        watch(owner);
        return log.info("PostgreSQL is back");
      } catch (error) {
        log.error(refusal(error, dataDir).message);
        await setTimeout(pauseMs);
      }
    }
  }

  async function stop() {
    stopping = true;
    await recovery;
    if (!owner) return;
    const { client, postmaster } = owner;
    await stopPostgres(engine.cluster, postmaster);
    await client.end();
  }

  const { postmaster } = owner;
  // An adopted one may have another: a restart keeps the address that the pool knows.
  engine.socketFolder = postmaster.socketFolder;
  await makeShopDatabase(owner).catch(async (error) => {
    await stop();
    throw error;
  });
  let stopped: Promise<void> | undefined;
  return {
    connection: shopConnection(postmaster),
    home: engine.home,
    where: `PostgreSQL ${engine.binaries.major} in ${engine.home}`,
    stop: () => (stopped ??= stop()),
  };
}

/** For another program, such as a backup. */
export async function runningEmbedded(dataDir: string): Promise<Connection | undefined> {
  const cluster = join(await homeIn(resolve(dataDir)), "cluster");
  const postmaster = await findPostmaster(cluster);
  return postmaster && (await isAlive(cluster)) ? shopConnection(postmaster) : undefined;
}

async function prepare(dataDir: string, log: Log, settings: Settings): Promise<Engine> {
  const place = await findDataLocation(dataDir, await accountForPostgres(), log);
  const binaries = await findBinaries(place.account, dataDir);
  const cluster = await findCluster(place, binaries, settings.fsync !== "off");
  return { ...place, dataDir, binaries, cluster, socketFolder: await makeSocketFolder(place), settings };
}

/** One line for errors that an operator can fix; others retain their stack. */
function refusal(error: unknown, dataDir: string): Error {
  if (error instanceof CannotOpen) return error;
  const line = lineFor(error, dataDir);
  if (line !== undefined) return new CannotOpen(line, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}

function lineFor(error: unknown, dataDir: string): string | undefined {
  if (isDiskFull(error)) return `The disk is full: PostgreSQL in DATA_DIR ${dataDir} needs room.`;
  if (hasCode(error, "ENOTDIR", "EEXIST")) return `DATA_DIR ${dataDir} is not a folder.`;
  if (!hasCode(error, "EACCES", "EPERM", "EROFS")) return undefined;
  return `DATA_DIR ${dataDir} cannot be written: choose a folder that belongs to this account.`;
}
