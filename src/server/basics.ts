/** The dependencies of the live parts that make up a `Shop`. */
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Logger } from "./log/logger.ts";

export type Basics = {
  db: Database;
  now: () => Date;
  /** Set by the operator; constant while the process runs. */
  config: Config;
  log: Logger;
};
