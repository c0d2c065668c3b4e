/** One shop owns the data folder: an advisory lock on a connection that ends with the process. */
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import { isDatabaseDown, isDiskFull } from "#platform/server/database/failures.ts";
import { SUPERUSER } from "./cluster.ts";
import { hasCode } from "./files.ts";
import { type Engine, findPostmaster, type Postmaster, type Start, startPostgres } from "./postmaster.ts";
import { clearStaleLocks } from "./stale-locks.ts";

export type Owner = { client: pg.Client; postmaster: Postmaster };

/** Arbitrary, but must not change. */
const OWNER_LOCK = 734_325;
const STARTS_WITHIN_MS = 60_000;
const STARTING_UP_OR_SHUTTING_DOWN = "57P03";
/** Transient: another start, or processes of a killed one still exiting. */
const ENDS_BY_ITSELF = /lock file .* already exists|shared memory block .* in use|could not create lock file/;

export const connectionTo = ({ socketFolder, port }: Postmaster, as: { user: string; database: string }) => ({
  host: socketFolder,
  port,
  ...as,
  ssl: false,
});

/** Adopts a PostgreSQL that a killed shop left running, or starts one. */
export async function becomeOwner(engine: Engine, waitMs: number): Promise<Owner> {
  const begun = Date.now();
  let start: Start | undefined;
  try {
    for (;;) {
      const found = await tryToOwn(engine.cluster);
      if (typeof found === "object") return found;
      const waited = Date.now() - begun;
      // The other shop may own what we started: do not stop it.
      if (found === "taken") start = undefined;
      if (found === "taken" && waited > waitMs) {
        throw new CannotOpen(
          `Another shop is already running on ${engine.dataDir}: stop it, or give this one a DATA_DIR of its own.`,
        );
      }
      if (found === "down" && !start?.running) {
        if (start) await letRetry(engine, start, waited);
        start = await startPostgres(engine);
      }
      if (waited > STARTS_WITHIN_MS) throw new CannotOpen(`PostgreSQL in ${engine.home} has not started for a minute.`);
      // Each attempt adds a line to PostgreSQL's log.
      await setTimeout(found === "busy" ? 100 : 25);
    }
  } catch (error) {
    await start?.stop();
    throw error;
  }
}

/** Throws if a retry is useless. */
async function letRetry(engine: Engine, start: Start, waited: number) {
  const failure = await start.failure();
  if (isDiskFull(new Error(failure))) throw new Error(failure);
  if (!ENDS_BY_ITSELF.test(failure) || waited > STARTS_WITHIN_MS) {
    throw new CannotOpen(`PostgreSQL in ${engine.home} does not start: ${failure}`);
  }
  await clearStaleLocks(engine);
  await setTimeout(100);
}

async function tryToOwn(cluster: string): Promise<Owner | "taken" | "down" | "busy"> {
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) return "down";
  const client = new pg.Client({
    ...connectionTo(postmaster, { user: SUPERUSER, database: "postgres" }),
    connectionTimeoutMillis: 5_000,
    application_name: "owner",
  });
  // The caller watches the connection; without a listener the process would exit.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ owned: boolean }>("select pg_try_advisory_lock($1) as owned", [OWNER_LOCK]);
    if (rows[0]?.owned) return { client, postmaster };
    await client.end();
    return "taken";
  } catch (error) {
    await client.end();
    if (hasCode(error, STARTING_UP_OR_SHUTTING_DOWN)) return "busy";
    if (isDatabaseDown(error)) return "down";
    throw error;
  }
}
