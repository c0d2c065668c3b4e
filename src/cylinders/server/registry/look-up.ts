/** Cylinder lookups for other features. */
import { cylindersAmong } from "#cylinders/server/cylinder/cylinder-store.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Shop } from "#shop/server/shop.ts";
import { passportsOf } from "./cylinder-output.ts";
import { cylindersOwnedBy, findCylinders } from "./store.ts";

export { countRegistered, waitForOtherImports } from "./store.ts";

export const cylindersOf = async (shop: Pick<Shop, "db" | "config" | "settings">, customerId: string) =>
  (await cylindersOwnedBy(shop.db, customerId)).map(passportsOf(shop).wholeAnswer);

/** Trigram index minimum; a number may be shorter. */
const SHORTEST_SEARCH = 3;

export const cylindersMentioning = (db: Database, q: string, limit: number) =>
  q.trim().length < SHORTEST_SEARCH
    ? cylindersAmong(db, [q])
    : findCylinders(db, { holder: undefined, q, offset: 0, limit });
