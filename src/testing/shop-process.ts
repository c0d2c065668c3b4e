/** A shop as far as its database goes, in a process of its own that a test may kill. */
import { CannotOpen } from "#server/database/cannot-open.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { quietLog } from "./quiet-log.ts";

const [, , dataDir = ""] = process.argv;

try {
  const database = await openDatabase({ dataDir, log: quietLog });
  process.on("SIGTERM", () => void database.close());
  process.stdout.write(`open ${JSON.stringify(database.connection)}\n`);
} catch (error) {
  if (!(error instanceof CannotOpen)) throw error;
  process.stdout.write(`refused ${error.message}\n`);
  process.exitCode = 1;
}
