/** Puts the demo catalogue into a shop that has no products. A shop with even one product is left alone. */
import { dayInIndia } from "#domain/india.ts";
import type { Database } from "#server/database/database.ts";
import { demoCatalogue } from "./demo-catalogue.ts";
import { demoPriceHistory } from "./demo-price-history.ts";
import { addPriceHistory, addProducts, hasProducts, waitForOtherSeeds } from "./store.ts";

/** Answers how many products were put in. Shops that start at once wait for each other, and one of them does it. */
export async function fillEmptyCatalogue(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await waitForOtherSeeds(tx);
    if (await hasProducts(tx)) return 0;
    const catalogue = demoCatalogue();
    await addProducts(tx, catalogue);
    await addPriceHistory(tx, demoPriceHistory(catalogue, dayInIndia(now)), now);
    return catalogue.length;
  });
}
