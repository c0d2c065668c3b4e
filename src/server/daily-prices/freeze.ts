/** Ends today's movement: every product that moved costs the shop's own price again, as if an admin had set it. */
import { dayInIndia } from "#domain/india.ts";
import { leadingPrice } from "#domain/pricing/leading-price.ts";
import type { CatalogueOfTheDay } from "#server/catalogue/catalogue-of-the-day.ts";
import { lockQuotedProducts } from "#server/catalogue/reprice.ts";
import type { Database } from "#server/database/database.ts";
import { saveAdminPrices } from "#server/price-history/price-store.ts";

type FreezeInput = { today: Pick<CatalogueOfTheDay, "everything">; by: string; now: Date };

/** A statement of PostgreSQL takes 65,535 values. */
const AT_A_TIME = 1000;

export async function freezeToday(tx: Database, { today, ...still }: FreezeInput): Promise<void> {
  const moved: string[] = [];
  for await (const { listed, sold } of today.everything()) {
    const own = leadingPrice(listed);
    if (own !== undefined && leadingPrice(sold) !== own) moved.push(listed.id);
  }
  // In one order for everybody who locks products.
  moved.sort();
  for (let from = 0; from < moved.length; from += AT_A_TIME)
    await keepOwnPrices(tx, moved.slice(from, from + AT_A_TIME), still);
}

/** What they cost is read behind their locks: another process may have published a price that is not known here yet. */
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
