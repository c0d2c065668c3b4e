import { sql } from "drizzle-orm";
import type { Product } from "#catalogue/rules/products/product.ts";
import { priceHistory } from "#catalogue/server/price-history/schema.ts";
import { rowFromProduct } from "#catalogue/server/products/product-row.ts";
import { products } from "#catalogue/server/products/schema.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { demoPriceHistory } from "./demo-price-history.ts";

/** Arbitrary constant, unique among the advisory locks. */
const SEED_LOCK = 734_329;

/** Holds the lock until the transaction ends. */
export const waitForOtherSeeds = async (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);

export async function hasProducts(db: Database): Promise<boolean> {
  const known = await db.select({ id: products.id }).from(products).limit(1);
  return known.length > 0;
}

export const addProducts = async (tx: Database, catalogue: readonly Product[]) =>
  tx.insert(products).values(catalogue.map(rowFromProduct));

/** One array parameter: thousands of rows as VALUES would leave the process with memory it never uses again. */
export const addPriceHistory = async (tx: Database, past: ReturnType<typeof demoPriceHistory>, now: Date) =>
  tx.execute(sql`
    insert into ${priceHistory} (product_id, day, unit, unit_price, kind, set_at)
    select "productId", day, unit, "unitPrice", 'movement', ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(past)}::jsonb)
      as past("productId" text, day date, unit text, "unitPrice" bigint)`);
