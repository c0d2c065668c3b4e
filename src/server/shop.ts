/** The dependencies of every use case, passed as an argument. */
import type { LiveCatalogue } from "./catalogue/live-catalogue.ts";
import type { Config } from "./config.ts";
import type { Sightings } from "./cylinders/sightings/sightings.ts";
import type { Connection } from "./database/connection-pool.ts";
import type { Database } from "./database/database.ts";
import type { ReadReplica } from "./database/read-replica.ts";
import type { SharedCalls } from "./http/shared-rate-limit.ts";
import type { Logger } from "./log/logger.ts";
import type { PdfWriter } from "./pdf/pdf-writer.ts";
import type { LiveSettings } from "./settings/live-settings.ts";
import type { Workers } from "./workers.ts";

/** The database behind `db`, for the few who need more of it than to ask it something. */
type ShopDatabase = {
  /** For a client of one's own. It may hold a password: not for the log. */
  connection: Connection;
  kind: "embedded" | "outside";
  /** What is free on the disk of the embedded one; undefined where another program minds the disk. */
  freeDiskBytes: () => Promise<number | undefined>;
};

export type Shop = {
  db: Database;
  now: () => Date;
  /** What the operator set; it stays as it is. */
  config: Config;
  log: Logger;
  catalogue: LiveCatalogue;
  /** What the owner sets: read `settings.current()` when it is needed, and do not keep it. */
  settings: LiveSettings;
  pdf: PdfWriter;
  /** Scans of labels, written down a few seconds after the answer. */
  sightings: Sightings;
  database: ShopDatabase;
  /** A standby for what may be a moment old; see `readOnly`. */
  reader?: ReadReplica | undefined;
  /** How the limits of several processes are one; undefined where this process is the only one. */
  sharedCalls?: SharedCalls | undefined;
  /** The other workers of this machine, where there are any. */
  workers?: Workers | undefined;
};
