/** Demo catalogue for an empty shop: goods.csv, read as an import by staff is. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { EMPTY_CYLINDERS } from "#catalogue/rules/empties/sizes.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { planImport, readImport } from "#catalogue/server/products/csv/plan-import.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { demoPriceHistory } from "./demo-price-history.ts";
import { addPriceHistory, addProducts, hasProducts, waitForOtherSeeds } from "./store.ts";

export async function demoCatalogue(): Promise<Product[]> {
  const file = fileURLToPath(import.meta.resolve("#catalogue/server/demo/goods.csv"));
  const { edits, problems } = await planImport(await readImport(await readFile(file, "utf8")), []);
  if (problems.length > 0) throw new Error(`goods.csv cannot be imported: ${JSON.stringify(problems)}`);
  return edits.map(({ after }) => withDeposit(after));
}

/** No import creates what a buyer may owe: the empty cylinders and their refundable deposits. */
function withDeposit(product: Product): Product {
  const empty = EMPTY_CYLINDERS.find(({ baseEmptyId }) => baseEmptyId === product.id);
  return empty ? { ...product, isCylinder: true, deposit: inRupees(empty.deposit) } : product;
}

/**
 * Inserts the demo catalogue into a shop without products, and returns how many. Concurrent starts are serialized by a lock, so
 * only one inserts.
 */
export async function fillEmptyCatalogue(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await waitForOtherSeeds(tx);
    if (await hasProducts(tx)) return 0;
    const catalogue = await demoCatalogue();
    await addProducts(tx, catalogue);
    await addPriceHistory(tx, demoPriceHistory(catalogue, dayInIndia(now)), now);
    return catalogue.length;
  });
}
