/** The shop without its pages in a process of its own, for tests that kill it: node api-process.ts '{"connection": …, "settings": …}' */
import { drizzle } from "drizzle-orm/node-postgres";
import { buildApp } from "#server/app.ts";
import { openCatalogue } from "#server/catalogue/live-catalogue.ts";
import { readConfig } from "#server/config.ts";
import { connectionPool } from "#server/database/connection-pool.ts";
import { createLogger } from "#server/http/logger.ts";
import { openSettings } from "#server/settings/live-settings.ts";
import { quietLog } from "./quiet-log.ts";

const { connection, settings } = JSON.parse(process.argv[2] ?? "{}");
const config = readConfig(settings, "production");
const now = () => new Date();
const log = createLogger({ level: "silent", now, write: () => undefined });
const db = drizzle(connectionPool(connection, quietLog, { connections: 5 }));
const app = buildApp({
  db,
  now,
  config,
  log,
  settings: await openSettings({ db, config, log }, connection),
  database: { connection, kind: "outside", freeDiskBytes: async () => undefined },
  catalogue: await openCatalogue({ db, now, log }, connection),
});
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
