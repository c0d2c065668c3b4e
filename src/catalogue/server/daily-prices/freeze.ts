/** Ends today's price movement: moved products return to the shop's own price. */

import { leadingPrice } from "#catalogue/rules/pricing/leading-price.ts";
import { saveAdminPrices } from "#catalogue/server/price-history/price-store.ts";
import type { CatalogueOfTheDay } from "#catalogue/server/products/catalogue-of-the-day.ts";
import { lockQuotedProducts } from "#catalogue/server/products/reprice.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Database } from "#platform/server/database/database.ts";

type FreezeInput = { today: Pick<CatalogueOfTheDay, "everything">; by: string; now: Date };

/** PostgreSQL accepts 65,535 values per statement. */
const AT_A_TIME = 1000;

export async function freezeToday(tx: Database, { today, ...still }: FreezeInput): Promise<void> {
  const moved: string[] = [];
  for await (const { listed, sold } of today.everything()) {
    const own = leadingPrice(listed);
    if (own !== undefined && leadingPrice(sold) !== own) moved.push(listed.id);
  }
  // All code locks products in this order.
  moved.sort();
  for (let from = 0; from < moved.length; from += AT_A_TIME)
    await keepOwnPrices(tx, moved.slice(from, from + AT_A_TIME), still);
}

/** Reads prices after locking: this process may not know the latest. */
async function keepOwnPrices(
  tx: Database,
  ids: readonly string[],
  { by, now }: Omit<FreezeInput, "today">,
): Promise<void> {
  const quoted = [...(await lockQuotedProducts(tx, ids)).values()];
  await saveAdminPrices(
    tx,
    quoted.map(({ id: productId, unit, price: unitPrice }) => ({
      ...{ productId, unit, unitPrice },
      ...{ day: dayInIndia(now), setBy: by, setAt: now },
    })),
  );
}
