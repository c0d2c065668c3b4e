import { supplyUnder } from "#platform/rules/india/sez.ts";
import { validLut } from "#shop/server/settings/valid-lut.ts";
import type { Shop } from "#shop/server/shop.ts";
import { tradePricesOf } from "./trade-price-store.ts";

/** A customer's prices as their browser applies them, and how their orders are supplied today. */
export async function pricesResponse(shop: Pick<Shop, "db" | "settings" | "now">, customerId: string) {
  const { own, group, sezBuyer } = await tradePricesOf(shop.db, customerId);
  return { own, group, ...(sezBuyer && { sez: supplyUnder(sezBuyer.sez, validLut(shop)) }) };
}
