/** The PostgreSQL in DATABASE_URL: the shop uses it and never starts or stops it. */
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { connectionOptions } from "#platform/server/database/connections/connection-options.ts";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import { isShared } from "#platform/server/database/connections/shared-connection.ts";
import { CannotOpen } from "./cannot-open.ts";
import { ShopClient } from "./client.ts";
import { addressesIn } from "./database-url.ts";
import { isDatabaseDown, isUntrusted } from "./failures.ts";
import type { Log } from "./log.ts";

const OLDEST_VERSION = 14;
const RESPONSE_TIMEOUT_MS = 5_000;
/** Short, because buyers wait meanwhile. */
const LOOK_FOR_PRIMARY_WITHIN_MS = 1_000;
/** Without keepalive the shop would not notice a vanished machine. */
const NOTICE_THE_VANISHED = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
const LOOK_AGAIN_AFTER_MS = 1_000;
const SAY_SO_EVERY_MS = 60_000;

type ExternalDatabase = { connection: Connection; where: string };
type ConnectOptions = { log: Log; signal?: AbortSignal | undefined };

/** A wrong password stops the start. An outage, or a cluster without a primary, is waited for: operators start everything at once. */
export async function findOutsideDatabase(
  databaseUrl: string,
  { log, signal }: ConnectOptions,
): Promise<ExternalDatabase> {
  const addresses = (addressesIn(databaseUrl) ?? [databaseUrl]).map((address) => connectionOptions(address));
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    signal?.throwIfAborted();
    const looks = await Promise.all(addresses.map(look));
    const open = looks.find((found) => "where" in found);
    if (open) return { where: open.where, connection: connectionTo(addresses) };
    const reasons = looks.filter((found) => "reason" in found);
    const refused = reasons.find(({ forGood }) => forGood);
    if (refused) throw refused.reason;
    if (Date.now() - reportedAt > SAY_SO_EVERY_MS) {
      log.warn(`Waiting for the database: ${reasons.map(({ reason }) => reason.message).join(" ")}`);
      reportedAt = Date.now();
    }
    await setTimeout(LOOK_AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
  }
}

function connectionTo(addresses: readonly Connection[]): Connection {
  const connection = { ...addresses[0], ...NOTICE_THE_VANISHED };
  return addresses.length === 1 ? connection : { ...connection, primary: primaryAmong(addresses) };
}

/** Queries all hosts at once. The first writable one is used until a connection to it breaks. */
function primaryAmong(addresses: readonly Connection[]): NonNullable<Connection["primary"]> {
  let known: Promise<{ host: string; port: number }> | undefined;
  async function ask(address: Connection) {
    const client = new ShopClient({ ...address, connectionTimeoutMillis: LOOK_FOR_PRIMARY_WITHIN_MS });
    try {
      await client.connect();
      return { host: client.host, port: client.port };
    } finally {
      client.end().catch(() => undefined);
    }
  }
  return {
    find() {
      if (known) return known;
      const asking = Promise.any(addresses.map(ask));
      known = asking;
      asking.catch(() => {
        if (known === asking) known = undefined;
      });
      return asking;
    },
    forget() {
      known = undefined;
    },
  };
}

type ConnectFailure = { reason: CannotOpen; forGood: boolean };

async function look(address: Connection): Promise<{ where: string } | ConnectFailure> {
  const client = new ShopClient({
    ...address,
    ...NOTICE_THE_VANISHED,
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
  });
  const place = `${client.host}:${client.port}`;
  try {
    await client.connect();
    const version = await usableVersion(client, place);
    if (await isShared(client, address)) throw new CannotOpen(sharedBy(place));
    return { where: `PostgreSQL ${version} at ${place}, database ${client.database}` };
  } catch (error) {
    if (error instanceof CannotOpen) return { reason: error, forGood: true };
    const forGood = isUntrusted(error) || !isDatabaseDown(error);
    return { reason: refusal(error, client, forGood), forGood };
  } finally {
    await client.end().catch(() => undefined);
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

const sharedBy = (place: string) =>
  `DATABASE_URL leads through a pooler in transaction mode at ${place}; the shop needs session mode, or the address of PostgreSQL itself.`;

/** One line that names the error, without the password. */
function refusal(error: unknown, client: pg.Client, forGood: boolean): CannotOpen {
  const place = `${client.host}:${client.port}`;
  const text = error instanceof Error ? error.message : String(error);
  const sent = client.password ? text.replaceAll(client.password, "…") : text;
  const line = `${whatIsWrong(error, client, place) ?? sent}.`;
  return new CannotOpen(forGood ? `DATABASE_URL is wrong: ${line}` : line);
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
    case "25006":
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
