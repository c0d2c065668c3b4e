/** The complete app on its own database, for tests that call `app.inject`. */
import type { FastifyInstance } from "fastify";
import { buildApp } from "#app/server/app.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { openCatalogue } from "#catalogue/server/products/live-catalogue.ts";
import { rowFromProduct } from "#catalogue/server/products/product-row.ts";
import { products } from "#catalogue/server/products/schema.ts";
import { createHttpServer, type HttpServerOptions } from "#platform/server/http/http-server.ts";
import type { Authenticators } from "#platform/server/http/serving/audience.ts";
import { watchVersions } from "#platform/server/jobs/watch-versions.ts";
import { createLogger } from "#platform/server/log/logger.ts";
import { openPdfWriter } from "#platform/server/pdf/pdf-writer.ts";
import { readConfig } from "#shop/server/config.ts";
import { openSettings } from "#shop/server/settings/live-settings.ts";
import type { Shop } from "#shop/server/shop.ts";
import { aDatabase } from "#testing/database/database.ts";
import { afterwards } from "./cleanup.ts";

type Options = {
  settings?: Record<string, string>;
  authenticators?: Authenticators;
  now?: () => Date;
  selling?: readonly Product[];
  freeDiskBytes?: Shop["database"]["freeDiskBytes"];
};

const DISK_OF_ANOTHER = async () => undefined;

const SETTINGS = {
  // Rate limits are off by default: tests send hundreds of requests from one address.
  API_CALLS_PER_MINUTE: "0",
  ORDERS_PER_HOUR: "0",
  REPEAT_ORDER_MINUTES: "0",
  SHOP_MAX_UNPAID_ORDERS: "0",
  PUBLIC_URL: "https://shop.example",
  // Without a fixed key, a test that registers a customer would create a key file in the data folder.
  AADHAAR_KEY: "a-key-for-tests-only-of-32-letters",
  CYLINDER_KEY: "another-key-for-tests-of-32-letters",
};

export const testConfig = (settings: Record<string, string> = {}) =>
  readConfig({ ...SETTINGS, ...settings }, "production");

export const AT_NOON = new Date("2026-03-02T06:30:00.000Z");

export function aLog(now = () => AT_NOON) {
  const lines: string[] = [];
  return { lines, log: createLogger({ level: "debug", now, write: (line) => lines.push(line) }) };
}

/** Shared by all shops in this process: its thread needs a second of CPU to start and has no state between documents. */
const pdf = openPdfWriter({ log: aLog().log });

export async function anApp({
  settings,
  authenticators,
  now = () => AT_NOON,
  selling = [],
  freeDiskBytes = DISK_OF_ANOTHER,
}: Options = {}) {
  const { db, connection } = await aDatabase();
  const { lines, log } = aLog(now);
  if (selling.length > 0) await db.insert(products).values(selling.map(rowFromProduct));
  const config = testConfig(settings);
  const versions = watchVersions({ db, log });
  const liveSettings = await openSettings({ db, config, versions });
  const catalogue = await openCatalogue({ db, now, log, versions });
  const database = { connection, kind: "embedded" as const, freeDiskBytes };
  const shop: Shop = { db, now, config, log, catalogue, settings: liveSettings, pdf, database };
  const app = buildApp(shop, authenticators ? { authenticators } : {});
  afterwards(async () => {
    await app.close();
    await catalogue.stop();
    await versions.stop();
  });
  return { app, shop, lines, connection };
}

/** What another process of the shop would see of changes, soon. */
export function watchedBy(shop: Pick<Shop, "db" | "log">) {
  const versions = watchVersions(shop, 20);
  afterwards(versions.stop);
  return versions;
}

/** The HTTP layer with only the test's own routes. It needs no database. */
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
