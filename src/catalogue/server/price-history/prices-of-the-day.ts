/** Today's price of each product: drawn once per product and day, stored, and then only read. */

import { HISTORY_DAYS } from "#catalogue/rules/daily-prices/price-history.ts";
import { movesDaily, priceOfTheDay } from "#catalogue/rules/pricing/daily-drift.ts";
import { quotedUnit } from "#catalogue/rules/pricing/leading-price.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { dayInIndia, daysAfter } from "#platform/rules/india/india.ts";
import type { Paise } from "#platform/rules/money/money.ts";
import type { Basics } from "#shop/server/basics.ts";
import { movementSeed, pricesMoveDaily } from "#shop/server/settings/daily-movement-store.ts";
import { lastSetByAdmin, pricesBetween, savePriceMovement } from "./price-store.ts";

export type DayPrices = {
  day: string;
  today: ReadonlyMap<string, { price: Paise; setAt: Date }>;
};

export async function pricesOfTheDay(
  shop: Pick<Basics, "db" | "now">,
  products: readonly Product[],
): Promise<DayPrices> {
  const now = shop.now();
  const day = dayInIndia(now);
  let stored = await pricesBetween(shop.db, day, day);
  const drawn = new Set(stored.map(({ productId }) => productId));
  const missing = products.filter((product) => !drawn.has(product.id) && movesDaily(product));
  if (missing.length > 0) {
    await drawPrices(shop, missing, { day, now });
    stored = await pricesBetween(shop.db, day, day);
  }
  const prices = stored.map(({ productId, unitPrice, setAt }) => [productId, { price: unitPrice, setAt }] as const);
  return { day, today: new Map(prices) };
}

/** The last thirty days including today, oldest first. */
export async function priceHistories(
  { db, now }: Pick<Basics, "db" | "now">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { day: string; price: Paise }[]>> {
  const today = dayInIndia(now());
  const stored = await pricesBetween(db, daysAfter(today, 1 - HISTORY_DAYS), today, ids);
  const byProduct = Map.groupBy(stored, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, days]) => [id, days.map(({ day, unitPrice: price }) => ({ day, price }))]));
}

async function drawPrices(
  { db }: Pick<Basics, "db">,
  products: readonly Product[],
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const [moving, seed, setDays] = await Promise.all([
    pricesMoveDaily(db),
    movementSeed(db),
    lastSetByAdmin(
      db,
      products.map(({ id }) => id),
    ),
  ]);
  const drawn = products.flatMap((product) => {
    // With the movement off every day counts as one on which an admin set the price, so it does not move.
    const price = priceOfTheDay(product, { day, seed, setOn: moving ? setDays.get(product.id) : day });
    const unit = quotedUnit(product);
    return price === undefined
      ? []
      : [{ productId: product.id, day, unit, unitPrice: price, kind: "movement" as const, setAt: now }];
  });
  await savePriceMovement(db, drawn);
}
