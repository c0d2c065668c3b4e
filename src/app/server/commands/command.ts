/** Shared by the commands: settings, database access and one-line errors. */
import type pg from "pg";
import { BrokenBackup } from "#office/server/backup/archive.ts";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import { connect } from "#platform/server/database/connections/connect.ts";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import { openEmbedded, runningEmbedded } from "#platform/server/database/embedded/embedded-database.ts";
import { findOutsideDatabase } from "#platform/server/database/external-database.ts";
import { isMissingTable } from "#platform/server/database/failures.ts";
import type { Log } from "#platform/server/database/log.ts";
import { type Config, readConfig, WrongSetting } from "#shop/server/config.ts";

/** The message is the line to print. */
export class Refused extends Error {
  override name = "Refused";
}

const LOG: Log = { info: console.error, warn: console.error, error: console.error };

/** Prints errors that an operator can fix as one line. */
export async function runCommand(command: (config: Config, words: string[]) => Promise<void>): Promise<void> {
  try {
    await command(readConfig(process.env, "production"), process.argv.slice(2));
  } catch (error) {
    if (![Refused, BrokenBackup, WrongSetting, CannotOpen].some((kind) => error instanceof kind)) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

type ReachedDatabase = { connection: Connection; where: string; close: () => Promise<void> };

/** Uses the running shop's database, or starts the embedded one for this command. */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  const { DATABASE_URL, DATA_DIR } = config;
  const running = DATABASE_URL === undefined ? await runningEmbedded(DATA_DIR) : undefined;
  if (running) return { connection: running, where: `the running shop in ${DATA_DIR}`, close: async () => undefined };
  return takeDatabase(config);
}

/** Always closes its connection. */
export async function askDatabase(
  config: Config,
  ask: (client: pg.Client, where: string) => Promise<void>,
): Promise<void> {
  const { connection, where, close } = await reachDatabase(config);
  try {
    const client = await connect(connection);
    await ask(client, where).finally(() => client.end());
  } catch (error) {
    if (!isMissingTable(error)) throw error;
    throw new Refused("There is no shop in this database, or one of an older version: start it once.");
  } finally {
    await close();
  }
}

/** Rejects an embedded database in use. */
export async function takeDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<ReachedDatabase> {
  if (DATABASE_URL !== undefined) {
    return { ...(await findOutsideDatabase(DATABASE_URL, { log: LOG })), close: async () => undefined };
  }
  const { connection, where, stop } = await openEmbedded({ dataDir: DATA_DIR, log: LOG });
  return { connection, where, close: stop };
}
