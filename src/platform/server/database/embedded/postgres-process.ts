import type { Binaries } from "./binaries.ts";
import type { Place } from "./data-location.ts";
import type { Settings } from "./settings.ts";

export type Engine = Place & {
  /** For messages to the operator. */
  dataDir: string;
  binaries: Binaries;
  cluster: string;
  socketFolder: string;
  settings: Settings;
};
