/** Everything a verb may need from the world, passed by hand. */
import type { LiveCatalogue } from "./catalogue/live-catalogue.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Logger } from "./http/logger.ts";

export type Shop = {
  db: Database;
  now: () => Date;
  config: Config;
  log: Logger;
  catalogue: LiveCatalogue;
};
