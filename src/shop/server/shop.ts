/** The dependencies of every use case, passed as an argument. Subjects above merge in their own: settings, the catalogue, workers. */
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import type { PdfWriter } from "#platform/server/pdf/pdf-writer.ts";
import type { Basics } from "./basics.ts";

type ShopDatabase = {
  /** For opening a separate client. It may contain a password: do not log it. */
  connection: Connection;
  kind: "embedded" | "outside";
  /** Free bytes on the disk of the embedded database; undefined for an external database. */
  freeDiskBytes: () => Promise<number | undefined>;
};

export interface Shop extends Basics {
  pdf: PdfWriter;
  database: ShopDatabase;
}
