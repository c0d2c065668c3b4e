/**
 * A database connection with timeouts. A hanging backend and a vanished machine both look like no response: the client destroys the
 * connection, and pending queries fail.
 */
import type { Duplex } from "node:stream";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "./database.ts";
import { millisecondsLeft, timeoutProblem } from "./deadline.ts";

export type Connection = pg.ClientConfig & {
  /** Read-only servers are acceptable. */
  standby?: boolean;
  /** Finds the current primary of several hosts. */
  primary?: { find(): Promise<{ host: string; port: number }>; forget(): void } | undefined;
};

/** Timeouts for slow statements. Set after connecting: a pooler rejects them earlier. */
const SESSION_SETTINGS = [
  "set statement_timeout = '10s'",
  "set lock_timeout = '3s'",
  "set idle_in_transaction_session_timeout = '60s'",
  "select current_setting('transaction_read_only') as read_only",
].join("; ");

const READ_ONLY = "25006";

/** The shop treats a standby, which accepts no writes, as an unavailable database. */
const notPromoted = (host: string) =>
  Object.assign(new Error(`PostgreSQL at ${host} takes no changes: it is a standby`), { code: READ_ONLY });

export class ShopClient extends pg.Client {
  readonly #primary: Connection["primary"];
  readonly #standby: boolean;

  constructor(options: Connection) {
    super(options);
    this.#primary = options.primary;
    this.#standby = options.standby ?? false;
    // The client's holder handles errors too; without a listener the process would exit.
    this.on("error", () => undefined);
    const ask = this.query.bind(this) as (...input: unknown[]) => unknown;
    this.query = ((...input: unknown[]) => this.#inTime(ask(...input))) as typeof this.query;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connected = this.#connectToPrimary();
    if (callback === undefined) return connected;
    connected.then(() => (callback as (error?: Error) => void)(), callback);
    return undefined;
  }

  async #connectToPrimary(): Promise<pg.Client> {
    try {
      Object.assign(this, await this.#primary?.find());
      await super.connect();
      const text = (await this.query(SESSION_SETTINGS)) as unknown as pg.QueryResult<{ read_only: string }>[];
      const takesNoChanges = text.at(-1)?.rows[0]?.read_only === "on";
      if (takesNoChanges && !this.#standby) throw notPromoted(`${this.host}:${this.port}`);
      return this;
    } catch (error) {
      this.#throwAway(error as Error);
      throw error;
    }
  }

  #inTime(response: unknown): unknown {
    if (!(response instanceof Promise)) return response;
    let open = true;
    const timer = setTimeout(() => {
      // If this process was blocked, the response is already here and is read first.
      setImmediate(() => open && this.#throwAway(timeoutProblem()));
    }, millisecondsLeft());
    const replied = () => {
      open = false;
      clearTimeout(timer);
    };
    response.then(replied, (error: { code?: string }) => {
      replied();
      if (error.code === READ_ONLY) this.#throwAway(error as Error);
    });
    return response;
  }

  #throwAway(reason: Error) {
    this.#primary?.forget();
    const { connection } = this as unknown as { connection: { stream: Duplex } };
    // An unused connection has no error listener yet.
    connection.stream.on("error", () => undefined).destroy(reason);
  }
}

export const databaseOn = (client: ShopClient): Database => drizzle(client);
