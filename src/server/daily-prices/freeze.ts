/** Ends today's price movement: moved products return to the shop's own price. */
import { dayInIndia } from "#domain/india.ts";
import { leadingPrice } from "#domain/pricing/leading-price.ts";
import type { CatalogueOfTheDay } from "#server/catalogue/catalogue-of-the-day.ts";
import { lockQuotedProducts } from "#server/catalogue/reprice.ts";
import type { Database } from "#server/database/database.ts";
import { saveAdminPrices } from "#server/price-history/price-store.ts";

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
