import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { aSparePart } from "#catalogue/rules/products/makers.ts";
import { AT_NOON, anApp, watchedBy } from "#testing/app.ts";
import { aDatabase } from "#testing/database/database.ts";
import { aListeningLog } from "#testing/listening-log.ts";
import { announceCatalogueChange } from "./catalogue-version-store.ts";
import { openCatalogue } from "./live-catalogue.ts";
import { rowFromProduct } from "./product-row.ts";
import { products } from "./schema.ts";

test("the new day's prices are live at midnight in India", async () => {
  const midnight = Date.parse("2026-03-03T00:00:00+05:30");
  let time = midnight - 200;
  const { shop } = await anApp({ now: () => new Date(time) });
  expect(shop.catalogue.current().day).toBe("2026-03-02");
  time = midnight;
  await expect.poll(() => shop.catalogue.current().day).toBe("2026-03-03");
});

test("a process that failed to read a new price uses it as soon as it can", async () => {
  const { db, pool } = await aDatabase();
  const valve = aSparePart({ id: "valve", sku: "VALVE", finalPriceInclGST: 165.2 });
  await db.insert(products).values(rowFromProduct(valve, 1));
  const { log, until } = aListeningLog();
  const deps = { db, log, now: () => AT_NOON };
  const catalogue = await openCatalogue({ ...deps, versions: watchedBy(deps) });
  onTestFinished(catalogue.stop);
  const priceNow = () => catalogue.current().byId.get("valve")?.finalPriceInclGST;
  expect(priceNow()).toBe(165.2);

  // Simulates a hanging connection.
  await pool.query("alter table stock_counts rename to stock_counts_away");
  await db.transaction(async (tx) => {
    await tx.update(products).set({ finalPriceInclGST: 17_700 }).where(eq(products.id, "valve"));
    await announceCatalogueChange(tx);
  });
  await until("changes could not be read; using the last values");
  await pool.query("alter table stock_counts_away rename to stock_counts");
  await expect.poll(priceNow).toBe(177);
});
