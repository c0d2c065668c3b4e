import type { Binaries } from "./binaries.ts";
import type { Place } from "./data-location.ts";
import type { Settings } from "./settings.ts";

/** Everything it takes to start PostgreSQL again. */
export type Engine = Place & {
  /** Where the operator expects the database, for the lines told to them. */
  dataDir: string;
  binaries: Binaries;
  cluster: string;
  socketFolder: string;
  settings: Settings;
};
