/** The dependencies of the live parts that make up a `Shop`. */

import type { Database } from "#platform/server/database/database.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import type { Config } from "./config.ts";

export type Basics = {
  db: Database;
  now: () => Date;
  /** Set by the operator; constant while the process runs. */
  config: Config;
  log: Logger;
};
