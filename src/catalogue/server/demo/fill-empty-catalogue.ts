/** Inserts the demo catalogue into a shop without products. A shop with at least one product is unchanged. */
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Database } from "#platform/server/database/database.ts";
import { demoCatalogue } from "./demo-catalogue.ts";
import { demoPriceHistory } from "./demo-price-history.ts";
import { addPriceHistory, addProducts, hasProducts, waitForOtherSeeds } from "./store.ts";

/** Returns how many products were inserted. Concurrent starts are serialized by a lock, so only one inserts. */
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
