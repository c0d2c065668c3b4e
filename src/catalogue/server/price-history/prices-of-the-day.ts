/** Today's price of each product: drawn once per product and day, stored, and then only read. */

import { type DayPrice, HISTORY_DAYS } from "#catalogue/rules/daily-prices/price-history.ts";
import { movesDaily, priceOfTheDay } from "#catalogue/rules/pricing/daily-drift.ts";
import { quotedUnit } from "#catalogue/rules/pricing/leading-price.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";
import type { Basics } from "#shop/server/basics.ts";
import { movementSeed, pricesMoveDaily } from "#shop/server/settings/daily-movement-store.ts";
import { lastSetByAdmin, type PriceRow, pricesBetween, savePriceMovement } from "./price-store.ts";

export type DayPrices = {
  day: string;
  today: ReadonlyMap<string, { price: Paise; setAt: Date }>;
  /** Oldest first, including today. */
  history: ReadonlyMap<string, DayPrice[]>;
};

type PriceOptions = {
  /** True when `products` is a subset: reads only their prices. */
  part?: boolean;
  /** Including today. */
  days?: number;
};

export async function pricesOfTheDay(
  shop: Pick<Basics, "db" | "now">,
  products: readonly Product[],
  { part = false, days = HISTORY_DAYS }: PriceOptions = {},
): Promise<DayPrices> {
  const now = shop.now();
  const day = dayInIndia(now);
  const first = dayInIndia(new Date(now.getTime() - (days - 1) * 24 * 60 * 60 * 1000));
  const ids = part ? products.map(({ id }) => id) : undefined;
  let stored = await pricesBetween(shop.db, first, day, ids);
  const drawnToday = new Set(stored.filter((row) => row.day === day).map((row) => row.productId));
  const missing = products.filter((product) => !drawnToday.has(product.id) && movesDaily(product));
  if (missing.length > 0) {
    await drawPrices(shop, missing, { day, now });
    stored = await pricesBetween(shop.db, first, day, ids);
  }
  return { day, today: todayIn(stored, day), history: historyIn(stored) };
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

const todayIn = (stored: readonly PriceRow[], day: string) =>
  new Map(
    stored
      .filter((row) => row.day === day)
      .map((row) => [row.productId, { price: row.unitPrice as Paise, setAt: row.setAt }]),
  );

function historyIn(stored: readonly PriceRow[]): Map<string, DayPrice[]> {
  const byProduct = new Map<string, DayPrice[]>();
  for (const { productId, day, unitPrice } of stored) {
    const days = byProduct.get(productId) ?? [];
    days.push({ day, price: inRupees(unitPrice as Paise) });
    byProduct.set(productId, days);
  }
  return byProduct;
}
