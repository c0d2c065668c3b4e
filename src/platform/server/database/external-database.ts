/** The PostgreSQL in DATABASE_URL: the shop uses it and never starts or stops it. */
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { parseIntoClientConfig } from "pg-connection-string";
import { type Connection, STATEMENT_LIMITS } from "#platform/server/database/connections/connection-pool.ts";
import { CannotOpen } from "./cannot-open.ts";
import { isDatabaseDown, isUntrusted } from "./failures.ts";
import type { Log } from "./log.ts";

const OLDEST_VERSION = 14;
const RESPONSE_TIMEOUT_MS = 5_000;
/** Without keepalive the shop would not notice a vanished machine. */
const KEEPALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
const LOOK_AGAIN_AFTER_MS = 1_000;
const SAY_SO_EVERY_MS = 60_000;
const READ_ONLY = "25006";
/** Such as a pooler that refuses our limits. */
const PROTOCOL_VIOLATION = "08P01";

type ExternalDatabase = { connection: Connection; where: string };
type ConnectOptions = { log: Log; signal?: AbortSignal | undefined };

/** A wrong password stops the start. An outage, or a standby, is waited for: operators start everything at once. */
export async function findOutsideDatabase(
  databaseUrl: string,
  { log, signal }: ConnectOptions,
): Promise<ExternalDatabase> {
  const connection = connectionTo(databaseUrl);
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    signal?.throwIfAborted();
    const found = await look(connection);
    if ("where" in found) return { connection, where: found.where };
    if (Date.now() - reportedAt > SAY_SO_EVERY_MS) {
      log.warn(`Waiting for the database: ${found.waitsFor}`);
      reportedAt = Date.now();
    }
    await setTimeout(LOOK_AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** TLS files are read once: a renewed certificate needs a restart. */
function connectionTo(databaseUrl: string): Connection {
  try {
    return { ...parseIntoClientConfig(databaseUrl), ...KEEPALIVE };
  } catch (error) {
    throw new CannotOpen(`DATABASE_URL is wrong: ${(error as Error).message}.`);
  }
}

/** Throws CannotOpen for what no waiting mends. */
async function look(connection: Connection): Promise<{ where: string } | { waitsFor: string }> {
  const client = new pg.Client({ ...connection, ...STATEMENT_LIMITS, connectionTimeoutMillis: RESPONSE_TIMEOUT_MS });
  client.on("error", () => undefined);
  const place = `${client.host}:${client.port}`;
  try {
    await client.connect();
    const version = await usableVersion(client, place);
    return { where: `PostgreSQL ${version} at ${place}, database ${client.database}` };
  } catch (error) {
    if (error instanceof CannotOpen) throw error;
    const waitsFor = reasonFor(error, client);
    const isTransient = isDatabaseDown(error) && !isUntrusted(error) && codeOf(error) !== PROTOCOL_VIOLATION;
    if (!isTransient) throw new CannotOpen(`DATABASE_URL is wrong: ${waitsFor}`);
    return { waitsFor };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function usableVersion(client: pg.Client, place: string): Promise<number> {
  const { rows } = await client.query<{ number: string; encoding: string; readOnly: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_encoding') as encoding,
       current_setting('transaction_read_only') as "readOnly"`,
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
  if (rows[0]?.readOnly === "on") throw Object.assign(new Error("read only"), { code: READ_ONLY });
  return version;
}

/** One line that names the error, without the password. */
function reasonFor(error: unknown, client: pg.Client): string {
  const place = `${client.host}:${client.port}`;
  const text = error instanceof Error ? error.message : String(error);
  const sent = client.password ? text.replaceAll(client.password, "…") : text;
  return `${whatIsWrong(error, client, place) ?? sent}.`;
}

function whatIsWrong(error: unknown, client: pg.Client, place: string): string | undefined {
  const text = error instanceof Error ? error.message : "";
  if (isUntrusted(error)) return `PostgreSQL at ${place} is not trusted: ${text}`;
  switch (codeOf(error)) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `there is no host called ${client.host}`;
    case "ECONNRESET":
      return `${place} hangs up: it is no PostgreSQL, or a balancer with none behind it`;
    case "ECONNREFUSED":
    case "ENOENT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `no PostgreSQL answers at ${place}`;
    case READ_ONLY:
      return `PostgreSQL at ${place} is a standby and takes no changes`;
    case "57P03":
      return `PostgreSQL at ${place} is still starting`;
    case "28000":
      return `PostgreSQL at ${place} does not let in user ${client.user}: ${text}`;
    case "28P01":
      return `PostgreSQL at ${place} does not let in user ${client.user} with this password`;
    case "3D000":
      return `PostgreSQL at ${place} has no database called ${client.database}`;
    case "42501":
      return `user ${client.user} may not use the database ${client.database} at ${place}`;
  }
  if (text.includes("client password must be a string"))
    return `PostgreSQL at ${place} asks user ${client.user} for a password`;
  if (text.startsWith("Connection terminated"))
    return `${place} hangs up: it is no PostgreSQL, or a balancer with none behind it`;
  if (/timeout expired|ETIMEDOUT/.test(text)) return `${place} does not answer`;
  return undefined;
}

/** A host with several addresses fails with one error per address. */
function codeOf(error: unknown): string | undefined {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && "code" in first ? String(first.code) : undefined;
}
