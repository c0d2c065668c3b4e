/** npm run fuzz -w lab -- --requests=100000 --seed=7 */
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildApp } from "../../../src/app/server/app.ts";
import { aGas } from "../../../src/catalogue/rules/products/makers.ts";
import { openCatalogue } from "../../../src/catalogue/server/products/live-catalogue.ts";
import { rowFromProduct } from "../../../src/catalogue/server/products/product-row.ts";
import { products } from "../../../src/catalogue/server/products/schema.ts";
import { openSightings } from "../../../src/cylinders/server/sightings/sightings.ts";
import { migrate } from "../../../src/platform/server/database/migrate.ts";
import { openDatabase } from "../../../src/platform/server/database/open-database.ts";
import { watchVersions } from "../../../src/platform/server/jobs/watch-versions.ts";
import { createLogger } from "../../../src/platform/server/log/logger.ts";
import { openPdfWriter } from "../../../src/platform/server/pdf/pdf-writer.ts";
import { readConfig } from "../../../src/shop/server/config.ts";
import { openSettings } from "../../../src/shop/server/settings/live-settings.ts";
import { TRANSFER_MOBILE } from "../../../src/testing/shops/cylinder-shop.ts";
import { GOODS } from "../../../src/testing/shops/order-shop.ts";
import { fuzzRun } from "./fuzz-run.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "20000" },
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
  },
});
const wanted = { requests: Number(values.requests), seed: Number(values.seed), minutes: Number(values.minutes) };
if (!Object.values(wanted).every((number) => number > 0))
  throw new Error("--requests, --seed and --minutes are numbers");

const folder = await mkdtemp(join(tmpdir(), "sheetal-fuzz-"));
await chmod(folder, 0o755);
const dataDir = join(folder, "data");
await mkdir(dataDir);
const now = () => new Date();
const log = createLogger({ level: "error", now, write: (line) => process.stderr.write(line) });
const { db, connection, close, freeDiskBytes } = await openDatabase({ dataDir, log });
const config = readConfig(
  {
    DATA_DIR: dataDir,
    API_CALLS_PER_MINUTE: "0",
    ORDERS_PER_HOUR: "0",
    REPEAT_ORDER_MINUTES: "0",
    TRANSFER_MOBILE,
    PUBLIC_URL: "https://shop.example",
  },
  "production",
);
await migrate(connection);
await db
  .insert(products)
  .values([...Object.values(GOODS), aGas({ id: "plain-gas", sku: "PLAIN-GAS" })].map(rowFromProduct));
const versions = watchVersions({ db, log });
const settings = await openSettings({ db, config, versions });
const catalogue = await openCatalogue({ db, now, log, versions });
const shop = {
  db,
  now,
  config,
  log,
  catalogue,
  settings,
  pdf: openPdfWriter({ log }),
  sightings: openSightings({ db, now, log, settings }),
  database: { connection, kind: "embedded" as const, freeDiskBytes },
};
const app = buildApp(shop);
// On an interrupt it reports what it has and stops its PostgreSQL.
const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupted.abort());

try {
  console.log(`${wanted.requests} requests, seed ${wanted.seed}, at most ${wanted.minutes} minutes`);
  const started = Date.now();
  const { faults, ...report } = await fuzzRun({
    ...wanted,
    testShop: { app, shop },
    signal: interrupted.signal,
    onRequests: (done) => done % 10_000 === 0 && console.log(`${done} requests …`),
  });
  console.log({ ...report, seconds: Math.round((Date.now() - started) / 1000) });
  for (const fault of faults.slice(0, 50)) console.error(fault);
  console.log(faults.length === 0 ? "Every answer was one of ours." : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await app.close();
  await catalogue.stop();
  await versions.stop();
  await close();
  await rm(folder, { recursive: true, force: true });
}
