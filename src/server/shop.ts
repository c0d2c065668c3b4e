/** The dependencies of every use case, passed as an argument. */

import type { Basics } from "./basics.ts";
import type { LiveCatalogue } from "./catalogue/live-catalogue.ts";
import type { Sightings } from "./cylinders/sightings/sightings.ts";
import type { Connection } from "./database/connections/connection-pool.ts";
import type { ReadReplica } from "./database/connections/read-replica.ts";
import type { SharedCalls } from "./http/limits/shared-rate-limit.ts";
import type { PdfWriter } from "./pdf/pdf-writer.ts";
import type { LiveSettings } from "./settings/live-settings.ts";
import type { Workers } from "./workers.ts";

type ShopDatabase = {
  /** For opening a separate client. It may contain a password: do not log it. */
  connection: Connection;
  kind: "embedded" | "outside";
  /** Free bytes on the disk of the embedded database; undefined for an external database. */
  freeDiskBytes: () => Promise<number | undefined>;
};

export type Shop = Basics & {
  catalogue: LiveCatalogue;
  /** Set by the owner. Call `settings.current()` on each use and do not cache the result. */
  settings: LiveSettings;
  pdf: PdfWriter;
  /** Label scans, written a few seconds after the response. */
  sightings: Sightings;
  database: ShopDatabase;
  /** Standby for reads that may be slightly stale; see `readOnly`. */
  reader?: ReadReplica | undefined;
  /** Shares rate limits between processes; undefined when this process is the only one. */
  sharedCalls?: SharedCalls | undefined;
  workers?: Workers | undefined;
};
