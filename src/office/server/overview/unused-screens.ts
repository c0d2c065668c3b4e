import { stockList } from "#catalogue/server/products/stock/stock-store.ts";
import { listOfLists } from "#catalogue/server/trade-prices/store.ts";
import { subscriberList } from "#messages/server/enquiries/admin-store.ts";
import type { OptionalScreen } from "#office/api/overview.ts";
import { qrUserList } from "#people/server/qr-users/qr-accounts.ts";
import type { Database } from "#platform/server/database/database.ts";
import { type List, rowsIn } from "#platform/server/database/list.ts";

const ONE = { offset: 0, limit: 1 };

export async function readUnusedScreens(db: Database): Promise<OptionalScreen[]> {
  const screens: readonly [OptionalScreen, List<unknown>][] = [
    ["stock", stockList(db, {})],
    ["qr-users", qrUserList(db, { sort: "newest" })],
    ["price-lists", listOfLists(db)],
    ["newsletter", subscriberList(db, { sort: "newest" })],
  ];
  const unused = await Promise.all(
    screens.map(async ([screen, list]) => ((await rowsIn(list, ONE)).length === 0 ? [screen] : [])),
  );
  return unused.flat();
}
