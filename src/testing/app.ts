/** The app as the shop runs it, on a database of its own, for tests that call it with `app.inject`. */
import type { FastifyInstance } from "fastify";
import type { Product } from "#domain/catalogue/product.ts";
import { buildApp } from "#server/app.ts";
import { openCatalogue } from "#server/catalogue/live-catalogue.ts";
import { rowFromProduct } from "#server/catalogue/product-row.ts";
import { products } from "#server/catalogue/schema.ts";
import { readConfig } from "#server/config.ts";
import { openSightings } from "#server/cylinders/sightings/sightings.ts";
import type { Authenticators } from "#server/http/audience.ts";
import { createHttpServer, type HttpServerOptions } from "#server/http/http-server.ts";
import { createLogger } from "#server/log/logger.ts";
import { openPdfWriter } from "#server/pdf/pdf-writer.ts";
import { openSettings } from "#server/settings/live-settings.ts";
import type { Shop } from "#server/shop.ts";
import { afterwards } from "./cleanup.ts";
import { aDatabase } from "./database.ts";

type Options = {
  settings?: Record<string, string>;
  authenticators?: Authenticators;
  now?: () => Date;
  /** What the shop sells; nothing unless the test says so. */
  selling?: readonly Product[];
  /** So many products are held in memory; as many as the shop's own rule says, unless the test is about large catalogues. */
  wholeUpTo?: number;
  /** Nobody knows, unless the test says so. */
  freeDiskBytes?: Shop["database"]["freeDiskBytes"];
};

const DISK_OF_ANOTHER = async () => undefined;

const SETTINGS = {
  // Limits are off unless the test is about them: hundreds of calls from one address are what tests do.
  API_CALLS_PER_MINUTE: "0",
  ORDERS_PER_HOUR: "0",
  SHOP_MAX_UNPAID_ORDERS: "0",
  PUBLIC_URL: "https://shop.example",
  // Or a test that registers somebody would leave a key behind in the data folder.
  AADHAAR_KEY: "a-key-for-tests-only-of-32-letters",
  CYLINDER_KEY: "another-key-for-tests-of-32-letters",
};

export const testConfig = (settings: Record<string, string> = {}) =>
  readConfig({ ...SETTINGS, ...settings }, "production");

export const AT_NOON = new Date("2026-03-02T06:30:00.000Z");

/** A logger whose lines the test can read. */
export function aLog(now = () => AT_NOON) {
  const lines: string[] = [];
  return { lines, log: createLogger({ level: "debug", now, write: (line) => lines.push(line) }) };
}

/** Of all shops in this process: its thread takes a second of the processor to start, and remembers nothing of a paper. */
const pdf = openPdfWriter({ log: aLog().log });

/** The shop with every feature. */
export async function anApp({
  settings,
  authenticators,
  now = () => AT_NOON,
  selling = [],
  wholeUpTo,
  freeDiskBytes = DISK_OF_ANOTHER,
}: Options = {}) {
  const { db, connection } = await aDatabase();
  const { lines, log } = aLog(now);
  if (selling.length > 0) await db.insert(products).values(selling.map(rowFromProduct));
  const config = testConfig(settings);
  const liveSettings = await openSettings({ db, config, log }, connection);
  const catalogue = await openCatalogue({ db, now, log }, connection, wholeUpTo === undefined ? {} : { wholeUpTo });
  const database = { connection, kind: "embedded" as const, freeDiskBytes };
  const sightings = openSightings({ db, now, log, settings: liveSettings });
  const shop: Shop = { db, now, config, log, catalogue, settings: liveSettings, pdf, sightings, database };
  const app = buildApp(shop, authenticators ? { authenticators } : {});
  afterwards(async () => {
    await app.close();
    await sightings.stop();
    await catalogue.stop();
    await liveSettings.stop();
  });
  return { app, shop, lines, connection };
}

/** The door with nothing behind it but what the test puts there; it needs no database. */
export function anHttpServer(
  furnish: (app: FastifyInstance) => void,
  { settings, authenticators = [], now = () => AT_NOON, timeouts }: Options & Pick<HttpServerOptions, "timeouts"> = {},
) {
  const { lines, log } = aLog(now);
  const app = createHttpServer({
    config: testConfig(settings),
    log,
    now,
    authenticators,
    ...(timeouts && { timeouts }),
  });
  furnish(app);
  afterwards(() => app.close());
  return { app, lines };
}
