/** Starts only the PostgreSQL of a shop, in a process that a test may kill. Query modules are omitted: they take a second to load. */
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import { openEmbedded } from "#platform/server/database/embedded/embedded-database.ts";
import { quietLog } from "./quiet-log.ts";

const [, , dataDir = ""] = process.argv;

try {
  const database = await openEmbedded({ dataDir, log: quietLog });
  process.on("SIGTERM", () => void database.stop());
  process.stdout.write(`open ${JSON.stringify(database.connection)}\n`);
} catch (error) {
  if (!(error instanceof CannotOpen)) throw error;
  process.stdout.write(`refused ${error.message}\n`);
  process.exitCode = 1;
}
