/** The PostgreSQL that DATABASE_URL names: the shop uses it, and neither starts nor stops it. */
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { CannotOpen } from "./cannot-open.ts";
import type { Connection } from "./connection-pool.ts";

const OLDEST_VERSION = 14;
const ANSWER_WITHIN_MS = 10_000;
/** A database started together with the shop says that it is still starting up. */
const STARTING_UP = "57P03";
const WAIT_FOR_ITS_START_MS = 30_000;

export async function findOutsideDatabase(databaseUrl: string): Promise<{ connection: Connection; where: string }> {
  const connection: Connection = { connectionString: databaseUrl, keepAlive: true };
  const givesUpAt = Date.now() + WAIT_FOR_ITS_START_MS;
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: ANSWER_WITHIN_MS });
    client.on("error", () => undefined);
    const place = `${client.host}:${client.port}`;
    try {
      await client.connect();
      const version = await usableVersion(client, place);
      return { connection, where: `PostgreSQL ${version} at ${place}, database ${client.database}` };
    } catch (error) {
      if (codeOf(error) !== STARTING_UP || Date.now() > givesUpAt) throw refusal(error, client);
      await setTimeout(500);
    } finally {
      await client.end();
    }
  }
}

async function usableVersion(client: pg.Client, place: string): Promise<number> {
  const { rows } = await client.query<{ number: string; encoding: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_encoding') as encoding",
  );
  const version = Math.floor(Number(rows[0]?.number) / 10_000);
  if (version < OLDEST_VERSION) {
    throw new CannotOpen(
      `DATABASE_URL names PostgreSQL ${version} at ${place}; the shop needs ${OLDEST_VERSION} or newer.`,
    );
  }
  if (rows[0]?.encoding !== "UTF8") {
    throw new CannotOpen(`DATABASE_URL names a database in ${rows[0]?.encoding}; the shop needs one in UTF8.`);
  }
  return version;
}

/** One line that names what is wrong with DATABASE_URL, and never its password. */
function refusal(error: unknown, client: pg.Client): CannotOpen {
  if (error instanceof CannotOpen) return error;
  const place = `${client.host}:${client.port}`;
  const text = error instanceof Error ? error.message : String(error);
  const told = client.password ? text.replaceAll(client.password, "…") : text;
  return new CannotOpen(`DATABASE_URL is wrong: ${whatIsWrong(error, client, place) ?? told}.`);
}

function whatIsWrong(error: unknown, client: pg.Client, place: string): string | undefined {
  const text = error instanceof Error ? error.message : "";
  switch (codeOf(error)) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `there is no host called ${client.host}`;
    case "ECONNREFUSED":
    case "ENOENT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `no PostgreSQL answers at ${place}`;
    case "28P01":
    case "28000":
      return `PostgreSQL at ${place} does not let in user ${client.user} with this password`;
    case "3D000":
      return `PostgreSQL at ${place} has no database called ${client.database}`;
    case "42501":
      return `user ${client.user} may not use the database ${client.database} at ${place}`;
  }
  if (text.includes("client password must be a string"))
    return `PostgreSQL at ${place} asks user ${client.user} for a password`;
  if (/timeout expired|ETIMEDOUT/.test(text)) return `${place} does not answer`;
  return undefined;
}

/** A host with several addresses fails with one error for each. */
function codeOf(error: unknown): string | undefined {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && "code" in first ? String(first.code) : undefined;
}
