/** Accounts that have never paid hold counted stock with a few unpaid orders at most. Placing an order counts in its own statement. */
import { tooManyUnpaidText } from "#domain/orders/stock-hold.ts";
import type { Database } from "#server/database/database.ts";
import type { Shop } from "#server/shop.ts";
import { countUnpaidHolds } from "./stock-holds-store.ts";

type Dependencies = Pick<Shop, "db" | "settings">;

/** Told before the buyer pays for an order that would be refused. */
export async function whyCannotOrder(shop: Dependencies, customerId: string): Promise<{ cannotOrder?: string }> {
  const holds = await holdsAtCap(shop, shop.db, customerId);
  return holds === undefined ? {} : { cannotOrder: tooManyUnpaidText(holds) };
}

/** How many there are, where no more may be; undefined below the cap. */
export async function holdsAtCap(
  { settings }: Pick<Dependencies, "settings">,
  tx: Database,
  customerId: string,
): Promise<number | undefined> {
  const max = settings.current().SHOP_MAX_UNPAID_ORDERS;
  if (max === 0) return undefined;
  const holds = await countUnpaidHolds(tx, customerId);
  return holds >= max ? holds : undefined;
}
