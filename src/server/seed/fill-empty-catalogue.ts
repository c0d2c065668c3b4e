/** Puts the demo catalogue into a shop that has no products. A shop with even one product is left alone. */
import { sql } from "drizzle-orm";
import { dayInIndia } from "#domain/india.ts";
import { rowFromProduct } from "#server/catalogue/product-row.ts";
import { products } from "#server/catalogue/tables.ts";
import type { Database } from "#server/database/database.ts";
import { priceHistory } from "#server/price-history/tables.ts";
import { demoCatalogue } from "./demo-catalogue.ts";
import { demoPriceHistory } from "./demo-price-history.ts";

/** Any number will do, as long as it stays the same and no other lock has it. */
const SEED_LOCK = 734_328;

/** Answers how many products were put in. Shops that start at once wait for each other, and one of them does it. */
export async function fillEmptyCatalogue(db: Database, now: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const known = await transaction.select({ id: products.id }).from(products).limit(1);
    if (known.length > 0) return 0;
    const catalogue = demoCatalogue();
    const past = demoPriceHistory(catalogue, dayInIndia(now));
    await transaction.insert(products).values(catalogue.map(rowFromProduct));
    // As one parameter: thousands of rows written out as values would stay with the process as memory it never needs again.
    await transaction.execute(sql`
      insert into ${priceHistory} (product_id, day, unit, unit_price, kind, set_at)
      select "productId", day, unit, "unitPrice", 'movement', ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(past)}::jsonb)
        as past("productId" text, day date, unit text, "unitPrice" bigint)`);
    return catalogue.length;
  });
}
