/** The cylinders that are in a customer's name, for the file with everything the shop holds about them. */
import { desc, eq } from "drizzle-orm";
import type { Shop } from "#server/shop.ts";
import { passportsOf } from "./cylinder-answer.ts";
import { cylinders } from "./tables.ts";

/** Latest change first. */
export async function cylindersOf({ db, config }: Pick<Shop, "db" | "config">, customerId: string) {
  const rows = await db
    .select()
    .from(cylinders)
    .where(eq(cylinders.ownerId, customerId))
    .orderBy(desc(cylinders.changedAt), desc(cylinders.id));
  return rows.map(passportsOf(config).wholeAnswer);
}
