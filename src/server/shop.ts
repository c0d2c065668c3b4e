/** Everything a verb may need from the world, passed by hand. */
import type { LiveCatalogue } from "./catalogue/live-catalogue.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Logger } from "./http/logger.ts";
import type { LiveSettings } from "./settings/live-settings.ts";

export type Shop = {
  db: Database;
  now: () => Date;
  /** What the owner changes in the back office is put into this same object: read a setting when it is needed. */
  config: Config;
  log: Logger;
  catalogue: LiveCatalogue;
  settings: LiveSettings;
  /** What is free on the disk of the database that the shop brings along; undefined where another program minds the disk. */
  freeDiskBytes: () => Promise<number | undefined>;
};
