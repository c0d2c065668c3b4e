/** Cylinders for those who deal with something else: a customer's file, the search for everything. */
import type { Database } from "#server/database/database.ts";
import type { Shop } from "#server/shop.ts";
import { passportsOf } from "./cylinder-output.ts";
import { cylindersNumbered, cylindersOwnedBy, findCylinders } from "./store.ts";

export { addCylinders, countOwnedBy } from "./store.ts";

/** The cylinders that are in a customer's name, for the file with everything the shop holds about them. */
export const cylindersOf = async ({ db, config }: Pick<Shop, "db" | "config">, customerId: string) =>
  (await cylindersOwnedBy(db, customerId)).map(passportsOf(config).wholeAnswer);

/** The index of words knows nothing shorter. */
const SHORTEST_SEARCH = 3;

export const cylindersMentioning = (db: Database, q: string, limit: number) =>
  q.trim().length < SHORTEST_SEARCH
    ? cylindersNumbered(db, q.trim())
    : findCylinders(db, { holder: undefined, q, offset: 0, limit });
