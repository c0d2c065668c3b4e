/** Ends today's movement: every product that moved costs the shop's own price again, as if an admin had set it. */
import { dayInIndia } from "#domain/india.ts";
import type { Paise } from "#domain/money.ts";
import { leadingPrice, type QuotedUnit, quotedUnit } from "#domain/pricing/leading-price.ts";
import type { CatalogueOfTheDay } from "#server/catalogue/catalogue-of-the-day.ts";
import type { Database } from "#server/database/database.ts";
import { keepAdminPrices } from "#server/price-history/price-store.ts";

type Still = { today: Pick<CatalogueOfTheDay, "everything">; by: string; now: Date };

export async function standStillToday(tx: Database, { today, by, now }: Still): Promise<void> {
  const moved: { productId: string; unit: QuotedUnit; unitPrice: Paise }[] = [];
  for await (const { listed, sold } of today.everything()) {
    const own = leadingPrice(listed);
    if (own === undefined || leadingPrice(sold) === own) continue;
    moved.push({ productId: listed.id, unit: quotedUnit(listed), unitPrice: own });
  }
  await keepAdminPrices(
    tx,
    moved.map((price) => ({ ...price, day: dayInIndia(now), setBy: by, setAt: now })),
  );
}
