/** Ends today's movement: every product that moved costs the shop's own price again, as if an admin had set it. */
import { dayInIndia } from "#domain/india.ts";
import { leadingPrice, quotedUnit } from "#domain/pricing/leading-price.ts";
import type { CatalogueOfTheDay } from "#server/catalogue/live-catalogue.ts";
import type { Database } from "#server/database/database.ts";
import { keepAdminPrices } from "#server/price-history/price-store.ts";

type Still = { today: Pick<CatalogueOfTheDay, "listed" | "byId">; by: string; now: Date };

export async function standStillToday(tx: Database, { today, by, now }: Still): Promise<void> {
  const moved = today.listed.flatMap((product) => {
    const own = leadingPrice(product);
    const sold = today.byId.get(product.id);
    if (own === undefined || sold === undefined || leadingPrice(sold) === own) return [];
    return [{ productId: product.id, unit: quotedUnit(product), unitPrice: own }];
  });
  await keepAdminPrices(
    tx,
    moved.map((price) => ({ ...price, day: dayInIndia(now), setBy: by, setAt: now })),
  );
}
