/** Cylinders for those who deal with something else: a customer's file, the search for everything. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { cylindersAskedFor } from "./store.ts";
import { cylinders } from "./tables.ts";

/** How many a customer holds. */
export const countOwnedBy = (db: Database, customerId: string): Promise<number> =>
  db.$count(cylinders, eq(cylinders.ownerId, customerId));

/** The index of words knows nothing shorter; two letters can still be a whole number. */
const SHORTEST_SEARCH = 3;

export const cylindersMentioning = (db: Database, q: string, limit: number) =>
  q.trim().length < SHORTEST_SEARCH
    ? db.select().from(cylinders).where(sql`lower(${cylinders.cylinderNumber}) = lower(${q.trim()})`)
    : cylindersAskedFor(db, { holder: undefined, q, offset: 0, limit });
