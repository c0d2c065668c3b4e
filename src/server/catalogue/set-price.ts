/** An admin's price of the day: it stands as set today, and the movement of the days to come goes around it. */
import { dayInIndia } from "#domain/india.ts";
import { inRupees, type Paise, rupees, shopPrice } from "#domain/money.ts";
import { atLeadingPrice, leadingPrice, quotedUnit } from "#domain/pricing/leading-price.ts";
import { keepPriceSetByAdmin } from "#server/daily-prices/keep-price.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { announceCatalogueChange } from "./announce-change.ts";
import { lockProduct, savePrices } from "./store.ts";

type Asked = { id: string; perKgPrice: number; confirm?: boolean | undefined; admin: { name: string } };

/** A larger step than this is more often a slipped finger than a market. */
const LARGE_CHANGE = 0.3;

export async function setPrice(shop: Shop, { id, perKgPrice, confirm, admin }: Asked): Promise<{ message: string }> {
  const price = rupees(perKgPrice);
  const name = await shop.db.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    if (product === undefined) throw new Problem("not-found", "There is no such product.");
    const before = leadingPrice(product);
    if (before === undefined || quotedUnit(product) !== "kg") {
      throw new Problem("price-not-per-kg", "This product is not priced per kg.");
    }
    if (!confirm && isLargeChange(before, price)) {
      throw new Problem(
        "large-price-change",
        `This changes the price from ${shopPrice(before)} to ${shopPrice(price)} per kg. Please confirm.`,
        { details: { before: inRupees(before), after: inRupees(price) } },
      );
    }
    const now = shop.now();
    await savePrices(tx, atLeadingPrice(product, price), now);
    await keepPriceSetByAdmin(tx, {
      productId: id,
      day: dayInIndia(now),
      unit: "kg",
      unitPrice: price,
      setBy: admin.name,
      setAt: now,
    });
    await announceCatalogueChange(tx);
    return product.name ?? id;
  });
  await shop.catalogue.refresh();
  return { message: `${name} is now ${shopPrice(price)} per kg.` };
}

const isLargeChange = (before: Paise, after: Paise) => Math.abs(after - before) > before * LARGE_CHANGE;
