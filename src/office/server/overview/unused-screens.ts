import { countStockCounts } from "#catalogue/server/products/stock/stock-store.ts";
import { countLists } from "#catalogue/server/trade-prices/store.ts";
import { countSubscribers } from "#messages/server/enquiries/admin-store.ts";
import type { OptionalScreen } from "#office/api/overview.ts";
import { countQrUsers } from "#people/server/qr-users/qr-accounts.ts";
import type { Database } from "#platform/server/database/database.ts";

export async function readUnusedScreens(db: Database): Promise<OptionalScreen[]> {
  const counts: readonly [OptionalScreen, Promise<number>][] = [
    ["stock", countStockCounts(db, {})],
    ["qr-users", countQrUsers(db, {})],
    ["price-lists", countLists(db)],
    ["newsletter", countSubscribers(db, {})],
  ];
  const unused = await Promise.all(counts.map(async ([screen, count]) => ((await count) === 0 ? [screen] : [])));
  return unused.flat();
}
