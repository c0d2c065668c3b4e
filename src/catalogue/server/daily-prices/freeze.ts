/** Ends today's price movement: moved products return to the shop's own price. */

import { leadingPrice } from "#catalogue/rules/pricing/leading-price.ts";
import { saveAdminPrices } from "#catalogue/server/price-history/price-store.ts";
import type { CatalogueOfTheDay } from "#catalogue/server/products/catalogue-of-the-day.ts";
import { lockQuotedProducts } from "#catalogue/server/products/reprice.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Database } from "#platform/server/database/database.ts";

type FreezeInput = { today: Pick<CatalogueOfTheDay, "listed" | "byId">; by: string; now: Date };

export async function freezeToday(tx: Database, { today, by, now }: FreezeInput): Promise<void> {
  const moved = today.listed.filter((listed) => {
    const own = leadingPrice(listed);
    const sold = today.byId.get(listed.id);
    return own !== undefined && sold !== undefined && leadingPrice(sold) !== own;
  });
  // All code locks products in this order. Prices are read after locking: this process may not know the latest.
  const quoted = await lockQuotedProducts(tx, moved.map(({ id }) => id).sort());
  await saveAdminPrices(
    tx,
    [...quoted.values()].map(({ id: productId, unit, price: unitPrice }) => ({
      ...{ productId, unit, unitPrice },
      ...{ day: dayInIndia(now), setBy: by, setAt: now },
    })),
  );
}
